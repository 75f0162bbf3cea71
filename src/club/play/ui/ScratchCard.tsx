// A scratch card: the club draws when it is taken, and what came up lies under the foil. A finger or mouse scratches it off; the button
// uncovers all at once. One that was not uncovered lies there again on the next page, wherever the member opens it. Without script the
// button is a form's, which uncovers, and the outcome stands among the cards below.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Ink } from '../../../contract/content.ts';
import type { ScratchCard as Taking, WonPrize } from '../games.contract.ts';
import type { ScratchWords } from '../games.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { call } from '../../../islands/api.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { Foil } from './Foil.tsx';
import { keepStrokes, readStrokes, type Stroke } from './kept-strokes.ts';
import type { GameProps } from './game-props.ts';
import { PlayButton } from './PlayButton.tsx';
import { PlayOutcome } from './PlayOutcome.tsx';
import { describePlaysLeft } from './plays-left.ts';
import { feel } from './senses.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import { isRefused, usePlay } from './use-play.ts';

/** What lies under the foil; of a trial, which is no play, without its id. */
type Card = Pick<Taking, 'prize' | 'cells'> & { readonly play: string | null };

interface ScratchProps extends GameProps {
  readonly prizes: readonly { readonly id: string; readonly name: string; readonly ink: Ink }[];
  /** The viewer's card that is to be uncovered, by its play; null if there is none. */
  readonly covered: string | null;
  /** What the viewer's last card showed; null before the first. */
  readonly lastCard: Pick<Taken, 'cells' | 'won'> | null;
  readonly trial: Card | null;
  readonly words: ScratchWords;
}

/** A card that was taken. */
interface Taken {
  /** Null of a trial. */
  readonly play: string | null;
  readonly cells: readonly string[];
  readonly won: Pick<WonPrize, 'id' | 'name' | 'kind'>;
  readonly isUncovered: boolean;
  /** What was scratched off before. */
  readonly strokes: readonly Stroke[];
  readonly seen: () => void;
}

const noStrokes: readonly Stroke[] = [];

/** Tells the club that the card is uncovered; without connection once it is back, or the next page shows the card covered again. */
async function noteUncovered(game: string, play: string): Promise<void> {
  const body = { game_id: game, play, uncovered: true };
  const { kind } = await call('gamification', { method: 'POST', body });
  if (kind === 'unreachable') addEventListener('online', () => void noteUncovered(game, play), { once: true });
}

export function ScratchCard(props: ScratchProps) {
  const { game, prizes, every, lastCard, closed, trial, locale, words } = props;
  const form = useRef<HTMLFormElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [covered, setCovered] = useState(props.covered);
  const isHydrated = useHydrated();
  const noted = useRef(Promise.resolve());
  const { state, playsLeft, play } = usePlay<Card>({
    game,
    playsLeft: props.playsLeft,
    trial,
    locale,
    read: (result) => ('cells' in result ? result : null),
    settle: () => noted.current,
    show: ({ play: id, cells, prize }) =>
      new Promise((resolve) => {
        // Not of one that lay there before: nobody has pressed anything yet.
        if (covered === null) feel('turn');
        setCovered(id);
        const strokes = id === null ? noStrokes : readStrokes(id);
        setTaken({ play: id, cells, won: prize, isUncovered: false, strokes, seen: resolve });
      }),
  });
  useEffect(() => {
    if (covered !== null) void play(covered);
    // Runs once, after hydration.
  }, []);
  const uncover = () => {
    setCovered(null);
    if (taken?.play) {
      keepStrokes(taken.play, noStrokes);
      noted.current = noteUncovered(game, taken.play);
    }
    taken?.seen();
    setTaken(taken && { ...taken, isUncovered: true });
  };
  const isCovered = taken !== null && !taken.isUncovered;
  const isUsedUp = covered === null && (closed !== null || playsLeft === 0);
  const isClosed = !isCovered && (isUsedUp || isRefused(state));
  /** What lies there: the card that was taken or, where there is no other to take, the last. */
  const laid = taken ?? (covered === null && playsLeft === 0 && lastCard ? { ...lastCard, isUncovered: true } : null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCovered) uncover();
    else if (!isClosed) void play(covered);
  };
  const next = taken && playsLeft > 0 ? words.again : words.spin;
  const label = isCovered || covered !== null ? words.uncover : state.kind === 'playing' ? words.spinning : next;
  return (
    <>
      <div className="scratch-card" role="group" aria-label={words.card} data-covered={isCovered}>
        {laid && (
          <ul className="cells" role="list" aria-hidden={isCovered}>
            {laid.cells.map((id, index) => {
              const prize = prizes.find((one) => one.id === id);
              const isWon = id === laid.won.id;
              return (
                <li
                  key={String(index)}
                  className={`${prize?.ink ?? ''} ${isWon && laid.won.kind !== 'none' ? 'won' : ''}`}
                >
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
              if (taken?.play) keepStrokes(taken.play, strokes);
            }}
            onUncovered={isCovered ? uncover : null}
          />
        )}
      </div>
      <SoundSwitch words={words} />
      <form
        ref={form}
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
            {covered !== null && <input type="hidden" name="play" value={covered} />}
          </>
        )}
        <PlayButton label={label} isBusy={state.kind === 'playing' && !isCovered} isClosed={isClosed} words={words} />
        <span>
          {isCovered || covered !== null || isRefused(state)
            ? null
            : (closed ?? (trial && playsLeft === 0 ? null : describePlaysLeft(playsLeft, every, words)))}
        </span>
      </form>
      <PlayOutcome
        {...props}
        last={covered === null ? props.last : null}
        state={state}
        hint={isCovered ? words.ready : null}
        onPopupClosed={() => form.current?.querySelector<HTMLElement>('.spin')?.focus()}
      />
    </>
  );
}
