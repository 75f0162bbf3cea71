// A scratch card: the club draws when it is taken, and what came up lies under the foil. A finger or mouse scratches it off; the button
// uncovers all at once. One that was not uncovered lies there again where the page is loaded anew. Without script the button is a form's,
// and the outcome stands among the cards below.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Ink } from '../../../contract/content.ts';
import type { ScratchCard as Card } from '../games.contract.ts';
import type { ScratchWords } from '../games.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { Foil } from './Foil.tsx';
import { dropPending, keepPending, readPending, type Stroke } from './pending-play.ts';
import { type GameProps, PlayOutcome } from './PlayOutcome.tsx';
import { describePlaysLeft } from './plays-left.ts';
import { feel } from './senses.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { isRefused, usePlay } from './use-play.ts';

interface ScratchProps extends GameProps {
  readonly prizes: readonly { readonly id: string; readonly name: string; readonly ink: Ink }[];
  /** What the viewer's last card showed; null before the first. */
  readonly lastCard: Pick<Taken, 'cells' | 'won'> | null;
  readonly trial: Card | null;
  readonly words: ScratchWords;
}

/** A card that was taken. */
interface Taken {
  /** The key under which it was; null of a trial. */
  readonly key: string | null;
  readonly cells: readonly string[];
  readonly won: { readonly id: string; readonly name: string };
  readonly isUncovered: boolean;
  /** What was scratched off before. */
  readonly strokes: readonly Stroke[];
  readonly seen: () => void;
}

const noStrokes: readonly Stroke[] = [];

export function ScratchCard(props: ScratchProps) {
  const { game, prizes, every, lastCard, closed, trial, locale, words } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  /** The last card may be told of once it is known not to lie there to be scratched, which this tab knows. */
  const [last, setLast] = useState<'unknown' | 'covered' | 'known'>('unknown');
  const isHydrated = useHydrated();
  const { state, playsLeft, play } = usePlay<Card>({
    game,
    playsLeft: props.playsLeft,
    trial,
    locale,
    read: (result) => ('cells' in result ? result : null),
    show: ({ cells, prize }, key) =>
      new Promise((resolve) => {
        const strokes = readPending(game)?.strokes ?? noStrokes;
        if (key !== null) keepPending(game, { key, strokes });
        feel('turn');
        setTaken({ key, cells, won: prize, isUncovered: false, strokes, seen: resolve });
      }),
  });
  useEffect(() => {
    const pending = trial ? null : readPending(game);
    setLast(pending ? 'covered' : 'known');
    if (pending) void play(pending.key);
    // Runs once, after hydration.
  }, []);
  const uncover = () => {
    dropPending(game);
    setLast('known');
    taken?.seen();
    setTaken(taken && { ...taken, isUncovered: true });
  };
  const isCovered = taken !== null && !taken.isUncovered;
  const isUsedUp = last !== 'covered' && (closed !== null || playsLeft === 0);
  const isClosed = !isCovered && (isUsedUp || isRefused(state));
  /** What lies there: the card that was taken or, where there is no other to take, the last. */
  const laid = taken ?? (last === 'known' && playsLeft === 0 && lastCard ? { ...lastCard, isUncovered: true } : null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCovered) uncover();
    else if (!isClosed) void play(readPending(game)?.key ?? null);
  };
  const next = taken && playsLeft > 0 ? words.again : words.spin;
  const label = isCovered ? words.uncover : state.kind === 'playing' ? words.spinning : next;
  return (
    <>
      <div
        className="scratch-card"
        role="group"
        aria-label={words.card}
        data-covered={isCovered}
        data-last={lastCard ? last : 'known'}
      >
        {laid && (
          <ul className="cells" role="list" aria-hidden={isCovered}>
            {laid.cells.map((id, index) => {
              const prize = prizes.find((one) => one.id === id);
              const isWon = id === laid.won.id;
              return (
                <li key={String(index)} className={`${prize?.ink ?? ''} ${isWon ? 'won' : ''}`}>
                  {/* What editors added since the page was loaded has a name here only where it came up. */}
                  {prize?.name ?? (isWon ? laid.won.name : words.other)}
                </li>
              );
            })}
          </ul>
        )}
        {!laid?.isUncovered && (
          <Foil
            before={taken?.strokes ?? noStrokes}
            onScratched={(strokes) => {
              if (taken && taken.key !== null) keepPending(game, { key: taken.key, strokes });
            }}
            onUncovered={isCovered ? uncover : null}
          />
        )}
      </div>
      <SoundSwitch words={words} />
      <form
        className="acts mt-5"
        method={trial ? 'get' : 'post'}
        action={trial ? undefined : `${apiBase}/gamification`}
        onSubmit={submit}
        data-ready={isHydrated}
      >
        {!trial && (
          <>
            <input type="hidden" name="game_id" value={game} />
            <input type="hidden" name="kind" value="scratch" />
          </>
        )}
        <button
          ref={button}
          className="btn sun spin"
          aria-disabled={isClosed}
          aria-busy={state.kind === 'playing' && !isCovered}
        >
          {label}
        </button>
        <span>
          {isCovered || isRefused(state)
            ? null
            : (closed ?? (trial && playsLeft === 0 ? null : describePlaysLeft(playsLeft, every, words)))}
        </span>
      </form>
      <PlayOutcome
        {...props}
        last={last === 'known' ? props.last : null}
        state={state}
        hint={isCovered ? words.ready : null}
        onPopupClosed={() => button.current?.focus()}
      />
    </>
  );
}
