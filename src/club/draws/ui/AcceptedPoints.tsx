// The sheet of points that were won in a draw and accepted just now. Rendered with the page, without hydration, which opens it (sheets.ts).
import sun from '../../../assets/puntos-ganados.svg?url';
import type { OwnDrawsPage } from '../own-draws.app.ts';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { Gained, Moment } from '../../moments/ui/Moment.tsx';
import type { QuizWords } from '../../play/quizzes.messages.ts';
import type { SeenOnce } from './seen-once.ts';

interface Props {
  readonly gain: NonNullable<NonNullable<OwnDrawsPage['accepted']>['gain']>;
  /** What was accepted, in a sentence. */
  readonly lead: string;
  readonly locale: Locale;
  readonly words: QuizWords;
  readonly once: SeenOnce;
}

export function AcceptedPoints({ gain: { points, balance }, lead, locale, words, once }: Props) {
  const gained = countPoints(points, locale);
  return (
    <Moment
      id="gained"
      art=""
      picture={<img src={`${sun}#sube`} alt="" width="1200" height="900" />}
      heading={fill(words['won.title'], { points: gained })}
      data-open-now=""
      {...once}
      acts={
        <>
          <button type="button" className="btn" command="close" commandfor="gained">
            {words['won.go']}
          </button>
          <a className="btn quiet" href={paths.catalogue()}>
            {words.catalogue}
          </a>
        </>
      }
    >
      <p className="lead mt-2">{lead}</p>
      <Gained
        gained={gained}
        from={String(Math.max(0, balance - points))}
        to={String(balance)}
        said={fill(words['won.balance'], { points: countPoints(balance, locale) })}
        toRedeem={words['won.redeemable']}
      />
    </Moment>
  );
}
