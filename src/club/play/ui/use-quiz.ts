// The states of a quiz that is being answered: asked, sent, done. Each choice is kept as it is made; what the club does not have yet, in
// this tab, too.
import { useRef, useState } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { PointsPopup } from '../../points/points.contract.ts';
import type { ChosenOption, QuizKind, SuperQuizAnswer, SuperQuizPoints } from '../quizzes.contract.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { askFor } from '../../../islands/ask-for.ts';
import { isWorthRepeating, useKeeping } from '../../../islands/form/use-keeping.ts';
import { useOnceConnected } from '../../../islands/form/use-once-connected.ts';
import { showBalance } from '../../../islands/frame/balance.ts';
import type { Standing } from './describe-standing.ts';
import { collectPoints, finishSuperQuiz, keepChoice, readChoices, sendQuiz } from './quiz-api.ts';
import type { AskedQuestion } from './Question.tsx';
import type { Gain } from './Result.tsx';

// Ahead of its use, as there may be no network then. Where it can't be loaded a choice waits in the page alone.
const loadUnsent = () => askFor(import('../../../islands/form/unsent.ts')).catch(() => null);

export type QuizState =
  | { readonly kind: 'asking' | 'sending' }
  | { readonly kind: 'error'; readonly refusal: Refusal }
  | {
      readonly kind: 'done';
      readonly marks: SuperQuizAnswer;
      readonly gain: Gain | null;
      /** What the popup shows; null once it is closed. */
      readonly popup: { readonly popup: PointsPopup; readonly consumer: Standing } | null;
    };

interface AskedQuiz {
  readonly slug: string;
  readonly kind: QuizKind;
  /** What passing it earns. */
  readonly points: number;
  readonly questions: readonly AskedQuestion[];
}

export function useQuiz(
  { slug, kind, points, questions }: AskedQuiz,
  selected: readonly ChosenOption[] | null,
  locale: Locale,
) {
  const [state, setState] = useState<QuizState>({ kind: 'asking' });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map((selected ?? []).map(({ question, option }) => [question, option])),
  );
  const form = `${kind}.${slug}`;
  const unsent = useRef<ReturnType<typeof loadUnsent>>(null);
  const { unkept, keep, settle, forget } = useKeeping(async (choices) => {
    for (const [question, option] of choices) {
      const answer = await keepChoice(kind, slug, { question, option });
      if (answer.kind !== 'ok') return answer;
      (await unsent.current)?.dropSent(form, [[question, option]]);
    }
    return { kind: 'ok', data: null };
  });

  const choose = ({ question, option }: ChosenOption): void => {
    setChosen((before) => new Map(before).set(question, option));
    // Why the choices were not taken is over with them.
    setState((before) => (before.kind === 'error' ? { kind: 'asking' } : before));
    void unsent.current?.then((store) => store?.keepUnsent(form, question, option));
    keep(question, option);
  };
  const isOffered = ({ question, option }: ChosenOption): boolean =>
    questions.some(({ id, options }) => id === question && options.some((one) => one.id === option));
  /**
   * Takes over what was chosen before: what the club kept, where the page does not say, what could not be sent when the page was open
   * before, and what was chosen before hydration. Gives all that is chosen then.
   */
  const resume = async (early: readonly ChosenOption[]): Promise<ReadonlyMap<string, string>> => {
    unsent.current = loadUnsent();
    const own = early.filter(({ question, option }) => chosen.get(question) !== option);
    for (const choice of own) choose(choice);
    const [store, kept] = await Promise.all([unsent.current, selected ? null : readChoices(slug)]);
    // Those of `own` and what was chosen since among them, as they are kept in the tab before this goes on.
    const waiting = (store?.readUnsent(form) ?? [])
      .map(([question, option]) => ({ question, option }))
      .filter(isOffered);
    for (const choice of waiting) choose(choice);
    const all = new Map(chosen);
    for (const { question, option } of [...(kept?.kind === 'ok' ? kept.data.selected : []), ...own, ...waiting])
      all.set(question, option);
    // What was chosen since the club was asked stays.
    if (all.size > 0) setChosen((before) => new Map([...all, ...before]));
    return all;
  };

  const done = (marks: SuperQuizAnswer, gained: SuperQuizPoints | null): void => {
    forget();
    void unsent.current?.then((store) => store?.dropUnsent(form));
    if (gained) showBalance(gained.consumer.points, locale);
    setState({
      kind: 'done',
      marks,
      gain: gainOf(marks, gained, points),
      popup: gained?.popup ? { popup: gained.popup, consumer: gained.consumer } : null,
    });
  };

  const fail = (refusal: Refusal, isAgain: boolean): void => {
    if (refusal.kind === 'signed_out' || (isAgain && isWorthRepeating(refusal))) return;
    setState((before) => (isAgain && before.kind !== 'error' ? before : { kind: 'error', refusal }));
  };

  /** `isAgain` is what the page tries by itself: it moves nothing and says nothing until there is an answer that ends it. */
  const finish = async (isAgain = false): Promise<void> => {
    if (!isAgain) setState({ kind: 'sending' });
    await settle();
    const answers = [...chosen].map(([question, option]) => ({ question, option }));
    if (kind === 'quiz') {
      const answer = await sendQuiz(slug, answers);
      if (answer.kind === 'ok') done(answer.data, answer.data);
      else fail(answer, isAgain);
      return;
    }
    const answer = await finishSuperQuiz(slug, answers);
    if (answer.kind !== 'ok') {
      fail(answer, isAgain);
      return;
    }
    const gained = answer.data.passed ? await collectPoints(slug) : null;
    done(answer.data, gained?.kind === 'ok' ? gained.data : null);
  };

  useOnceConnected(state.kind === 'error' && state.refusal.kind === 'unreachable', () => finish(true));

  const closePopup = (): void => {
    setState((before) => (before.kind === 'done' ? { ...before, popup: null } : before));
  };
  return { state, chosen, unkept, choose, resume, finish, closePopup };
}

/** Points that could not be collected wait for the member, who can ask for them again. */
function gainOf({ passed }: SuperQuizAnswer, gained: SuperQuizPoints | null, points: number): Gain | null {
  if (!passed || points === 0) return null;
  return gained ? { kind: 'credited', points: gained.points, standing: gained.consumer } : { kind: 'waiting', points };
}
