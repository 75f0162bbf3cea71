// The end of a survey. Pages render it without hydration, too.
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { SurveyWords } from '../surveys.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { WhereNext } from '../../../islands/ui/WhereNext.tsx';
import type { Words } from '../../../content/words.ts';
import { Said } from '../../play/ui/Said.tsx';

export interface ThanksProps {
  readonly thanks: Words | null;
  readonly outcome: {
    /** Just now, some time before, or tried out. */
    readonly kind: 'finished' | 'before' | 'trial';
    /** What it earned, or would earn. */
    readonly points: number;
  };
  readonly locale: Locale;
  readonly words: SurveyWords;
}

export function Thanks({ thanks, outcome, locale, words }: ThanksProps) {
  return (
    <div className="stack" data-survey={outcome.kind}>
      <h2 className="t-1" tabIndex={-1} data-thanks>
        {words.done}
      </h2>
      {thanks && (
        <p className="lead">
          <Said of={thanks} locale={locale} />
        </p>
      )}
      <p>{describeOutcome(outcome, locale, words)}</p>
      <WhereNext first={[paths.home(), words.home]} other={[paths.catalogue(), words.catalogue]} />
    </div>
  );
}

function describeOutcome({ kind, points }: ThanksProps['outcome'], locale: Locale, words: SurveyWords): string {
  const said = { finished: words.doneText, before: words.answered, trial: words.trialDone }[kind];
  if (points === 0) return said;
  const earned = fill(kind === 'trial' ? words.trialEarns : words.gained, { points: countPoints(points, locale) });
  return `${said} ${earned}`;
}
