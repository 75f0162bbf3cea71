// The memory: the club deals and knows the cards, and shows those that are turned. Each card is a button; without script it is a form's,
// and the page comes back with the card open.
import { type SubmitEvent, useRef } from 'react';
import { fill } from '../../../i18n/fill.ts';
import type { MemoryWords } from '../games.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { MemoryCard } from './MemoryCard.tsx';
import type { GameProps } from './game-props.ts';
import { PlayButton } from './PlayButton.tsx';
import { PlayOutcome } from './PlayOutcome.tsx';
import { describePlaysLeft } from './plays-left.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { isRefused } from './use-play.ts';
import { type Board, isUp, type LastTurn, type MemoryTrial, useMemory } from './use-memory.ts';

interface MemoryProps extends GameProps {
  /** How many cards are dealt. */
  readonly cards: number;
  readonly running: Board | null;
  readonly trial: MemoryTrial | null;
  readonly words: MemoryWords;
}

export function Memory(props: MemoryProps) {
  const { game, cards, every, closed, trial, words } = props;
  const { board, state, lastTurn, playsLeft, start, turn } = useMemory(props);
  const isHydrated = useHydrated();
  const starting = useRef<HTMLFormElement>(null);
  const table = useRef<HTMLFormElement>(null);
  const isUnderWay = board !== null && board.found.length < board.cards;
  const isClosed = closed !== null || playsLeft === 0 || isRefused(state);
  const begin = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isClosed) return;
    await start();
    table.current?.querySelector('button')?.focus();
  };
  const form = { method: trial ? 'get' : 'post' } as const;
  const again = board !== null && playsLeft > 0 ? words.again : words.spin;
  return (
    <>
      <form
        {...form}
        className="memory"
        ref={table}
        action={trial ? undefined : `${apiBase}/gamification`}
        onSubmit={(event) => {
          event.preventDefault();
        }}
        aria-label={words.board}
        data-ready={isHydrated}
      >
        {board && !trial && (
          <>
            <input type="hidden" name="game_id" value={game} />
            <input type="hidden" name="kind" value="memory" />
            <input type="hidden" name="play" value={board.play} />
            <input type="hidden" name="turned" value={board.turned} />
          </>
        )}
        <ul className="table" role="list">
          {Array.from({ length: board?.cards ?? cards }, (_, card) => (
            <li key={String(card)}>
              <MemoryCard
                card={card}
                shown={[...(board?.found ?? []), ...(board?.open ?? [])].find((one) => one.card === card)}
                isFound={board?.found.some((one) => one.card === card) ?? false}
                isOff={(!isUnderWay && isClosed) || closed !== null || (board !== null && isUp(board, card))}
                words={words}
                onTurn={
                  isUnderWay
                    ? turn
                    : (first) =>
                        void start().then(() => {
                          turn(first);
                        })
                }
              />
            </li>
          ))}
        </ul>
      </form>
      <SoundSwitch words={words} />
      {isUnderWay ? (
        <p className="mt-4">{describePairs(board, words)}</p>
      ) : (
        <form
          {...form}
          ref={starting}
          className="acts mt-5"
          action={trial ? undefined : `${apiBase}/gamification/start`}
          onSubmit={(event) => void begin(event)}
        >
          {!trial && <input type="hidden" name="game_id" value={game} />}
          <PlayButton
            label={state.kind === 'playing' ? words.spinning : again}
            isBusy={state.kind === 'playing'}
            isClosed={isClosed}
            words={words}
          />
          <span>
            {closed ??
              ((trial && playsLeft === 0) || isRefused(state) ? null : describePlaysLeft(playsLeft, every, words))}
          </span>
        </form>
      )}
      <PlayOutcome
        {...props}
        state={state}
        hint={isUnderWay ? describeTurn(lastTurn, board, words) : null}
        onPopupClosed={() => starting.current?.querySelector<HTMLElement>('.spin')?.focus()}
      />
    </>
  );
}

const describePairs = ({ found, cards }: Board, words: MemoryWords): string =>
  fill(words.pairs, { found: found.length / 2, all: cards / 2 });

/** What the last turn came to; before the first, what to do. */
function describeTurn(last: LastTurn | null, { turned }: Board, words: MemoryWords): string {
  if (!last) return turned > 0 ? words.resumed : words.dealt;
  const { name } = last.card.picture;
  if (last.pair === null) return fill(words['said.first'], { name });
  return last.pair
    ? fill(words['said.pair'], { name })
    : fill(words['said.miss'], { name, first: last.first?.picture.name ?? '' });
}
