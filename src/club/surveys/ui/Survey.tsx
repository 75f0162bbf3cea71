// A survey: its questions below each other, on a phone one at a time, and the thanks. The server's HTML is a plain form with all of them,
// which works without script.
import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { SurveyAnswer } from '../surveys.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import { arrowRight } from '../../../kit/icons.ts';
import type { QuizWords } from '../../play/quizzes.messages.ts';
import type { SurveyWords } from '../surveys.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { readSurveyFields } from '../survey-fields.ts';
import { describeRefusal } from '../../../islands/describe-refusal.ts';
import { Steps } from '../../play/ui/Steps.tsx';
import { PointsPopup } from '../../points/ui/PointsPopup.tsx';
import type { Words } from '../../../content/words.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import type { ContentSurveyQuestion } from '../surveys.content.ts';
import { SurveyQuestion } from './SurveyQuestion.tsx';
import { Thanks } from './Thanks.tsx';
import { useSurvey } from './use-survey.ts';

export interface SurveyProps {
  readonly survey: {
    readonly slug: string;
    /** What finishing it earns. */
    readonly points: number;
    readonly thanks: Words | null;
    readonly questions: readonly ContentSurveyQuestion[];
  };
  /** What is answered already: kept from before, or typed into a form that was refused. */
  readonly answers: readonly SurveyAnswer[];
  /** Why a form that was sent without script was refused. */
  readonly refused: string | null;
  /** Tried out: nothing leaves the browser. */
  readonly trial: boolean;
  readonly locale: Locale;
  readonly words: SurveyWords;
  readonly popupWords: QuizWords;
}

