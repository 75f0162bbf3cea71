// The words of what members took part in, for the copy of their data: the database has ids alone.
import { defineQuery } from 'groq';
import type { Locale } from '../words/locale.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { findWords, type Words } from './words.ts';

/**
 * The titles of what members take part in, read for points or close, with the questions and options of quizzes and surveys, and the steps
 * of challenges.
 */
export const namesQuery = defineQuery(
  `*[_type in ["quiz", "survey", "challenge", "game", "draw", "popup"] || _type == "inspiration" && defined(gameId)
    || _type == "page" && count(sections[_type == "readingPointsSection"]) > 0]{ _id, title, questions[]{ _key, text, options[]{ _key, text } },
  steps[]{ _key, title } }`,
);

export interface ContentNames {
  /** By the document's id; of documents that editors have removed there is none. */
  readonly titles: ReadonlyMap<string, Words>;
  /** By the document's id and the question's, or the step's. */
  readonly questions: ReadonlyMap<string, ReadonlyMap<string, NamedQuestion>>;
}

export interface NamedQuestion {
  readonly text: string;
  /** By the option's id; none where members write or give a number. */
  readonly options: ReadonlyMap<string, string>;
}

const noOptions: ReadonlyMap<string, string> = new Map();

export function namesLoaders(queries: QueryCache) {
  const query = queries.of(namesQuery);
  return {
    /** What members take part in, in words of that language. */
    names: async (locale: Locale): Promise<ContentNames> => {
      const documents = (await query.get()).value;
      const name = (of: { _key: string; text: Parameters<typeof findWords>[0] }) =>
        findWords(of.text, locale)?.text ?? of._key;
      return {
        titles: new Map(
          documents.map(({ _id, title }) => [_id, findWords(title, locale) ?? { text: _id, lang: 'es' }]),
        ),
        questions: new Map(
          documents.map(({ _id, questions, steps }) => [
            _id,
            new Map([
              ...(questions ?? []).map(
                (question) =>
                  [
                    question._key,
                    {
                      text: name(question),
                      options: new Map((question.options ?? []).map((option) => [option._key, name(option)])),
                    },
                  ] as const,
              ),
              ...(steps ?? []).map(
                ({ _key, title }) => [_key, { text: name({ _key, text: title }), options: noOptions }] as const,
              ),
            ]),
          ]),
        ),
      };
    },
  };
}
