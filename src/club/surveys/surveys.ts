// How the answers to a survey are judged (surveys/README.md#surveys). Pure: the editors' definition and the answers come in as values.
import type { ErrorCode } from '../../contract/errors.ts';
import type { SurveyAnswer, SurveyCondition, SurveyQuestionKind } from './surveys.contract.ts';
import { listShownQuestions } from './survey-conditions.ts';
import { surveyLimits } from '../../words/survey-limits.ts';

export interface SurveyQuestion {
  readonly id: string;
  readonly kind: SurveyQuestionKind;
  readonly required: boolean;
  /** Of `choice` and `multiple`. */
  readonly options: readonly string[];
  /** Of `scale`: both included. */
  readonly scale: { readonly from: number; readonly to: number } | null;
  readonly condition: SurveyCondition | null;
}

/** What editors decide of a survey. */
export interface SurveyDefinition {
  /** The document's id in the lake. */
  readonly documentId: string;
  /** What finishing it earns. */
  readonly points: number;
  readonly questions: readonly SurveyQuestion[];
}

/** What finishing a survey credits, by its document: renaming its address does not credit again. */
export const surveyCause = (documentId: string): string => `survey:${documentId}`;

/**
 * These answers as they are kept: in the order of the questions, an answer without values where it is taken back. `survey_changed` for a
 * question that there is not, one that is answered twice, or a value that its question does not take.
 */
export function readAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): readonly SurveyAnswer[] | Extract<ErrorCode, 'survey_changed'> {
  const given = new Map(answers.map(({ question, values }) => [question, values]));
  if (given.size !== answers.length) return 'survey_changed';
  if (answers.some((answer) => !questions.some(({ id }) => id === answer.question))) return 'survey_changed';
  const read: SurveyAnswer[] = [];
  for (const question of questions) {
    const values = given.get(question.id)?.map((value) => value.trim());
    if (!values) continue;
    const said = values.filter((value) => value !== '');
    if (!takes(question, said)) return 'survey_changed';
    read.push({ question: question.id, values: said });
  }
  return read;
}

/** What stays of the answers where a survey is finished: those to questions that are shown. `survey_incomplete` where one is missing. */
export function finishAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): readonly SurveyAnswer[] | Extract<ErrorCode, 'survey_changed' | 'survey_incomplete'> {
  const read = readAnswers(questions, answers);
  if (read === 'survey_changed') return read;
  const valuesOf = new Map(read.map(({ question, values }) => [question, values]));
  const shown = listShownQuestions(questions, valuesOf);
  const isAnswered = (id: string) => (valuesOf.get(id) ?? []).length > 0;
  if (shown.some(({ id, required }) => required && !isAnswered(id))) return 'survey_incomplete';
  return read.filter(({ question }) => isAnswered(question) && shown.some(({ id }) => id === question));
}

/** The answers after these were given: each replaces the one before to its question, and one without values takes it back. */
export function mergeAnswers(before: readonly SurveyAnswer[], given: readonly SurveyAnswer[]): readonly SurveyAnswer[] {
  const values = new Map(before.map((answer) => [answer.question, answer.values]));
  for (const answer of given) values.set(answer.question, answer.values);
  return [...values].flatMap(([question, kept]) => (kept.length > 0 ? [{ question, values: kept }] : []));
}

/** Those of the answers that the survey, which editors may have changed since, still takes. */
export function stillTaken(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): readonly SurveyAnswer[] {
  return answers.filter(({ question, values }) => {
    const asked = questions.find(({ id }) => id === question);
    return asked !== undefined && takes(asked, values);
  });
}

function takes({ kind, options, scale }: SurveyQuestion, values: readonly string[]): boolean {
  if (new Set(values).size !== values.length) return false;
  if (kind !== 'multiple' && values.length > 1) return false;
  if (kind === 'text') return values.every((value) => value.length <= surveyLimits.text);
  if (kind === 'scale') return values.every((value) => scale !== null && isOnScale(value, scale));
  return values.every((value) => options.includes(value));
}

const isOnScale = (value: string, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  /^\d{1,2}$/.test(value) && String(Number(value)) === value && from <= Number(value) && Number(value) <= to;
