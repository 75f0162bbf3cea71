// The pictures that were uploaded: found by what they are called and show, named and tagged.
import type { SanityClient } from 'sanity';
import type { NamedDocument } from '../structure/document-words.ts';
import { readDocuments } from '../structure/read-documents.ts';
import { type Alt, altProjection } from './asset-words.ts';

export interface LibraryPicture {
  readonly id: string;
  readonly url: string;
  readonly fileName: string;
  /** What an editor named it; empty where nobody did. */
  readonly name: string;
  readonly alt: { readonly es: string | null; readonly en: string | null };
  readonly tags: readonly string[];
  readonly width: number;
  readonly height: number;
}

export interface Found {
  readonly total: number;
  readonly pictures: readonly LibraryPicture[];
}

/** How many pictures are read at once. */
const pageSize = 48;

const said = ['originalFilename', 'title', 'altText', 'opt.club.english']
  .map((field) => `coalesce(${field}, "")`)
  .join(' + " " + ');
const searched = `${said} + " " + coalesce(array::join(opt.club.tags, " "), "")`;

/**
 * The newest pictures of which name, file name, alternative text or tags have words that begin with each of these, after the first
 * `after`, and how many there are in all.
 */
export function findPictures(client: SanityClient, words: string, after = 0): Promise<Found> {
  const begins = words
    .split(/[^\p{Letter}\p{Number}_]+/u)
    .filter(Boolean)
    .map((word) => `${word}*`);
  const pictures = `*[_type == "sanity.imageAsset"${begins.length > 0 ? ` && (${searched}) match $begins` : ''}]`;
  const page = `[${String(after)}...${String(after + pageSize)}]`;
  return client.fetch<Found>(
    `{ "total": count(${pictures}), "pictures": ${pictures} | order(_createdAt desc, _id asc) ${page}{
      "id": _id, url, "fileName": coalesce(originalFilename, _id), "name": coalesce(title, ""), "alt": ${altProjection},
      "tags": coalesce(opt.club.tags, []), "width": metadata.dimensions.width, "height": metadata.dimensions.height } }`,
    { begins },
  );
}

/** The documents that show a picture, drafts over published ones. */
export function findUses(client: SanityClient, id: string): Promise<NamedDocument[]> {
  return readDocuments(client, 'references($picture)', { picture: id });
}

export interface Details {
  readonly name: string;
  readonly tags: readonly string[];
  readonly alt: Required<Alt>;
}

/** Names and tags a picture; what is empty is taken away. */
export async function keepDetails(client: SanityClient, id: string, { name, tags, alt }: Details): Promise<void> {
  const fields: Readonly<Record<string, unknown>> = {
    title: name,
    altText: alt.es,
    'opt.club.english': alt.en,
    'opt.club.tags': tags,
  };
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const entries = Object.entries(fields);
  await client
    .patch(id)
    .setIfMissing({ opt: {} })
    .setIfMissing({ 'opt.club': {} })
    .set(Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))))
    .unset(entries.filter(([, value]) => isEmpty(value)).map(([field]) => field))
    .commit();
}

/** The tags that are written with commas between them, each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Map(tags.filter(Boolean).map((tag) => [tag.toLocaleLowerCase('es-ES'), tag])).values()];
}
