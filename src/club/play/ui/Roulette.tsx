// The roulette: the club draws, the wheel shows it. Without script the button is a form's, and the outcome stands among the spins below.
import { type SubmitEvent, useRef, useState } from 'react';
import type { Spin } from '../games.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { GameWords } from '../games.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { feel } from './senses.ts';
import { followTurning } from './follow-turning.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import type { GameProps } from './game-props.ts';
import { PlayButton } from './PlayButton.tsx';
import { PlayOutcome } from './PlayOutcome.tsx';
import { describePlaysLeft } from './plays-left.ts';
import { isRefused, usePlay } from './use-play.ts';
import { findStop, turnTo } from './wheel.ts';
import { type Sector, Wheel } from './Wheel.tsx';

const turnMs = 4_500;

interface RouletteProps extends GameProps {
  readonly sectors: readonly Sector[];
  /** What came up in the viewer's last spin, by its id; null before the first. */
  readonly lastPrize: string | null;
  readonly trial: Spin | null;
  readonly words: GameWords;
}

export function Roulette(props: RouletteProps) {
  const { game, sectors, every, closed, trial, locale, words } = props;
  const turning = useRef<SVGGElement>(null);
  const pointer = useRef<SVGSVGElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // Where it stood when the page was left: at the last outcome.
  const [rest] = useState(() => -(findStop(sectors, props.lastPrize ?? '', -1) ?? 0));
  const stands = useRef(rest);
  const isHydrated = useHydrated();
  const show = async ({ angle, prize }: Spin): Promise<void> => {
    const stop = findStop(sectors, prize.id, angle);
    const wheel = turning.current;
    // A prize that came to the wheel since the page was loaded has no sector to stop at: what came up is said alone.
    if (stop === null || !wheel) return;
    const from = stands.current;
    const to = turnTo(stop, from);
    stands.current = to;
    const keyframes = [from, to].map((degrees) => ({ transform: `rotate(${String(degrees)}deg)` }));
    // Who wants no motion sees at once where it stops. Played to its end also where the page is left in the background.
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : turnMs;
    const turn = wheel.animate(keyframes, { duration, easing: 'cubic-bezier(.12, .7, .1, 1)' });
    if (duration > 0)
      followTurning(turn, [from, to], 360 / sectors.length, () => {
        feel('tick');
        pointer.current?.animate({ rotate: ['-16deg', '0deg'] }, 120);
      });
    await turn.finished;
    wheel.style.transform = `rotate(${String(to % 360)}deg)`;
  };
  const { state, playsLeft, play } = usePlay<Spin>({
    game,
    playsLeft: props.playsLeft,
    trial,
    locale,
    show,
    read: (result) => ('angle' in result ? result : null),
  });
  const isClosed = closed !== null || playsLeft === 0 || isRefused(state);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isClosed) void play();
  };
  const label = fill(words.wheel, { count: sectors.length, names: sectors.map(({ name }) => name).join(', ') });
  return (
    <>
      <Wheel sectors={sectors} label={label} turning={turning} pointer={pointer} rest={rest} />
      <SoundSwitch words={words} />
      <div className="play">
        <form
          ref={form}
          className="acts mt-5"
          method={trial ? 'get' : 'post'}
          action={trial ? undefined : `${apiBase}/gamification`}
          onSubmit={submit}
          data-ready={isHydrated}
        >
          {!trial && <input type="hidden" name="game_id" value={game} />}
          <PlayButton
            label={state.kind === 'playing' ? words.spinning : words.spin}
            isBusy={state.kind === 'playing'}
            isClosed={isClosed}
            words={words}
          />
          <span>
            {closed ??
              ((trial && playsLeft === 0) || isRefused(state) ? null : describePlaysLeft(playsLeft, every, words))}
          </span>
        </form>
        <PlayOutcome
          {...props}
          state={state}
          onPopupClosed={() => form.current?.querySelector<HTMLElement>('.spin')?.focus()}
        />
      </div>
    </>
  );
}
