// How a quiz is marked (play/README.md#quizzes). Pure: the editors' definition and what was chosen come in as values.
import type { ErrorCode } from '../../contract/errors.ts';
import type { ChosenOption, QuizKind } from './quizzes.contract.ts';

/** What editors decide of a quiz, right options included: it never leaves the server whole. */
export interface QuizDefinition {
  /** The document's id in the lake. */
  readonly documentId: string;
  readonly kind: QuizKind;
  readonly points: number;
  /** How many right answers pass it. */
  readonly passMark: number;
  readonly questions: readonly {
    readonly id: string;
    readonly options: readonly string[];
    readonly rightOption: string;
  }[];
}

/** A question, what was chosen, and what was right when it was marked. */
export interface Mark extends ChosenOption {
  readonly rightOption: string;
}

export interface Marked {
  readonly marks: readonly Mark[];
  readonly correct: number;
  readonly total: number;
  readonly passed: boolean;
  /** What it earns: nothing where it was not passed. */
  readonly points: number;
}

/** The marks of these answers, in the order of the questions; or why they can't be marked. */
export function markAnswers(
  { questions, passMark, points }: QuizDefinition,
  answers: readonly ChosenOption[],
): Marked | Extract<ErrorCode, 'invalid' | 'answers_missing'> {
  const chosen = new Map(answers.map(({ question, option }) => [question, option]));
  if (chosen.size !== answers.length) return 'invalid';
  for (const [question, option] of chosen) if (!hasOption(questions, question, option)) return 'invalid';
  const marks: Mark[] = [];
  for (const { id, rightOption } of questions) {
    const option = chosen.get(id);
    if (option === undefined) return 'answers_missing';
    marks.push({ question: id, option, rightOption });
  }
  const correct = marks.filter(isRight).length;
  const passed = correct >= passMark;
  return { marks, correct, total: marks.length, passed, points: passed ? points : 0 };
}

export const isRight = ({ option, rightOption }: Mark): boolean => option === rightOption;

/** Whether one of the questions has that option. */
export function hasOption(questions: QuizDefinition['questions'], question: string, option: string): boolean {
  return questions.some(({ id, options }) => id === question && options.includes(option));
}

/** Whether two lists choose the same, in whatever order. */
export function sameAnswers(one: readonly ChosenOption[], other: readonly ChosenOption[]): boolean {
  const chosen = new Map(one.map(({ question, option }) => [question, option]));
  return one.length === other.length && other.every(({ question, option }) => chosen.get(question) === option);
}

/** What the points of a quiz are for, by its document: renaming its address does not credit again. */
export const quizCause = ({ kind, documentId }: Pick<QuizDefinition, 'kind' | 'documentId'>): string =>
  `${kind}:${documentId}`;
