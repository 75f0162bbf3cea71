// A scratch card: the club draws when it is taken, and what came up lies under the foil. A finger or mouse scratches it off; the button
// uncovers all at once. Without script the button is a form's, and the outcome stands among the cards below.
import { type SubmitEvent, useRef, useState } from 'react';
import type { Ink } from '../../../contract/content.ts';
import type { ScratchCard as Card } from '../games.contract.ts';
import type { ScratchWords } from '../games.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { Foil } from './Foil.tsx';
import { describeLeft, type GameProps, PlayOutcome } from './PlayOutcome.tsx';
import { isRefused, usePlay } from './use-play.ts';

interface ScratchProps extends GameProps {
  readonly prizes: readonly { readonly id: string; readonly name: string; readonly ink: Ink }[];
  readonly trial: Card | null;
  readonly words: ScratchWords;
}

/** A card that was taken. */
interface Taken {
  readonly cells: readonly string[];
  readonly won: { readonly id: string; readonly name: string };
  readonly isUncovered: boolean;
  readonly seen: () => void;
}

export function ScratchCard(props: ScratchProps) {
  const { game, prizes, every, closed, trial, locale, words } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const isHydrated = useHydrated();
  const { state, playsLeft, play } = usePlay<Card>({
    ...{ game, playsLeft: props.playsLeft, trial, locale },
    read: (result) => ('cells' in result ? result : null),
    show: ({ cells, prize }) =>
      new Promise((resolve) => {
        setTaken({ cells, won: prize, isUncovered: false, seen: resolve });
      }),
  });
  const uncover = () => {
    taken?.seen();
    setTaken(taken && { ...taken, isUncovered: true });
  };
  const isCovered = taken !== null && !taken.isUncovered;
  const isClosed = !isCovered && (closed !== null || playsLeft === 0 || isRefused(state));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCovered) uncover();
    else if (!isClosed) void play();
  };
  const next = taken && playsLeft > 0 ? words.again : words.spin;
  const label = isCovered ? words.uncover : state.kind === 'playing' ? words.spinning : next;
  return (
    <>
      <div className="scratch-card" role="group" aria-label={words.card} data-covered={isCovered}>
        {taken && (
          <ul className="cells" role="list" aria-hidden={isCovered}>
            {taken.cells.map((id, index) => {
              const prize = prizes.find((one) => one.id === id);
              const isWon = id === taken.won.id;
              return (
                <li key={String(index)} className={`${prize?.ink ?? ''} ${isWon ? 'won' : ''}`}>
                  {/* What editors added since the page was loaded has a name here only where it came up. */}
                  {prize?.name ?? (isWon ? taken.won.name : words.other)}
                </li>
              );
            })}
          </ul>
        )}
        {!taken?.isUncovered && <Foil onUncovered={isCovered ? uncover : null} />}
      </div>
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
            : (closed ?? (trial && playsLeft === 0 ? null : describeLeft(playsLeft, every, words)))}
        </span>
      </form>
      <PlayOutcome
        {...props}
        state={state}
        hint={isCovered ? words.ready : null}
        onPopupClosed={() => button.current?.focus()}
      />
    </>
  );
}
