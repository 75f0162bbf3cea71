// A quiz, question by question, and how it went. The server's HTML is a plain form with all questions, which works without script.
import { useEffect, useId, useRef, useState } from 'react';
import type { ChosenOption, QuizKind } from '../quizzes.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import type { QuizWords } from '../quizzes.messages.ts';
import { arrowRight } from '../../../kit/icons.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { describeRefusal } from '../../../islands/describe-refusal.ts';
import { askFor } from '../../../islands/ask-for.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { type AskedQuestion, Question } from './Question.tsx';
import { formOf } from './quiz-api.ts';
import { Steps } from './Steps.tsx';
import { useQuiz } from './use-quiz.ts';

const loadEnd = () => askFor(import('./quiz-end.ts'));

export interface QuizProps {
  readonly quiz: {
    readonly slug: string;
    readonly kind: QuizKind;
    /** What passing it earns. */
    readonly points: number;
    readonly questions: readonly AskedQuestion[];
  };
  /**
   * What is chosen already: kept from before, or typed into a form that was refused. Null where the page is everybody's: the club is asked.
   */
  readonly selected: readonly ChosenOption[] | null;
  /** Why a form that was sent without script was refused. */
  readonly refused: string | null;
  /** An editor tries the draft: the form is marked by the page, and nothing is kept. */
  readonly trial: boolean;
  /** Of its questions, and of its result. */
  readonly heading: 'h2' | 'h3';
  readonly locale: Locale;
  readonly words: QuizWords;
}

export function Quiz({ quiz, selected, refused, trial, heading, locale, words }: QuizProps) {
  const { state, chosen, unkept, choose, resume, finish, closePopup } = useQuiz(quiz, selected, locale);
  const { questions, slug, kind } = quiz;
  const total = questions.length;
  const firstOpen = questions.findIndex(({ id }) => !chosen.has(id));
  const [step, setStep] = useState(firstOpen === -1 ? total - 1 : firstOpen);
  const [lacks, setLacks] = useState(false);
  const moved = useRef(false);
  const picked = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const form = useId();
  const current = questions[step];
  const [end, setEnd] = useState<Awaited<ReturnType<typeof loadEnd>> | null>(null);
  const isLast = step === total - 1;
  const busy = state.kind === 'sending';

  // Ahead of its use, as there may be no network then. If it can't be loaded, the page says so, and a link leads to the result.
  useEffect(() => {
    loadEnd().then(setEnd, () => undefined);
  }, []);
  useEffect(() => {
    // Chosen before hydration, which leaves what is checked as it is.
    const checked = box.current?.querySelectorAll<HTMLInputElement>('.question input:checked') ?? [];
    const early = [...checked].map(({ name, value }) => ({ question: name.replace(/^answer\./, ''), option: value }));
    // Of a page that is everybody's, what is checked was picked by whoever is here.
    picked.current ||= selected === null && early.length > 0;
    void resume(early).then((all) => {
      const open = questions.findIndex(({ id }) => !all.has(id));
      // Whoever has picked an answer meanwhile goes on by themselves.
      if (!moved.current && !picked.current) setStep(open === -1 ? total - 1 : open);
    });
    // Runs once, after hydration.
  }, []);
  // The focus follows what is shown: the next question, or how it went.
  useEffect(() => {
    if (!moved.current) return;
    const shown = state.kind === 'done' ? '[data-result]' : '.question:not(.not-now) legend [tabindex]';
    box.current?.querySelector<HTMLElement>(shown)?.focus();
  }, [step, state.kind]);

  const go = (to: number) => {
    moved.current = true;
    setLacks(false);
    setStep(to);
  };
  const goOn = () => {
    if (!current || !chosen.has(current.id)) {
      setLacks(true);
      return;
    }
    moved.current = true;
    if (!isLast) go(step + 1);
    else if (firstOpen !== -1) go(firstOpen);
    else void finish();
  };

  const address = kind === 'quiz' ? paths.quiz(slug) : paths.superQuiz(slug);
  const toResult = <a href={address}>{words.seeResult}</a>;
  if (state.kind === 'done')
    return (
      <div ref={box}>
        {end ? (
          <end.Result
            slug={slug}
            questions={questions}
            marks={state.marks}
            gain={state.gain}
            heading={heading}
            locale={locale}
            words={words}
          />
        ) : (
          toResult
        )}
        {state.popup && end && <end.PointsPopup {...state.popup} onClose={closePopup} locale={locale} words={words} />}
      </div>
    );
  const { call, id } = formOf(kind);
  return (
    <div ref={box}>
      <form
        className="quiz"
        action={trial ? address : `${apiBase}/${call}`}
        method={trial ? 'get' : 'post'}
        noValidate={hydrated}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) goOn();
        }}
      >
        {!trial && <input type="hidden" name={id} value={slug} />}
        <Steps place={step} total={total} words={words} />
        {questions.map((question, index) => (
          <Question
            key={question.id}
            of={question}
            isCurrent={index === step}
            chosen={chosen.get(question.id)}
            error={lacks && index === step ? words.choose : null}
            onChoose={(option) => {
              setLacks(false);
              picked.current = true;
              choose({ question: question.id, option });
            }}
            place={index}
            total={total}
            heading={heading}
            form={form}
            locale={locale}
            words={words}
          />
        ))}
        <p className="kept small soft scripted">{words.kept}</p>
        <p className="small soft" role="status">
          {state.kind === 'error' ? '' : (unkept ?? words['failed.keep']) || (busy ? words.sending : '')}
        </p>
        <div role="alert">
          {state.kind === 'error' ? (
            // What goes out by itself is no failure.
            <Note kind={state.refusal.kind === 'unreachable' ? 'neutral' : 'bad'}>
              <p>{describeRefusal(state.refusal, words)}</p>
              {state.refusal.kind === 'refused' && toResult}
            </Note>
          ) : (
            refused !== null && (
              <Note kind="bad">
                <p>{refused}</p>
              </Note>
            )
          )}
        </div>
        <div className="ask-bar row between scripted">
          {step > 0 ? (
            <button
              type="button"
              className="linkbtn"
              onClick={() => {
                go(step - 1);
              }}
            >
              {words.previous}
            </button>
          ) : (
            <a className="linkbtn" href={paths.inspirations()}>
              {words.later}
            </a>
          )}
          <button className="btn" disabled={!hydrated} aria-busy={busy || undefined}>
            {isLast ? words.finish : words.next}
            {!isLast && <Icon path={arrowRight} />}
          </button>
        </div>
        <button className="btn unscripted">{words.sendAll}</button>
      </form>
    </div>
  );
}
