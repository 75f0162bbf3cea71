import { editorLimit } from '../../../club/editors/editors.app.ts';
import { findResults } from '../../../club/results/results.app.ts';
import { ResultsAnswer, ResultsQuery } from '../../../club/results/results.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'What came of a document: sums by day, island and level, none of fewer than five people',
    who: 'editor',
    query: ResultsQuery,
    limit: editorLimit,
    reply: ResultsAnswer,
  },
  ({ services, query: { type, id }, now }) => findResults(type, id, services, now),
);
