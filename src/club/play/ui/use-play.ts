// A play: its states, and the idempotency key, which a repeated play keeps until its outcome is known.
import { useRef, useState } from 'react';
import type { GameAnswer, WonPrize } from '../games.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import { call } from '../../../islands/api.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { showBalance } from '../../../islands/frame/balance.ts';
import { createKey } from '../../redemption/ui/basket-store.ts';
import { feel } from './senses.ts';
import { renew } from '../../../islands/ui/renew.ts';

/** What a play brought; null of an editor's trial, which brings nothing. */
export type Gain = Pick<GameAnswer, 'popup' | 'consumer'> | null;

export type PlayState =
  | { readonly kind: 'ready' | 'playing' }
  | { readonly kind: 'shown'; readonly prize: WonPrize; readonly gain: Gain }
  | { readonly kind: 'error'; readonly refusal: Refusal };

interface Play<Result> {
  /** As the call `gamification` names it. */
  readonly game: string;
  readonly playsLeft: number;
  /** What comes up for an editor who tries the draft: nothing is sent then. Null for members. */
  readonly trial: Result | null;
  readonly locale: Locale;
  /** The game's own result; null for one of another game. */
  readonly read: (result: GameAnswer['result']) => Result | null;
  /** Shows the outcome of the play; ends when the member has seen it. */
  readonly show: (result: Result) => Promise<void>;
  /** Ends when the club knows that they have. */
  readonly settle?: () => Promise<void>;
}

/** Whether the club refused the play, such as for one in another window: as the page stands there is nothing more to play. */
export const isRefused = (state: PlayState): boolean => state.kind === 'error' && state.refusal.kind === 'refused';

/** The state, how many plays are left, and what plays once. */
export function usePlay<Result extends { readonly prize: WonPrize }>(options: Play<Result>) {
  const { game, trial, locale, read, show, settle } = options;
  const [state, setState] = useState<PlayState>({ kind: 'ready' });
  const [playsLeft, setPlaysLeft] = useState(options.playsLeft);
  const key = useRef<string | null>(null);
  const isUnderWay = useRef(false);

  const showOutcome = async (result: Result, left: number, gain: Gain): Promise<void> => {
    await show(result);
    feel(result.prize.kind === 'none' ? 'nothing' : 'won');
    setPlaysLeft(left);
    setState({ kind: 'shown', prize: result.prize, gain });
    if (gain) tellPage(gain, locale, settle?.());
  };
  const send = async (before: string | null): Promise<void> => {
    key.current ??= createKey();
    const answer = await call<GameAnswer>('gamification', {
      method: 'POST',
      body: before === null ? { game_id: game } : { game_id: game, play: before },
      idempotencyKey: key.current,
    });
    if (answer.kind === 'ok' || answer.kind === 'refused') key.current = null;
    const result = answer.kind === 'ok' ? read(answer.data.result) : null;
    if (answer.kind === 'ok' && result) await showOutcome(result, answer.data.plays_left ?? 0, answer.data);
    else if (answer.kind !== 'ok' && answer.kind !== 'signed_out') setState({ kind: 'error', refusal: answer });
  };
  /** Plays; with the id of a play that was made before, shows that one again. */
  const play = async (before: string | null = null): Promise<void> => {
    if (isUnderWay.current || (before === null && playsLeft === 0)) return;
    isUnderWay.current = true;
    setState({ kind: 'playing' });
    await (trial ? showOutcome(trial, 0, null) : send(before));
    isUnderWay.current = false;
  };
  return { state, playsLeft, play };
}

/** Has the page show what a play changed: the balance and, once the club has noted all of it, what is left, and the member's plays. */
export function tellPage({ consumer }: NonNullable<Gain>, locale: Locale, noted = Promise.resolve()): void {
  showBalance(consumer.points, locale);
  void noted.then(() => renew('[data-odds]', '[data-plays]'));
}
