// Which documents of the lake can be counted, with the questions of those that ask.
import { defineQuery } from 'groq';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { resultTypes } from '../../words/result-types.ts';
import type { OfferedQuestion } from './figures.ts';

export const countedQuery = defineQuery(
  `*[_id in $ids && _type in $types]{ _id, _type, questions[]{ _key, several, options[]{ _key } } }`,
);

/** Of the home page, too, what is seen is counted: whoever opens it would see a banner. */
const types = [...resultTypes, 'home'];
const cachedDocuments = 2000;

export function resultsLoaders(queries: QueryCache) {
  const documents = queries.byId(cachedDocuments, countedQuery, (ids) => queries.ask(countedQuery, { ids, types }));
  return {
    /** Whether a published document has that id, of which is counted what is seen and clicked. */
    isCounted: async (id: string): Promise<boolean> => (await documents.get(id)).value !== null,

    /** The questions with options of a quiz or survey, as it is published. */
    offeredQuestions: async (id: string): Promise<readonly OfferedQuestion[]> =>
      ((await documents.get(id)).value?.questions ?? [])
        .map(({ _key, several, options }) => ({
          id: _key,
          several: several === true,
          options: (options ?? []).map((option) => option._key),
        }))
        .filter(({ options }) => options.length > 0),
  };
}
