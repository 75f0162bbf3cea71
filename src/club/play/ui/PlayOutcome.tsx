// What came up, or why nothing did; over it the popup of points that were won.
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { GameWords } from '../games.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { askFor } from '../../../islands/ask-for.ts';
import { describeRefusal } from '../../../islands/describe-refusal.ts';
import { PointsPopup } from '../../points/ui/PointsPopup.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import type { GameProps } from './game-props.ts';
import type { PlayState } from './use-play.ts';

const loadSheet = () => askFor(import('./WonSheet.tsx'));

interface OutcomeProps extends Pick<GameProps, 'title' | 'playsLeft' | 'refused' | 'last' | 'locale' | 'popupWords'> {
  readonly state: PlayState;
  readonly words: GameWords;
  /** Said until there is an outcome; null for nothing. */
  readonly hint?: string | null;
  /** Called once the popup is closed; the focus is then the caller's to place. */
  readonly onPopupClosed: () => void;
}

export function PlayOutcome(props: OutcomeProps) {
  const { state, title, playsLeft, refused, last, hint = null, locale, words, popupWords, onPopupClosed } = props;
  const said = useRef<HTMLDivElement>(null);
  /** The play whose popup was closed. */
  const [closed, setClosed] = useState<PlayState | null>(null);
  const shown = state.kind === 'shown' && state !== closed && state.gain ? state : null;
  const gain = shown?.gain;
  const close = () => {
    setClosed(state);
    onPopupClosed();
  };
  const [sheet, setSheet] = useState<Awaited<ReturnType<typeof loadSheet>> | null>(null);
  useEffect(() => {
    // Ahead of its use. If it can't be loaded, the page says so, and beside the game stands what came up.
    loadSheet().then(setSheet, () => undefined);
  }, []);
  const isOver = state.kind === 'shown' || state.kind === 'error';
  useEffect(() => {
    // On a phone it stands below the game, under the floating menu.
    if (isOver) said.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  return (
    <>
      <div className="mt-4" role="status" ref={said}>
        <Said state={state} locale={locale} words={words} />
        {hint !== null && !isOver && <p>{hint}</p>}
        {hint === null && last !== null && playsLeft === 0 && state.kind === 'ready' && (
          <p>{fill(words.last, { name: last })}</p>
        )}
        {refused !== null && state.kind === 'ready' && (
          <Note kind="bad">
            <p>{refused}</p>
          </Note>
        )}
      </div>
      {gain?.popup && (
        <PointsPopup popup={gain.popup} consumer={gain.consumer} locale={locale} words={popupWords} onClose={close} />
      )}
      {shown?.prize.kind === 'product' && sheet && (
        <sheet.WonSheet prize={shown.prize} game={title} locale={locale} words={words} onClose={close} />
      )}
    </>
  );
}

function Said({ state, locale, words }: { state: PlayState; locale: Locale; words: GameWords }) {
  if (state.kind === 'error')
    return (
      <Note kind="bad">
        <p>{describeRefusal(state.refusal, words)}</p>
      </Note>
    );
  if (state.kind !== 'shown') return null;
  const { prize, gain } = state;
  if (!gain)
    return (
      <Note kind="neutral">
        <p>{fill(words.trialResult, { name: prize.name })}</p>
      </Note>
    );
  const balance = countPoints(gain.consumer.points, locale);
  return (
    <Note kind={prize.kind === 'none' ? 'neutral' : 'ok'}>
      <p>{fill(words[`result.${prize.kind}`], { name: prize.name, points: balance })}</p>
      {prize.code !== null && <p>{fill(words.code, { code: prize.code })}</p>}
      {prize.order !== null && (
        <p>
          <a href={paths.order(prize.order)}>{words.seePrize}</a>
        </p>
      )}
    </Note>
  );
}
