// A memory: the cards that lie open, and the turns, one after the other. The cards that lie face down are the club's to know.
import { useEffect, useRef, useState } from 'react';
import type { GameAnswer, MemoryStart, MemoryTurn, OpenCard, WonPrize } from '../games.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import { turnCard } from '../memory-cards.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';
import { feel } from './senses.ts';
import { type PlayState, tellPage } from './use-play.ts';

/** What is on the table. */
export interface Board extends Pick<MemoryStart, 'play' | 'cards' | 'turned'> {
  readonly found: readonly OpenCard[];
  readonly open: readonly OpenCard[];
}

/** An editor's trial: the cards, which then are the browser's, and what comes up with the last pair. */
export interface MemoryTrial {
  readonly deck: readonly string[];
  readonly pictures: readonly OpenCard['picture'][];
  readonly prize: WonPrize;
}

interface Memory {
  readonly game: string;
  readonly playsLeft: number;
  /** The play that the member began before; null if there is none. */
  readonly running: Board | null;
  readonly trial: MemoryTrial | null;
  readonly locale: Locale;
}

/** What a turn came to. */
export interface LastTurn {
  readonly card: OpenCard;
  /** The card that was turned before it, where it is the second of two. */
  readonly first: OpenCard | null;
  readonly pair: boolean | null;
}

/** How a play stands, as the member's windows tell one another. */
interface Standing {
  readonly board: Board;
  readonly lastTurn: LastTurn | null;
  readonly playsLeft: number;
  readonly state: PlayState;
}

const begunAs = (board: Board & Pick<MemoryStart, 'plays_left'>): Standing => ({
  board,
  lastTurn: null,
  playsLeft: board.plays_left,
  state: { kind: 'ready' },
});

export function useMemory({ game, running, trial, locale, ...before }: Memory) {
  const [board, setBoard] = useState(running);
  const [state, setState] = useState<PlayState>({ kind: 'ready' });
  const [lastTurn, setLastTurn] = useState<LastTurn | null>(null);
  const [playsLeft, setPlaysLeft] = useState(before.playsLeft);
  /** As of the last turn that was answered: turns wait for one another. */
  const table = useRef(running);
  const turns = useRef(Promise.resolve());
  const isStarting = useRef(false);

  const lay = (next: Board) => {
    table.current = next;
    setBoard(next);
  };
  /** Shows how the play stands now. */
  const show = ({ board: next, lastTurn: last, playsLeft: left, state: now }: Standing): void => {
    lay(next);
    setLastTurn(last);
    setPlaysLeft(left);
    setState(now);
    if (now.kind === 'shown' && now.gain) tellPage(now.gain, locale);
  };
  const others = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (trial) return undefined;
    // The member's other windows of the same game go on with this one.
    const channel = new BroadcastChannel(`club.memory.${game}.${document.documentElement.dataset.member ?? ''}`);
    others.current = channel;
    channel.onmessage = ({ data }: MessageEvent<Standing>) => {
      show(data);
    };
    return () => {
      channel.close();
    };
    // For as long as the page.
  }, []);
  const goOn = (standing: Standing): void => {
    show(standing);
    others.current?.postMessage(standing);
  };
  const fail = (answer: Exclude<Answer<unknown>, { kind: 'ok' }>) => {
    if (answer.kind !== 'signed_out') setState({ kind: 'error', refusal: answer });
  };

  /** Deals the cards. */
  const start = async (): Promise<void> => {
    if (isStarting.current) return;
    isStarting.current = true;
    setState({ kind: 'playing' });
    const answer = trial
      ? dealTrial(trial)
      : await call<MemoryStart>('gamification/start', { method: 'POST', body: { game_id: game } });
    if (answer.kind === 'ok') goOn(begunAs(answer.data));
    else fail(answer);
    isStarting.current = false;
  };

  const turnNow = async (card: number): Promise<void> => {
    const on = table.current;
    if (!on || isUp(on, card)) return;
    const answer = trial ? turnTrial(trial, on, card) : await sendTurn(game, on, card);
    if (answer.kind === 'refused') {
      // It went on elsewhere, or its pictures were changed: it is laid as it stands now.
      await start();
      return;
    }
    if (answer.kind !== 'ok') {
      fail(answer);
      return;
    }
    const { result, consumer, popup, plays_left } = answer.data;
    if (!result) return;
    const first = on.open.length === 1 ? (on.open[0] ?? null) : null;
    const { prize } = result;
    feel(prize ? (prize.kind === 'none' ? 'nothing' : 'won') : result.pair ? 'pair' : 'turn');
    goOn({
      board: afterTurn(on, result),
      lastTurn: { card: result.turned, first, pair: result.pair },
      playsLeft: prize ? (plays_left ?? 0) : playsLeft,
      state: prize ? { kind: 'shown', prize, gain: consumer && { consumer, popup } } : { kind: 'ready' },
    });
  };
  /** Turns a card once the turns before it are answered. */
  const turn = (card: number): void => {
    turns.current = turns.current.then(() => turnNow(card));
  };
  return { board, state, lastTurn, playsLeft, start, turn };
}

/** Whether a card may not be turned now. */
export const isUp = ({ found, open }: Pick<Board, 'found' | 'open'>, card: number): boolean =>
  found.some((one) => one.card === card) || (open.length === 1 && open[0]?.card === card);

function afterTurn(on: Board, { turned, pair }: MemoryTurn): Board {
  const begun = on.open.length === 1 ? on.open : [];
  const next = { ...on, turned: on.turned + 1 };
  return pair ? { ...next, found: [...on.found, ...begun, turned], open: [] } : { ...next, open: [...begun, turned] };
}

interface Turned {
  readonly result: MemoryTurn | null;
  readonly consumer: GameAnswer['consumer'] | null;
  readonly popup: GameAnswer['popup'];
  readonly plays_left: number | null;
}

/** The same turn again gets the same answer, so that it may be repeated without a key. */
async function sendTurn(game: string, { play, turned }: Board, card: number): Promise<Answer<Turned>> {
  const body = { game_id: game, play, turned, card };
  const answer = await call<GameAnswer>('gamification', { method: 'POST', body });
  if (answer.kind !== 'ok') return answer;
  const { result } = answer.data;
  return { kind: 'ok', data: { ...answer.data, result: 'turned' in result ? result : null } };
}

const dealTrial = ({ deck }: MemoryTrial) =>
  ({ kind: 'ok', data: { play: '', cards: deck.length, turned: 0, found: [], open: [], plays_left: 0 } }) as const;

function turnTrial({ deck, pictures, prize }: MemoryTrial, { found, open }: Board, card: number): Answer<Turned> {
  const placesOf = (cards: readonly OpenCard[]) => cards.map((one) => one.card);
  const turned = turnCard({ deck, found: placesOf(found), open: placesOf(open) }, card);
  const picture = pictures.find(({ id }) => id === turned?.picture);
  const { pair = null, finished = false } = turned ?? {};
  const result = picture ? { turned: { card, picture }, pair, finished, prize: finished ? prize : null } : null;
  return { kind: 'ok', data: { result, consumer: null, popup: null, plays_left: 0 } };
}
