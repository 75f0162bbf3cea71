// Documents, such as the privacy policy, and the club's PDFs.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../words/locale.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { builtOnce, modelOf } from './lake/model-of.ts';
import { type Words, wordsOf } from './words.ts';
import { richText, type RichText, richTextOf } from './rich-text.ts';

/** What a query reads of a PDF. */
export const file = /* groq */ `{
  "slug": slug.current, title, membersOnly, "ref": file.asset._ref, "size": file.asset->size
}`;

export const filesQuery = defineQuery(`*[_type == "clubFile" && defined(slug.current)] ${file}`);

/** One document. */
export const documentQuery =
  defineQuery(`*[_type == "clubDocument" && slug.current == $slug && coalesce(membersOnly, false) == $membersOnly][0]{
  _id, "slug": slug.current, "version": _updatedAt, title, membersOnly, body ${richText}, "files": files[]->${file}
}`);

/** Which documents there are. */
export const documentSlugsQuery = defineQuery(`*[_type == "clubDocument" && defined(slug.current)]{
  "slug": slug.current, "membersOnly": coalesce(membersOnly, false)
}`);

type FileResult = ClientReturn<typeof filesQuery>[number];

/** A document at /club/document/<slug>, or for members only at /club/private-document/<slug>. */
export interface ClubDocument {
  readonly id: string;
  readonly slug: string;
  /** When it was last changed; identifies the text that somebody agreed to. */
  readonly version: string;
  readonly title: Words;
  readonly membersOnly: boolean;
  readonly body: RichText;
  readonly files: readonly ClubFile[];
}

/** A PDF at /club/ficheros/<slug>.pdf. */
export interface ClubFile {
  readonly slug: string;
  readonly title: Words;
  readonly membersOnly: boolean;
  /** The asset's file name in the lake. */
  readonly asset: string;
  readonly bytes: number;
}

const cachedDocuments = 50;

export function documentsLoaders(queries: QueryCache) {
  const slugs = queries.of(documentSlugsQuery);
  const documents = queries.with(documentQuery, cachedDocuments);
  const documentOf = builtOnce(buildDocument);
  const files = modelOf(queries.of(filesQuery), buildFiles);
  return {
    /** The document with that slug, among those for members only or those for anyone; null if there is none. */
    findDocument: async (locale: Locale, slug: string, membersOnly: boolean): Promise<ClubDocument | null> => {
      // Any address may be requested; the lake is queried only for slugs that exist.
      const known = (await slugs.get()).value;
      if (!known.some((each) => each.slug === slug && each.membersOnly === membersOnly)) return null;
      return documentOf(await documents.get({ slug, membersOnly }), locale);
    },

    /** The PDF with that slug; null if there is none. The caller has to check who may open it. */
    findFile: async (locale: Locale, slug: string): Promise<ClubFile | null> =>
      (await files(locale)).find((known) => known.slug === slug) ?? null,

    /** The slugs of the documents for anyone. */
    openDocuments: async (): Promise<readonly string[]> =>
      (await slugs.get()).value.flatMap(({ slug, membersOnly }) => (slug && !membersOnly ? [slug] : [])),
  };
}

function buildDocument(result: ClientReturn<typeof documentQuery>, locale: Locale): ClubDocument | null {
  if (!result?.slug) return null;
  const { _id, slug, version, title, membersOnly, body, files } = result;
  return {
    id: _id,
    slug,
    version,
    title: wordsOf(title, locale),
    membersOnly: membersOnly ?? false,
    body: richTextOf(body, locale),
    files: buildFiles(files ?? [], locale),
  };
}

/** The files that exist and are PDFs. */
export function buildFiles(files: readonly (FileResult | null)[], locale: Locale): ClubFile[] {
  return files.flatMap((file) => {
    // file-<hash>-<extension>
    const hash = /^file-([0-9a-f]{40})-pdf$/.exec(file?.ref ?? '')?.[1];
    if (!file?.slug || hash === undefined) return [];
    const { slug, title, membersOnly, size } = file;
    return {
      slug,
      title: wordsOf(title, locale),
      membersOnly: membersOnly ?? true,
      asset: `${hash}.pdf`,
      bytes: size ?? 0,
    };
  });
}
