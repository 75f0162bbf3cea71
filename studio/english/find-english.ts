// Finds what is to be written in English.
import type { SanityClient } from 'sanity';
import type { ListedDocument } from '../structure/DocumentList.tsx';
import { kindOf, titleOf } from '../structure/document-words.ts';
import { readDocuments } from '../structure/read-documents.ts';
import { readStaleEnglish } from './stale-english.ts';
import { listMissingEnglish } from './texts.ts';

export interface EnglishToWrite extends ListedDocument {
  /** Whether a text has no English at all; else what it has is older than its Spanish. */
  readonly isMissing: boolean;
}

/** The texts of an article. */
export const articleTexts = ['title', 'topic', 'lead', 'image.alt', 'caption', 'body'] as const;

/** Of articles, of which there may be thousands, those that lack English or are in `$changed`. */
const mayBeDue = `(_type != "article" || _id in $changed || ${articleTexts
  .map((text) => `defined(${text}.es) && !defined(${text}.en)`)
  .join(' || ')})`;

/** The documents with texts that have no English, then those whose English is older than their Spanish. */
export async function findEnglishToWrite(client: SanityClient): Promise<EnglishToWrite[]> {
  const stale = await readStaleEnglish(client);
  const documents = await readDocuments(client, mayBeDue, { changed: [...stale.keys()] });
  const found = documents.flatMap((document): EnglishToWrite[] => {
    const [missing, changed] = [listMissingEnglish(document).length, stale.get(document._id)?.length ?? 0];
    if (missing + changed === 0) return [];
    const says = [missing > 0 && describeMissing(missing), changed > 0 && describeChanged(changed)];
    const { _id: id, _type: type } = document;
    return [
      {
        id,
        type,
        typeTitle: kindOf(document),
        title: titleOf(document),
        says: says.filter(Boolean).join(' '),
        isMissing: missing > 0,
      },
    ];
  });
  return found.toSorted((one, other) => Number(other.isMissing) - Number(one.isMissing));
}

const describeMissing = (texts: number) =>
  texts === 1 ? 'A un texto le falta el inglés.' : `A ${String(texts)} textos les falta el inglés.`;
const describeChanged = (texts: number) =>
  texts === 1
    ? 'Un texto cambió en español y no en inglés.'
    : `${String(texts)} textos cambiaron en español y no en inglés.`;
