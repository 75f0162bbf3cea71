// The states of a quiz that is being answered: asked, sent, done. Of a super-quiz each choice is kept as it is made.
import { useRef, useState } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { PointsPopup } from '../../points/points.contract.ts';
import type { ChosenOption, QuizKind, SuperQuizAnswer, SuperQuizPoints } from '../quizzes.contract.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { showBalance } from '../../../islands/frame/balance.ts';
import type { Standing } from './describe-standing.ts';
import { collectPoints, finishSuperQuiz, keepChoice, sendQuiz } from './quiz-api.ts';
import type { Gain } from './Result.tsx';

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

export function useQuiz(
  { slug, kind, points }: { readonly slug: string; readonly kind: QuizKind; readonly points: number },
  selected: readonly ChosenOption[],
  locale: Locale,
) {
  const [state, setState] = useState<QuizState>({ kind: 'asking' });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(selected.map(({ question, option }) => [question, option])),
  );
  const [keeping, setKeeping] = useState<'kept' | 'failed'>('kept');
  // One after the other, so that the last choice is the one that is kept.
  const kept = useRef<Promise<unknown>>(Promise.resolve());

  const choose = (choice: ChosenOption): void => {
    setChosen((before) => new Map(before).set(choice.question, choice.option));
    if (kind === 'quiz') return;
    kept.current = kept.current.then(async () => {
      const answer = await keepChoice(slug, choice);
      setKeeping(answer.kind === 'ok' ? 'kept' : 'failed');
    });
  };

  const done = (marks: SuperQuizAnswer, gained: SuperQuizPoints | null): void => {
    if (gained) showBalance(gained.consumer.points, locale);
    setState({
      kind: 'done',
      marks,
      gain: gainOf(marks, gained, points),
      popup: gained?.popup ? { popup: gained.popup, consumer: gained.consumer } : null,
    });
  };

  const finish = async (): Promise<void> => {
    setState({ kind: 'sending' });
    const answers = [...chosen].map(([question, option]) => ({ question, option }));
    if (kind === 'quiz') {
      const answer = await sendQuiz(slug, answers);
      if (answer.kind === 'ok') done(answer.data, answer.data);
      else if (answer.kind !== 'signed_out') setState({ kind: 'error', refusal: answer });
      return;
    }
    await kept.current;
    const answer = await finishSuperQuiz(slug, answers);
    if (answer.kind !== 'ok') {
      if (answer.kind !== 'signed_out') setState({ kind: 'error', refusal: answer });
      return;
    }
    const gained = answer.data.passed ? await collectPoints(slug) : null;
    done(answer.data, gained?.kind === 'ok' ? gained.data : null);
  };

  const closePopup = (): void => {
    setState((before) => (before.kind === 'done' ? { ...before, popup: null } : before));
  };
  return { state, chosen, keeping, choose, finish, closePopup };
}

/** Points that could not be collected wait for the member, who can ask for them again. */
function gainOf({ passed }: SuperQuizAnswer, gained: SuperQuizPoints | null, points: number): Gain | null {
  if (!passed || points === 0) return null;
  return gained ? { kind: 'credited', points: gained.points, standing: gained.consumer } : { kind: 'waiting', points };
}
