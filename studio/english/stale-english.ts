// English that stayed as it was when its Spanish was changed. It is noted when that is published, in a document beside the one with the
// texts, until the English is changed as well, or an editor says that it still holds.
import type { Path, SanityClient } from 'sanity';
import { type ForeseenEnglish, staleEnglishIdOf, staleEnglishType } from '../../src/words/schedule.ts';
import { isFilled } from '../schema/filled.ts';
import { listTexts } from './texts.ts';

interface Note {
  readonly _id: string;
  /** The document with the texts. */
  readonly of: string;
  readonly paths: readonly string[];
}

/** The places of stale English by the id of their document. */
export async function readStaleEnglish(client: SanityClient): Promise<ReadonlyMap<string, readonly string[]>> {
  const notes = await client
    .withConfig({ perspective: 'raw' })
    .fetch<Note[]>('*[_type == $type]', { type: staleEnglishType });
  return new Map(notes.map(({ of, paths }) => [of, paths]));
}

/** Notes what was published with `after` instead of `before`: gives the places whose English is stale from now on. */
export async function noteStaleEnglish(
  client: SanityClient,
  before: { readonly _id: string },
  after: object,
): Promise<readonly string[]> {
  const foreseen = await foreseeStaleEnglish(client, before, after);
  if (foreseen === null) return [];
  const { id, paths } = foreseen;
  if (paths.length > 0)
    await client.createOrReplace({ _id: staleEnglishIdOf(id), _type: staleEnglishType, of: id, paths });
  else await client.delete(staleEnglishIdOf(id));
  return paths;
}

/** What is to be noted once `after` is published instead of `before`; null where nothing is, nor was. */
export async function foreseeStaleEnglish(
  client: SanityClient,
  before: { readonly _id: string },
  after: object,
): Promise<ForeseenEnglish | null> {
  const { _id: id } = before;
  const noted = (await client.getDocument<Note>(staleEnglishIdOf(id)))?.paths ?? [];
  const paths = listStale(before, after, noted);
  return paths.length + noted.length === 0 ? null : { id, paths };
}

/** Has the English of that document hold as it is. */
export async function confirmEnglish(client: SanityClient, document: string): Promise<void> {
  await client.delete(staleEnglishIdOf(document));
}

/** The places whose English is that of `before`, while their Spanish is not, or was not before. */
function listStale(before: object, after: object, noted: readonly string[]): string[] {
  const old = new Map(listTexts(before).map(({ path, es, en }) => [placeOf(path), { es, en }]));
  return listTexts(after).flatMap(({ path, es, en }) => {
    const place = placeOf(path);
    const was = old.get(place);
    if (!was || !isFilled(en) || !isSame(en, was.en)) return [];
    return noted.includes(place) || !isSame(es, was.es) ? [place] : [];
  });
}

const placeOf = (path: Path) => JSON.stringify(path);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
