// What the page of a quiz or super-quiz loads: the questions, and what its viewer has made of them.
import type { QuizResult } from './quizzes.service.ts';
import { isRight, markAnswers } from './quizzes.ts';
import type { QuizState } from './ui/quiz-state.ts';
import { content } from '../../content/content.ts';
import type { Quiz, QuizMarks } from './quizzes.content.ts';
import type { ChosenOption, QuizKind, SuperQuizAnswer } from './quizzes.contract.ts';
import { describeError } from '../../i18n/describe-error.ts';
import type { Gain } from './ui/Result.tsx';
import { invariant } from '../../kit/invariant.ts';

export interface LoadedQuiz {
  readonly quiz: Quiz;
  readonly state: QuizState;
}

/** The quiz with that slug as its viewer sees it; null if there is none. */
export async function loadQuiz(locals: App.Locals, kind: QuizKind, slug: string, url: URL): Promise<LoadedQuiz | null> {
  const { locale, now, viewer, draft, refusedForm, services } = locals;
  invariant(viewer, 'the guard lets only members see a quiz');
  const quiz = await content.findQuiz(locale, kind, slug, now);
  if (!quiz) return null;
  if (draft) return { quiz, state: await tryOut(locals, quiz, answersOf(Object.fromEntries(url.searchParams))) };
  const result = await services.quizzes.findResult(viewer.member.id, quiz.id);
  if (result) return { quiz, state: await readResult(locals, quiz, result) };
  if (!quiz.isOpen) return { quiz, state: { kind: 'closed', from: quiz.from, until: quiz.until } };
  const questions = quiz.questions.map(({ id, options }) => ({ id, options: options.map((option) => option.id) }));
  const kept = await services.quizzes.listSelections(viewer.member.id, { documentId: quiz.id, questions });
  const typed = refusedForm ? answersOf(refusedForm.fields) : [];
  return {
    quiz,
    state: {
      kind: 'asking',
      selected: [...kept, ...typed],
      refused: refusedForm ? describeError(refusedForm.code, locale) : null,
      trial: false,
    },
  };
}

const answerField = 'answer.';

/** The answers of a plain form. */
const answersOf = (fields: Readonly<Record<string, string>>): ChosenOption[] =>
  Object.entries(fields).flatMap(([name, option]) =>
    name.startsWith(answerField) ? [{ question: name.slice(answerField.length), option }] : [],
  );

async function readResult({ locale, now, viewer }: App.Locals, quiz: Quiz, result: QuizResult): Promise<QuizState> {
  invariant(viewer, 'only a member has a result');
  const marks = await content.findQuizMarks(locale, quiz.kind, quiz.slug, now);
  const { level, points, statusPoints, nextStatusPoints } = viewer.standing;
  const standing = { level, points, status_points: statusPoints, next_status_points: nextStatusPoints };
  const gain: Gain | null =
    result.points === 0
      ? null
      : result.creditedAt
        ? { kind: 'credited', points: result.points, standing }
        : { kind: 'waiting', points: result.points };
  return { kind: 'done', marks: present(result, marks), gain };
}

/** A draft is marked here, for whoever edits it: nothing is stored. */
async function tryOut({ locale, now }: App.Locals, quiz: Quiz, answers: readonly ChosenOption[]): Promise<QuizState> {
  const asking = { kind: 'asking', selected: answers, refused: null, trial: true } as const;
  if (answers.length === 0) return asking;
  const marks = await content.findQuizMarks(locale, quiz.kind, quiz.slug, now);
  const marked = marks && markAnswers(marks, answers);
  if (!marks || !marked) return asking;
  if (typeof marked === 'string') return { ...asking, refused: describeError(marked, locale) };
  const { points } = marked;
  return { kind: 'done', marks: present(marked, marks), gain: points === 0 ? null : { kind: 'trial', points } };
}

function present(
  { marks, correct, total, passed }: Pick<QuizResult, 'marks' | 'correct' | 'total' | 'passed'>,
  quiz: QuizMarks | null,
): SuperQuizAnswer {
  return {
    correct,
    total,
    passed,
    answers: marks.map((mark) => ({
      question: mark.question,
      option: mark.option,
      right: isRight(mark),
      right_option: mark.rightOption,
      why: quiz?.questions.find(({ id }) => id === mark.question)?.why?.text ?? null,
    })),
  };
}
