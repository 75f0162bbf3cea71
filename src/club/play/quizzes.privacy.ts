import { quizzesCopy } from './quizzes-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const quizHoldings: readonly Holding[] = [
  {
    table: 'quiz_result',
    holds: 'member-data',
    ...quizzesCopy.quiz_result,
    select: `select document_id as quiz, kind, correct, total, passed, points, answered_at as answered, credited_at as credited,
        (select jsonb_agg(jsonb_build_object('question', mark ->> 'question', 'values', jsonb_build_array(mark ->> 'option'))
          order by place) from jsonb_array_elements(marks) with ordinality as each (mark, place)) as answers
      from quiz_result where member_id = $1 order by answered_at, document_id`,
    erase: ['delete from quiz_result where member_id = $1'],
    stays: null,
  },
  {
    table: 'quiz_selection',
    holds: 'member-data',
    ...quizzesCopy.quiz_selection,
    select: `select document_id as quiz, question, option, selected_at as selected
      from quiz_selection where member_id = $1 order by selected_at, document_id, question`,
    erase: ['delete from quiz_selection where member_id = $1'],
    stays: null,
  },
];
