import type { SanityClient } from '@sanity/client';
import { type NamedDocument, writtenTypes } from './document-words.ts';

/** How many documents are fetched at once. */
const pageSize = 500;

/** Every document that the GROQ condition `where`, with its parameters, holds for, as editors see them: drafts over published ones. */
export async function readDocuments(
  client: SanityClient,
  where: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<NamedDocument[]> {
  const query = `*[_id > $after && _type in $writtenTypes && ${where}] | order(_id asc)[0...${String(pageSize)}]`;
  const found: NamedDocument[] = [];
  let page: NamedDocument[];
  do {
    page = await client
      .withConfig({ perspective: 'drafts' })
      .fetch<NamedDocument[]>(query, { ...params, writtenTypes, after: found.at(-1)?._id ?? '' });
    found.push(...page);
  } while (page.length === pageSize);
  return found;
}
