// The states of a survey that is being answered: asked, sent, done. Each answer is kept as it is given.
import { useRef, useState } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { PointsPopup } from '../../points/points.contract.ts';
import type { SurveyAnswer } from '../surveys.contract.ts';
import { listShownQuestions } from '../survey-conditions.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { dropSent, dropUnsent, keepUnsent, readUnsent } from '../../../islands/form/unsent.ts';
import { type Choices, isWorthRepeating, useKeeping } from '../../../islands/form/use-keeping.ts';
import { useOnceConnected } from '../../../islands/form/use-once-connected.ts';
import { showBalance } from '../../../islands/frame/balance.ts';
import type { Standing } from '../../play/ui/describe-standing.ts';
import type { ContentSurveyQuestion } from '../surveys.content.ts';
import { finishSurvey, keepAnswers, keepOnLeaving } from './survey-api.ts';

export type SurveyState =
  | { readonly kind: 'asking' | 'sending' }
  | { readonly kind: 'error'; readonly refusal: Refusal }
  | {
      readonly kind: 'done';
      readonly points: number;
      /** What the popup shows; null once it is closed. */
      readonly popup: { readonly popup: PointsPopup; readonly consumer: Standing } | null;
    };

export function useSurvey(
  { slug, questions }: { readonly slug: string; readonly questions: readonly ContentSurveyQuestion[] },
  kept: readonly SurveyAnswer[],
  { trial, locale }: { readonly trial: boolean; readonly locale: Locale },
) {
  const [state, setState] = useState<SurveyState>({ kind: 'asking' });
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map(kept.map(({ question, values }) => [question, values])),
  );
  /** Whether the last answer made a question appear. */
  const [hasMore, setHasMore] = useState(false);
  const form = `survey.${slug}`;
  const keeper = useKeeping(async (choices) => {
    const sent = await keepAnswers(slug, answersOf(choices));
    if (sent.kind === 'ok') dropSent(form, choices);
    return sent;
  });
  const key = useRef<string | null>(null);
  const shown = listShownQuestions(questions, answers);

  const answer = (question: string, values: readonly string[]): void => {
    const given = new Map(answers).set(question, values);
    setAnswers(given);
    // Why others were not taken is over with them.
    setState((before) => (before.kind === 'error' ? { kind: 'asking' } : before));
    setHasMore(listShownQuestions(questions, given).length > shown.length);
  };
  /** Takes over what was answered before hydration, and what could not be sent when the page was open before. */
  const adopt = (early: readonly SurveyAnswer[]): void => {
    const isNew = ({ question, values }: SurveyAnswer) => answers.get(question)?.join() !== values.join();
    const now = early.filter(isNew);
    const isAsked = (id: string) =>
      questions.some((one) => one.id === id) && !now.some(({ question }) => question === id);
    const unsent = trial ? [] : answersOf(readUnsent(form)).filter(({ question }) => isAsked(question));
    const given = [...unsent, ...now];
    if (given.length === 0) return;
    setAnswers(new Map([...answers, ...given.map(({ question, values }) => [question, values] as const)]));
    for (const { question, values } of given) keep(question, values);
  };
  const keep = (question: string, values: readonly string[], isLeaving = false): void => {
    if (trial) return;
    const choice = JSON.stringify(values);
    // Of what a page sends as it is left nobody hears: without connection it is lost.
    if (!isLeaving || !navigator.onLine) keepUnsent(form, question, choice);
    if (isLeaving) keepOnLeaving(slug, [{ question, values: [...values] }]);
    else keeper.keep(question, choice);
  };

  /** `isAgain` is what the page tries by itself: it moves nothing and says nothing until there is an answer that ends it. */
  const finish = async (isAgain = false): Promise<void> => {
    if (trial) {
      setState({ kind: 'done', points: 0, popup: null });
      return;
    }
    if (!isAgain) setState({ kind: 'sending' });
    await keeper.settle();
    const given = shown.flatMap(({ id }) => {
      const values = answers.get(id) ?? [];
      return values.length > 0 ? [{ question: id, values: [...values] }] : [];
    });
    const outcome = await finishSurvey(slug, given, (key.current ??= crypto.randomUUID()));
    if (outcome.kind === 'ok') {
      const { points, popup, consumer } = outcome.data;
      keeper.forget();
      dropUnsent(form);
      showBalance(consumer.points, locale);
      setState({ kind: 'done', points, popup: popup && { popup, consumer } });
    } else if (outcome.kind !== 'signed_out' && !(isAgain && isWorthRepeating(outcome)))
      setState((before) => (isAgain && before.kind !== 'error' ? before : { kind: 'error', refusal: outcome }));
  };

  // After the answers that wait for the connection, too.
  useOnceConnected(state.kind === 'error' && state.refusal.kind === 'unreachable', () => finish(true));

  const closePopup = (): void => {
    setState((before) => (before.kind === 'done' ? { ...before, popup: null } : before));
  };
  const { unkept } = keeper;
  return { state, answers, shown, hasMore, unkept, answer, adopt, keep, finish, closePopup };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The answers that wait to be kept, each as the JSON of its values. */
const answersOf = (choices: Choices): SurveyAnswer[] =>
  choices.map(([question, choice]) => {
    const values: unknown = JSON.parse(choice);
    return { question, values: Array.isArray(values) ? values.filter(isText) : [] };
  });
