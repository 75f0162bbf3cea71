// How a quiz went: the score, what it earned, and every question with what was right and why. Pages render it without hydration, too.
import type { Locale } from '../../../words/locale.ts';
import type { MarkedAnswer, SuperQuizAnswer } from '../quizzes.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { QuizWords } from '../quizzes.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { check, plus, x } from '../../../kit/icons.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { describeLevel, type Standing } from './describe-standing.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { WhereNext } from '../../../islands/ui/WhereNext.tsx';
import { type AskedQuestion, letterOf } from './Question.tsx';
import { Said } from './Said.tsx';

/** What passing brought: credited, waiting to be collected, or what it would bring in a trial. */
export type Gain =
  | { readonly kind: 'credited'; readonly points: number; readonly standing: Standing }
  | { readonly kind: 'waiting'; readonly points: number }
  | { readonly kind: 'trial'; readonly points: number };

export interface ResultProps {
  readonly slug: string;
  readonly questions: readonly AskedQuestion[];
  readonly marks: SuperQuizAnswer;
  /** Null where it earned nothing. */
  readonly gain: Gain | null;
  readonly heading: 'h1' | 'h2' | 'h3';
  readonly locale: Locale;
  readonly words: QuizWords;
}

export function Result({ slug, questions, marks, gain, heading, locale, words }: ResultProps) {
  const Heading = heading;
  const wrong = marks.answers.filter(({ right }) => !right);
  const right = marks.answers.filter((answer) => answer.right);
  const listed = { questions, locale, words };
  return (
    <div className="quiz-result">
      <div className="stack">
        <p className="kicker">{fill(words.score, { correct: marks.correct, total: marks.total })}</p>
        <Heading className="outcome" tabIndex={-1} data-result>
          {describeOutcome(marks.passed, gain, locale, words)}
        </Heading>
        <p className="lead">{explainOutcome(marks.passed, gain, locale, words)}</p>
      </div>
      {gain?.kind === 'waiting' && (
        <form action={`${apiBase}/super-quiz/points`} method="post">
          <input type="hidden" name="id" value={slug} />
          <button className="btn sun">{fill(words.collect, { points: countPoints(gain.points, locale) })}</button>
        </form>
      )}
      <div className="accordion">
        {wrong.length > 0 && (
          <Answers title={wrong.length === 1 ? words.wrongOne : words.wrong} open answers={wrong} {...listed} />
        )}
        {right.length > 0 && <Answers title={words.rightOnes} open={wrong.length === 0} answers={right} {...listed} />}
      </div>
      {marks.passed ? (
        <WhereNext first={[paths.home(), words.home]} other={[paths.catalogue(), words.catalogue]} />
      ) : (
        <WhereNext first={[paths.games(), words.open]} other={[paths.home(), words.home]} />
      )}
    </div>
  );
}

function describeOutcome(passed: boolean, gain: Gain | null, locale: Locale, words: QuizWords): string {
  if (!passed) return words.notPassed;
  return gain?.kind === 'credited' ? fill(words.gained, { points: countPoints(gain.points, locale) }) : words.passed;
}

function explainOutcome(passed: boolean, gain: Gain | null, locale: Locale, words: QuizWords): string {
  if (!passed) return words.notPassedText;
  if (!gain) return words.passedText;
  if (gain.kind === 'waiting') return words.collectText;
  if (gain.kind === 'trial') return fill(words.trialEarns, { points: countPoints(gain.points, locale) });
  const balance = fill(words.gainedText, { points: countPoints(gain.standing.points, locale) });
  return `${balance} ${describeLevel(gain.standing, locale, words)}`;
}

function Answers({
  title,
  open,
  answers,
  questions,
  locale,
  words,
}: {
  readonly title: string;
  readonly open: boolean;
  readonly answers: readonly MarkedAnswer[];
} & Pick<ResultProps, 'questions' | 'locale' | 'words'>) {
  return (
    <details open={open}>
      <summary>
        {title}
        <Icon path={plus} />
      </summary>
      <div className="body">
        {answers.map((answer) => (
          <MarkedQuestion
            key={answer.question}
            answer={answer}
            of={questions.find(({ id }) => id === answer.question)}
            locale={locale}
            words={words}
          />
        ))}
      </div>
    </details>
  );
}

/** Nothing of a question that editors have removed since. */
function MarkedQuestion({
  answer,
  of,
  locale,
  words,
}: { readonly answer: MarkedAnswer; readonly of: AskedQuestion | undefined } & Pick<ResultProps, 'locale' | 'words'>) {
  if (!of) return null;
  const option = (id: string) => of.options.findIndex((one) => one.id === id);
  const [given, right] = [option(answer.option), option(answer.right_option)];
  const shown = { of, locale };
  return (
    <div className="answers">
      <p className="asked">
        <Said of={of.text} locale={locale} />
      </p>
      {!answer.right && <MarkedOption place={given} kind="wrong" says={words.yourAnswer} {...shown} />}
      <MarkedOption place={right} kind="good" says={answer.right ? words.yourAnswer : words.rightAnswer} {...shown} />
      {answer.why !== null && <p className="soft">{answer.why}</p>}
    </div>
  );
}

function MarkedOption({
  of,
  place,
  kind,
  says,
  locale,
}: {
  readonly of: AskedQuestion;
  readonly place: number;
  readonly kind: 'good' | 'wrong';
  readonly says: string;
  readonly locale: Locale;
}) {
  const option = of.options[place];
  if (!option) return null;
  return (
    <div className={`answer ${kind}`}>
      <span className="k" aria-hidden="true">
        {letterOf(place)}
      </span>
      <span>
        <Said of={option.text} locale={locale} /> <span className="soft small">({says})</span>
      </span>
      <Icon path={kind === 'good' ? check : x} />
    </div>
  );
}
