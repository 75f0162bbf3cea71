import { surveysCopy } from './surveys-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const surveyHoldings: readonly Holding[] = [
  {
    table: 'survey_response',
    holds: 'member-data',
    ...surveysCopy.survey_response,
    select: `select document_id as survey, finished_at as finished, points, answers
      from survey_response where member_id = $1 order by finished_at, document_id`,
    erase: ['delete from survey_response where member_id = $1'],
    stays: null,
  },
  {
    table: 'survey_draft',
    holds: 'member-data',
    ...surveysCopy.survey_draft,
    select: `select document_id as survey, updated_at as updated, answers
      from survey_draft where member_id = $1 order by updated_at, document_id`,
    erase: ['delete from survey_draft where member_id = $1'],
    stays: null,
    retention: {
      days: 90,
      remove: `delete from survey_draft where (member_id, document_id) in
        (select member_id, document_id from survey_draft where updated_at < $1 limit 1000) returning 1`,
    },
  },
];
