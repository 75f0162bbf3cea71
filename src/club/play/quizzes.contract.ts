import { z } from 'zod';
import { Consumer } from '../points/consumer.contract.ts';
import { Image } from '../../contract/image.ts';
import { PointsPopup } from '../points/points.contract.ts';
import { quizLimits } from '../../words/quiz-limits.ts';

/** The points of a `quiz` are credited as it is answered, those of a `super-quiz` once they are asked for. */
export const quizKinds = ['quiz', 'super-quiz'] as const;
export type QuizKind = (typeof quizKinds)[number];

const QuizId = z.string().min(1).max(100).meta({ description: 'As it stands in the address of its page' });
const Key = z.string().min(1).max(100);

/** A question and the option that was chosen. */
export const ChosenOption = z.strictObject({ question: Key, option: Key });
export type ChosenOption = z.infer<typeof ChosenOption>;

const Answers = z
  .array(ChosenOption)
  .max(quizLimits.questions)
  .meta({ description: 'One for each question; a plain form sends `answer.{question}` fields instead' });

export const QuizRequest = z.strictObject({ quiz: QuizId, answers: Answers });
/** A quiz by its address. */
export const QuizQuery = z.object({ quiz: QuizId });
export const QuizSelection = z.strictObject({ quiz: QuizId, question: Key, option: Key });
export const SuperQuizQuery = z.strictObject({ id: QuizId });
export const SuperQuizRequest = z.strictObject({ id: QuizId, answers: Answers });
export const SuperQuizSelection = z.strictObject({ id: QuizId, question: Key, option: Key });
export const SuperQuizPointsRequest = z.strictObject({ id: QuizId });

/** An answer once it is marked. */
export const MarkedAnswer = z.strictObject({
  question: z.string(),
  option: z.string(),
  right: z.boolean(),
  right_option: z.string(),
  why: z.string().nullable().meta({ description: 'Why the right option is right' }),
});
export type MarkedAnswer = z.infer<typeof MarkedAnswer>;

const marks = {
  correct: z.int().min(0),
  total: z.int().positive(),
  passed: z.boolean(),
  answers: z.array(MarkedAnswer),
};
const gained = {
  points: z.int().min(0),
  popup: PointsPopup.nullable().meta({ description: 'Null where no points were gained' }),
  consumer: Consumer,
};

export const QuizAnswer = z.strictObject({ ...marks, ...gained });
export type QuizAnswer = z.infer<typeof QuizAnswer>;

export const SuperQuizAnswer = z.strictObject(marks);
export type SuperQuizAnswer = z.infer<typeof SuperQuizAnswer>;

export const SuperQuizPoints = z.strictObject(gained);
export type SuperQuizPoints = z.infer<typeof SuperQuizPoints>;

export const SuperQuiz = z.strictObject({
  id: z.string(),
  title: z.string(),
  questions: z.array(
    z.strictObject({
      id: z.string(),
      text: z.string(),
      image: Image.nullable(),
      options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
    }),
  ),
  selected: z.array(ChosenOption),
  finished: z.boolean(),
});
export type SuperQuiz = z.infer<typeof SuperQuiz>;

export const QuizSelected = z.strictObject({ selected: z.array(ChosenOption) });
export type QuizSelected = z.infer<typeof QuizSelected>;

export const SuperQuizStardrift = z.strictObject({ id: z.string() });
