// What the editors write about recommending: for members, and for the friends whom they recommend.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import { findWords, type Words, wordsOf } from '../../content/words.ts';

export const recommendQuery = defineQuery(`*[_type == "recommend" && _id == "recommend"][0]{
  main_title, title, paragraph_1, paragraph_2, paragraph_3, paragraph_4, text_icon_1, text_icon_2, text_icon_3, information_text,
  reasons, friend_title, friend_steps[]{ _key, title, text }
}`);

export interface Recommend {
  readonly mainTitle: Words;
  readonly title: Words;
  /** Four, of which each but the first may be empty. */
  readonly paragraphs: readonly [Words, Words, Words, Words];
  readonly textIcons: readonly [Words, Words, Words];
  readonly informationText: Words;
  readonly reasons: readonly Words[];
  /** What friends read. */
  readonly friend: {
    readonly title: Words;
    readonly steps: readonly { readonly id: string; readonly title: Words; readonly text: Words | null }[];
  };
}

export function recommendLoaders(queries: QueryCache) {
  const recommend = modelOf(queries.of(recommendQuery), buildRecommend);
  return {
    /** Null while the editors have written nothing. */
    recommend: (locale: Locale): Promise<Recommend | null> => recommend(locale),
  };
}

function buildRecommend(written: ClientReturn<typeof recommendQuery>, locale: Locale): Recommend | null {
  if (!written) return null;
  const words = (text: Parameters<typeof wordsOf>[0]) => wordsOf(text, locale);
  const { paragraph_1: one, paragraph_2: two, paragraph_3: three, paragraph_4: four } = written;
  return {
    mainTitle: words(written.main_title),
    title: words(written.title),
    paragraphs: [words(one), words(two), words(three), words(four)],
    textIcons: [words(written.text_icon_1), words(written.text_icon_2), words(written.text_icon_3)],
    informationText: words(written.information_text),
    reasons: (written.reasons ?? []).map(words),
    friend: {
      title: words(written.friend_title),
      steps: (written.friend_steps ?? []).map(({ _key, title, text }) => ({
        id: _key,
        title: words(title),
        text: findWords(text, locale),
      })),
    },
  };
}
