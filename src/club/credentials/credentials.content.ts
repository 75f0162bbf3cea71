// The login's texts that editors write.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import { type Words, wordsOf } from '../../content/words.ts';

export const credentialsQuery = defineQuery(
  `*[_type == "credentials" && _id == "credentials"][0]{ error, rules[]{ _key, text } }`,
);

export interface Credentials {
  readonly error: Words;
  readonly rules: readonly { readonly id: string; readonly text: Words }[];
}

export function credentialsLoaders(queries: QueryCache) {
  const credentials = modelOf(queries.of(credentialsQuery), buildCredentials);
  return { credentials: (locale: Locale): Promise<Credentials> => credentials(locale) };
}

function buildCredentials(credentials: ClientReturn<typeof credentialsQuery>, locale: Locale): Credentials {
  return {
    error: wordsOf(credentials?.error, locale),
    rules: (credentials?.rules ?? []).map(({ _key, text }) => ({ id: _key, text: wordsOf(text, locale) })),
  };
}
