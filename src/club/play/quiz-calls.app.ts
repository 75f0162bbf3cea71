// What the calls of quizzes share: the editors' definition, the limit of attempts, and how a result is presented.
import type { QuizResult } from './quizzes.service.ts';
import { isRight } from './quizzes.ts';
import { content } from '../../content/content.ts';
import type { Quiz, QuizMarks } from './quizzes.content.ts';
import { ClubError } from '../../contract/errors.ts';
import type { ChosenOption, MarkedAnswer, QuizKind, SuperQuiz, SuperQuizAnswer } from './quizzes.contract.ts';
import type { Call } from '../../http/declaration.ts';
import { perMember } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import { toImage } from '../../visit/present-content.ts';

/** The quiz with that slug, with what marks it. Throws not_found. */
export async function loadQuizMarks(
  kind: QuizKind,
  slug: string,
  { locale, now }: Pick<Call, 'locale' | 'now'>,
): Promise<QuizMarks> {
  const quiz = await content.findQuizMarks(locale, kind, slug, now);
  if (!quiz) throw new ClubError('not_found');
  return quiz;
}

/** A member's attempts: answers are few, choices are many. */
export const answerLimit = perMember('quiz', 100, 10 * minute);
export const choiceLimit = perMember('quiz choices', 300, 10 * minute);

/** What the member has chosen so far of that quiz, of options that there still are. */
export const listChoices = async (
  quiz: QuizMarks,
  { services, caller }: Pick<Call<'member'>, 'services' | 'caller'>,
): Promise<ChosenOption[]> => [...(await services.quizzes.listSelections(caller.member.id, quiz))];

/** Keeps what the member chose for one question; gives all that they have chosen so far. Throws not_found, and what `select` refuses. */
export async function keepChoice(
  kind: QuizKind,
  slug: string,
  { question, option }: ChosenOption,
  call: Call<'member'>,
): Promise<ChosenOption[]> {
  const { services, caller, now } = call;
  const quiz = await loadQuizMarks(kind, slug, call);
  const asked = { memberId: caller.member.id, quiz, isOpen: quiz.isOpen, now };
  return [...(await services.quizzes.select(asked, { question, option }))];
}

/** A super-quiz as its page asks it, without what is right. */
export function presentSuperQuiz(quiz: Quiz, selected: readonly ChosenOption[], finished: boolean): SuperQuiz {
  return {
    id: quiz.slug,
    title: quiz.title.text,
    questions: quiz.questions.map(({ id, text, image, options }) => ({
      id,
      text: text.text,
      image: image && toImage(image),
      options: options.map((option) => ({ id: option.id, text: option.text.text })),
    })),
    selected: [...selected],
    finished,
  };
}

/** As of when a member is shown: not before their points were credited, by a request that came a moment later and was served first. */
export const momentAfter = ({ creditedAt }: QuizResult, now: Date): Date =>
  creditedAt !== null && creditedAt > now ? creditedAt : now;

/** The answers of a plain form, whose radio buttons are called `answer.{question}`; `id` is what names the quiz. */
export const readAnswerFields =
  (id: 'quiz' | 'id') =>
  (fields: Readonly<Record<string, string>>): { readonly answers: readonly ChosenOption[] } => ({
    [id]: fields[id],
    answers: Object.entries(fields).flatMap(([name, option]) =>
      name.startsWith(answerField) ? [{ question: name.slice(answerField.length), option }] : [],
    ),
  });
const answerField = 'answer.';

/** What was right and wrong, with why: known to whoever has answered. */
export function presentMarks(
  { marks, correct, total, passed }: QuizResult,
  quiz: Pick<QuizMarks, 'questions'>,
): SuperQuizAnswer {
  return {
    correct,
    total,
    passed,
    answers: marks.map((mark): MarkedAnswer => ({
      question: mark.question,
      option: mark.option,
      right: isRight(mark),
      right_option: mark.rightOption,
      why: quiz.questions.find(({ id }) => id === mark.question)?.why?.text ?? null,
    })),
  };
}