export function Survey({ survey, answers: kept, refused, trial, locale, words, popupWords }: SurveyProps) {
  const { slug, questions, points, thanks } = survey;
  const { state, answers, shown, hasMore, unkept, answer, adopt, keep, finish, closePopup } = useSurvey(survey, kept, {
    trial,
    locale,
  });
  const [lacking, setLacking] = useState<readonly string[]>([]);
  /** The question that a phone shows, by its id. */
  const [asked, setAsked] = useState(() => (shown.find(({ id }) => !isAnswered(answers.get(id))) ?? shown.at(-1))?.id);
  const moved = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const form = useId();
  const busy = state.kind === 'sending';
  const shownIds = shown.map(({ id }) => id);
  const place = Math.max(
    0,
    shownIds.findIndex((id) => id === asked),
  );
  const isLast = place === shown.length - 1;

  useEffect(() => {
    const plain = box.current?.querySelector('form');
    // Answered before hydration, which leaves what stands in the fields as it is.
    if (plain) adopt(readSurveyFields(new FormData(plain)));
    // Runs once, after hydration.
  }, []);
  // The focus follows what is shown: the first question that lacks its answer, or the thanks.
  useEffect(() => {
    if (lacking.length > 0)
      box.current?.querySelector<HTMLElement>('.survey-question.err :is(input, textarea)')?.focus();
  }, [lacking]);
  // Or the question that a phone has gone on to.
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>('.survey-question.now legend [tabindex]')?.focus();
  }, [asked]);
  const isThanked = state.kind === 'done' && !state.popup;
  useEffect(() => {
    // Behind the popup nothing takes the focus: once it is closed. The page is shorter then, and scrolls to it.
    if (isThanked) box.current?.querySelector<HTMLElement>('[data-thanks]')?.focus();
  }, [isThanked]);

  const go = (to: number) => {
    moved.current = true;
    setLacking([]);
    setAsked(shownIds[to]);
  };
  const progressOf = (id: string) => {
    const at = shownIds.indexOf(id);
    return at < 0 ? '' : fill(words.progress, { number: at + 1, total: shownIds.length });
  };
  const send = () => {
    const isPaged = matchMedia(onPhones).matches;
    // Of a phone's question alone, until it is the last.
    const judged = isPaged && !isLast ? shown.slice(place, place + 1) : shown;
    const open = judged.filter(({ id, required }) => required && !isAnswered(answers.get(id)));
    setLacking(open.map(({ id }) => id));
    const [first] = open;
    if (first) setAsked(first.id);
    else if (isPaged && !isLast) go(place + 1);
    else void finish();
  };

  if (state.kind === 'done')
    return (
      <div ref={box}>
        <Thanks
          thanks={thanks}
          locale={locale}
          words={words}
          outcome={trial ? { kind: 'trial', points } : { kind: 'finished', points: state.points }}
        />
        {state.popup && <PointsPopup {...state.popup} onClose={closePopup} locale={locale} words={popupWords} />}
      </div>
    );
  return (
    <div ref={box}>
      <form
        className="survey"
        action={trial ? undefined : `${apiBase}/survey`}
        method="post"
        noValidate={hydrated}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send();
        }}
      >
        <input type="hidden" name="survey" value={slug} />
        <div className="when-paged">
          <Steps place={place} total={shown.length} words={words} />
        </div>
        {questions.map((question) => (
          <SurveyQuestion
            key={question.id}
            of={question}
            isShown={shownIds.includes(question.id)}
            isAsked={shownIds[place] === question.id}
            progress={progressOf(question.id)}
            after={describeCondition(question, questions, words)}
            values={answers.get(question.id) ?? []}
            error={lacking.includes(question.id) ? words.answerThis : null}
            onAnswer={(values) => {
              setLacking((before) => before.filter((id) => id !== question.id));
              answer(question.id, values);
            }}
            onKeep={(values, isLeaving) => {
              keep(question.id, values, isLeaving);
            }}
            form={form}
            locale={locale}
            words={words}
          />
        ))}
        <div className="survey-end">
          {!trial && <p className="kept small soft scripted">{words.kept}</p>}
          <p className="small soft" role="status">
            {busy ? words.sending : state.kind === 'error' ? '' : (unkept ?? words['failed.keep'])}
          </p>
          <p className="visually-hidden" role="status">
            {hasMore ? words.more : ''}
          </p>
          <div role="alert">
            {state.kind === 'error' ? (
              // What goes out by itself is no failure.
              <Note kind={state.refusal.kind === 'unreachable' ? 'neutral' : 'bad'}>
                <p>{describeRefusal(state.refusal, words)}</p>
              </Note>
            ) : (
              refused !== null && (
                <Note kind="bad">
                  <p>{refused}</p>
                </Note>
              )
            )}
          </div>
        </div>
        <div className="ask-bar row between">
          {place > 0 && (
            <button
              type="button"
              className="linkbtn when-paged"
              onClick={() => {
                go(place - 1);
              }}
            >
              {words.previous}
            </button>
          )}
          {/* What is tried out is never sent, so without script it can’t be. */}
          <button
            className={trial ? 'btn scripted' : 'btn'}
            aria-busy={busy || undefined}
            disabled={trial && !hydrated}
          >
            <span className={isLast ? '' : 'when-whole'}>{words.finish}</span>
            {!isLast && (
              <span className="when-paged">
                {words.next}
                <Icon path={arrowRight} />
              </span>
            )}
          </button>
        </div>
      </form>
    </div>
  );
}

/** Where questions are shown one at a time; as in survey.css. */
const onPhones = '(max-width: 47.99rem)';

const isAnswered = (values: readonly string[] = []): boolean => values.join('').trim() !== '';

/** The answers after which a question is asked, as a person reads them; empty where it always is. */
function describeCondition(
  { condition }: ContentSurveyQuestion,
  questions: readonly ContentSurveyQuestion[],
  words: SurveyWords,
): string {
  if (!condition) return '';
  const source = questions.find(({ id }) => id === condition.question);
  return condition.values
    .map((value) => source?.options.find(({ id }) => id === value)?.text.text ?? value)
    .map((answer) => fill(words.quoted, { answer }))
    .join(', ');
}
