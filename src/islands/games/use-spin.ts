// A spin: its states, and the idempotency key, which a repeated spin keeps until its outcome is known.
import { useRef, useState } from 'react';
import type { GameAnswer } from '../../contract/games.ts';
import { call, type Refusal } from '../api.ts';
import { createKey } from '../stores/basket.ts';
import { turnTo } from './wheel.ts';

type Spin = Extract<GameAnswer['result'], { prize: unknown }>;

export type SpinState =
  | { readonly kind: 'ready' | 'spinning' }
  | { readonly kind: 'stopped'; readonly prize: Spin['prize']; readonly answer: Pick<GameAnswer, 'popup' | 'consumer'> }
  | { readonly kind: 'error'; readonly refusal: Refusal };

const turnMs = 4_500;

/** The state, how many plays are left, and what spins the wheel. `onStopped` is called once it has stopped. */
export function useSpin(
  game: string,
  firstLeft: number,
  {
    turn,
    onStopped,
  }: { turn: (degrees: number, from: number, ms: number) => Promise<void>; onStopped: (balance: number) => void },
) {
  const [state, setState] = useState<SpinState>({ kind: 'ready' });
  const [playsLeft, setPlaysLeft] = useState(firstLeft);
  const key = useRef<string | null>(null);
  const stands = useRef(0);
  const isUnderWay = useRef(false);

  const spin = async (): Promise<void> => {
    if (isUnderWay.current || playsLeft === 0) return;
    isUnderWay.current = true;
    setState({ kind: 'spinning' });
    key.current ??= createKey();
    const answer = await call<GameAnswer>('gamification', {
      method: 'POST',
      body: { game_id: game },
      idempotencyKey: key.current,
    });
    if (answer.kind === 'ok' || answer.kind === 'refused') key.current = null;
    if (answer.kind === 'ok' && 'prize' in answer.data.result) {
      const { result, plays_left, consumer } = answer.data;
      const to = turnTo(result.angle, stands.current);
      // Who wants no motion sees at once where it stops.
      await turn(to, stands.current, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : turnMs);
      stands.current = to;
      setPlaysLeft(plays_left ?? 0);
      setState({ kind: 'stopped', prize: result.prize, answer: answer.data });
      onStopped(consumer.points);
    } else if (answer.kind !== 'ok' && answer.kind !== 'signed-out') setState({ kind: 'error', refusal: answer });
    isUnderWay.current = false;
  };
  return { state, playsLeft, spin };
}
