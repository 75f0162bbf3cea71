import { z } from 'zod';
import { surveyLimits } from '../../words/survey-limits.ts';
import { Consumer } from '../points/consumer.contract.ts';
import { PointsPopup } from '../points/points.contract.ts';

/** How a question is answered: with one option, with some of them, with a number of a scale, or in one's own words. */
const surveyQuestionKinds = ['choice', 'multiple', 'scale', 'text'] as const;
export type SurveyQuestionKind = (typeof surveyQuestionKinds)[number];

const SurveyId = z.string().min(1).max(100).meta({ description: 'As it stands in the address of its page' });
const Key = z.string().min(1).max(100);

/** What was answered to a question. */
export const SurveyAnswer = z.strictObject({
  question: Key,
  values: z.array(z.string().max(surveyLimits.text)).max(surveyLimits.options).meta({
    description: 'The ids of the options, or the number of the scale, or the text; none takes the answer back',
  }),
});
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

const Answers = z.array(SurveyAnswer).max(surveyLimits.questions).meta({
  description:
    'A plain form sends `answer.{question}` fields instead, and `answer.{question}.{option}` for each of several options',
});

export const SurveyQuery = z.object({ slug: SurveyId });
export const SurveyRequest = z.strictObject({ survey: SurveyId, answers: Answers });

/** After which answer a question is shown: to that question, at least one of these values. */
export const SurveyCondition = z.strictObject({ question: z.string(), values: z.array(z.string()) });
export type SurveyCondition = z.infer<typeof SurveyCondition>;

export const Survey = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  points: z.int().nonnegative().meta({ description: 'What finishing it earns' }),
  questions: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(surveyQuestionKinds),
      text: z.string(),
      required: z.boolean(),
      options: z.array(z.strictObject({ id: z.string(), text: z.string() })),
      scale: z
        .strictObject({ from: z.int(), to: z.int(), low: z.string().nullable(), high: z.string().nullable() })
        .nullable(),
      condition: SurveyCondition.nullable().meta({ description: 'Null where it is always shown' }),
    }),
  ),
  answers: z.array(SurveyAnswer).meta({ description: 'What this member has answered so far' }),
  finished: z.boolean(),
});
export type Survey = z.infer<typeof Survey>;

export const SurveyFinished = z.strictObject({
  points: z.int().nonnegative(),
  popup: PointsPopup.nullable().meta({ description: 'Null where no points were gained' }),
  consumer: Consumer,
});
export type SurveyFinished = z.infer<typeof SurveyFinished>;
