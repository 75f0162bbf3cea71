// The roulette: the club draws, the wheel shows it. Without script the button is a form's, and the outcome stands among the spins below.
import { type SubmitEvent, useRef, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { fill } from '../../i18n/fill.ts';
import type { GameWords } from '../../i18n/messages/games.ts';
import type { QuizWords } from '../../i18n/messages/quizzes.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { describeRefusal } from '../describe-refusal.ts';
import { showBalance } from '../frame/balance.ts';
import { PointsPopup } from '../play/PointsPopup.tsx';
import { Note } from '../ui/Note.tsx';
import { renew } from '../ui/renew.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type SpinState, useSpin } from './use-spin.ts';
import { type Sector, Wheel } from './Wheel.tsx';

export interface RouletteProps {
  /** As the call `gamification` names it. */
  readonly game: string;
  readonly sectors: readonly Sector[];
  readonly playsLeft: number;
  readonly every: 'day' | 'week' | 'month' | 'once';
  /** Why nobody plays it now; null while it is on. */
  readonly closed: string | null;
  /** Why a form that was sent without script was refused. */
  readonly refused: string | null;
  readonly locale: Locale;
  readonly words: GameWords;
  /** Those of the popup of points that were won. */
  readonly popupWords: QuizWords;
}

export function Roulette(props: RouletteProps) {
  const { game, sectors, every, closed, refused, locale, words, popupWords } = props;
  const turning = useRef<SVGGElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The play whose popup was closed. */
  const [closedPopup, setClosedPopup] = useState<SpinState | null>(null);
  const isHydrated = useHydrated();
  const turn = async (degrees: number, from: number, ms: number): Promise<void> => {
    const wheel = turning.current;
    if (!wheel) return;
    const rotation = (of: number) => `rotate(${String(of)}deg)`;
    const keyframes = [{ transform: rotation(from) }, { transform: rotation(degrees) }];
    // Played to its end also where the page is left in the background.
    await wheel.animate(keyframes, { duration: ms, easing: 'cubic-bezier(.12, .7, .1, 1)' }).finished;
    wheel.style.transform = rotation(degrees % 360);
  };
  const { state, playsLeft, spin } = useSpin(game, props.playsLeft, {
    turn,
    onStopped: (balance) => {
      showBalance(balance, locale);
      void renew('[data-odds]', '[data-plays]');
    },
  });
  const won = state.kind === 'stopped' && state !== closedPopup ? state.answer : null;
  const closePopup = () => {
    setClosedPopup(state);
    button.current?.focus();
  };
  const isClosed = closed !== null || playsLeft === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isClosed) void spin();
  };
  const label = fill(words.wheel, { count: sectors.length, names: sectors.map(({ name }) => name).join(', ') });
  return (
    <>
      <Wheel sectors={sectors} label={label} turning={turning} />
      <form
        className="acts mt-5"
        method="post"
        action="/api/club/gamification"
        onSubmit={submit}
        data-ready={isHydrated}
      >
        <input type="hidden" name="game_id" value={game} />
        <button ref={button} className="btn sun spin" aria-disabled={isClosed} aria-busy={state.kind === 'spinning'}>
          {state.kind === 'spinning' ? words.spinning : words.spin}
        </button>
        <span>{closed ?? describeLeft(playsLeft, every, words)}</span>
      </form>
      <div className="mt-4" role="status">
        <Said state={state} locale={locale} words={words} />
        {refused !== null && state.kind === 'ready' && (
          <Note kind="bad">
            <p>{refused}</p>
          </Note>
        )}
      </div>
      {won?.popup && (
        <PointsPopup
          popup={won.popup}
          consumer={won.consumer}
          locale={locale}
          words={popupWords}
          onClose={closePopup}
        />
      )}
    </>
  );
}

function describeLeft(left: number, every: RouletteProps['every'], words: GameWords): string {
  if (left === 0) return words[`left.${every}`];
  return left === 1 ? words['left.one'] : fill(words['left.many'], { count: left });
}

/** What came up, or why nothing did. */
function Said({ state, locale, words }: { state: SpinState; locale: Locale; words: GameWords }) {
  if (state.kind === 'error')
    return (
      <Note kind="bad">
        <p>{describeRefusal(state.refusal, words)}</p>
      </Note>
    );
  if (state.kind !== 'stopped') return null;
  const { prize, answer } = state;
  return (
    <Note kind={prize.kind === 'none' ? 'neutral' : 'ok'}>
      <p>
        {fill(words[`result.${prize.kind}`], { name: prize.name, points: countPoints(answer.consumer.points, locale) })}
      </p>
      {prize.code !== null && <p>{fill(words.code, { code: prize.code })}</p>}
      {prize.order !== null && (
        <p>
          <a href={paths.order(prize.order)}>{words.seePrize}</a>
        </p>
      )}
    </Note>
  );
}
