// The questions of a quiz or a survey, which an island shows.
import type { Words } from '../../content/words.ts';
import type { Edit } from './edit-attribute.ts';

interface Asked {
  readonly id: string;
  readonly text: Words;
  readonly options: readonly { readonly id: string; readonly text: Words }[];
}

/** The questions of that document, each text of theirs marked in draft mode. */
export const markQuestions = <Question extends Asked>(edit: Edit, questions: readonly Question[]): Question[] =>
  questions.map((question) => {
    const ofQuestion = edit.item('questions', question.id);
    return {
      ...question,
      text: ofQuestion.text('text', question.text),
      options: question.options.map((option) => ({
        ...option,
        text: ofQuestion.item('options', option.id).text('text', option.text),
      })),
    };
  });
