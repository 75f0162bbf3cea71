// What new documents of a campaign need of the lake and the Studio: first values, free addresses, a place in the order.
import type { SanityClient, Transaction } from '@sanity/client';
import { type InitialValueResolverContext, resolveInitialValue, type Template } from 'sanity';
import { type Fields, isFields } from '../guards/guard.ts';
import { referTo } from './make-parts.ts';
import { type Campaign, contentOf, type Document, type PartType, partTypes, textOf } from './parts.ts';
import { draftIdOf } from './read.ts';

const addressesQuery =
  '*[_type in $types]{ _type, "addresses": [slug.current, shortName.current, path, select(_type == "redirect" => from)] }';

/** The addresses that documents and drafts have, by type. */
export async function readTaken(client: SanityClient): Promise<ReadonlyMap<string, Set<string>>> {
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<{ _type: string; addresses: (string | null)[] }[]>(addressesQuery, { types: [...partTypes, 'campaign'] });
  const taken = new Map<string, Set<string>>([...partTypes, 'campaign'].map((type) => [type, new Set()]));
  for (const { _type, addresses } of found)
    for (const address of addresses) if (address !== null) taken.get(_type)?.add(address);
  return taken;
}

/** What a new document of each type begins with. */
export async function readBeginnings(
  context: InitialValueResolverContext,
  templates: readonly Template[],
): Promise<ReadonlyMap<PartType, Fields>> {
  const begun = await Promise.all(
    partTypes.map(async (type) => {
      const template = templates.find(({ id }) => id === type);
      const value: unknown = template ? await resolveInitialValue(context.schema, template, {}, context) : {};
      return [type, isFields(value) ? value : {}] as const;
    }),
  );
  return new Map(begun);
}

/** Ranks for new banners: the first place, then those right behind it. */
export function ranksFrom(first: unknown): () => string | undefined {
  let count = 0;
  const rank = textOf(first);
  return () => {
    const behind = count === 0 ? '' : count.toString(36);
    count += 1;
    return rank === undefined ? undefined : `${rank}${behind}`;
  };
}

/** New ids by what they are for, the same at each try: so what is tried again is made once. */
export function chooseIds(): (what: string) => string {
  const chosen = new Map<string, string>();
  return (what) => {
    const id = chosen.get(what) ?? crypto.randomUUID();
    chosen.set(what, id);
    return id;
  };
}

/** Keeps a new campaign and its parts as drafts, all or none; tried again with the same ids, it keeps none twice. */
export function createDrafts(client: SanityClient, campaign: Document, parts: readonly Document[]): Promise<void> {
  return make(client.transaction([...parts, campaign].map((draft) => ({ create: draft }))), client, [campaign]);
}

/** Gives a campaign new parts, as drafts; tried again with the same ids, it gives none twice. */
export function addParts(client: SanityClient, { id, latest }: Campaign, parts: readonly Document[]): Promise<void> {
  const own = draftIdOf(id);
  const references = referTo(parts);
  let writing = client.transaction();
  for (const part of parts) writing = writing.createIfNotExists(part);
  writing = writing
    .createIfNotExists({ ...contentOf(latest), _id: own, _type: 'campaign' })
    .patch(own, (patch) => patch.unset(references.map(({ _key }) => `parts[_key=="${_key}"]`)))
    .patch(own, (patch) => patch.setIfMissing({ parts: [] }).append('parts', [...references]));
  return make(writing, client, parts);
}

/** Commits it; is content where what it makes is there after all, and only the answer was lost. */
async function make(writing: Transaction, client: SanityClient, made: readonly Document[]): Promise<void> {
  try {
    await writing.commit({ autoGenerateArrayKeys: true });
  } catch (error) {
    if ((await client.getDocuments(made.map(({ _id }) => _id))).includes(null)) throw error;
  }
}
