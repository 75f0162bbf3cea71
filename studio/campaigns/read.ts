// Reads campaigns with their parts, as they are published and as they are drafts.
import type { SanityClient } from '@sanity/client';
import { type Campaign, type Document, partIdsOf, ruleOf, type Versions } from './parts.ts';

const publishedIdOf = (id: string): string => id.replace(/^drafts\./, '');
export const draftIdOf = (id: string): string => `drafts.${publishedIdOf(id)}`;

/** The campaign of that id among the documents; null where it is not. */
function assemble(id: string, documents: readonly Document[]): Campaign | null {
  const all = versionsOf(documents);
  const own = all.get(publishedIdOf(id));
  if (!own) return null;
  const ids = [...new Set(partIdsOf(own.latest))];
  return {
    ...own,
    rule: ruleOf(own.latest),
    parts: ids.flatMap((part) => all.get(part) ?? []),
    missing: ids.filter((part) => !all.has(part)),
  };
}

/** The campaign as the lake has it now; null where it has none of that id. */
export async function readCampaign(client: SanityClient, id: string): Promise<Campaign | null> {
  const own = await readVersions(client, [publishedIdOf(id)]);
  return assemble(id, [...own, ...(await readVersions(client, own.flatMap(partIdsOf)))]);
}

/** All campaigns. */
export async function readCampaigns(client: SanityClient): Promise<readonly Campaign[]> {
  const own = await client.withConfig({ perspective: 'raw' }).fetch<Document[]>('*[_type == "campaign"]');
  const documents = [...own, ...(await readVersions(client, own.flatMap(partIdsOf)))];
  return [...new Set(own.map(({ _id }) => publishedIdOf(_id)))].flatMap((id) => assemble(id, documents) ?? []);
}

/** The campaigns, as editors see them, of which that is a part: one, unless somebody made a mistake. */
export async function readCampaignsOf(client: SanityClient, part: string): Promise<readonly Document[]> {
  return client
    .withConfig({ perspective: 'drafts' })
    .fetch<Document[]>('*[_type == "campaign" && $part in parts[]._ref] | order(_id asc)', { part });
}

/** The documents of those ids, with their drafts. */
export async function readVersions(client: SanityClient, ids: readonly string[]): Promise<readonly Document[]> {
  if (ids.length === 0) return [];
  return client
    .withConfig({ perspective: 'raw' })
    .fetch<Document[]>('*[_id in $ids]', { ids: [...new Set(ids)].flatMap((id) => [id, draftIdOf(id)]) });
}

/** Documents and their drafts by their published id. */
export function versionsOf(documents: readonly Document[]): ReadonlyMap<string, Versions> {
  const found = new Map<string, Versions>();
  for (const document of documents) {
    const id = publishedIdOf(document._id);
    const known = found.get(id);
    const isDraft = document._id !== id;
    const published = isDraft ? (known?.published ?? null) : document;
    const draft = isDraft ? document : (known?.draft ?? null);
    found.set(id, { id, type: document._type, published, draft, latest: draft ?? document });
  }
  return found;
}
