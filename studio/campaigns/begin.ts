// What new documents of a campaign need of the lake and the Studio: first values, free addresses, a place in the order.
import type { SanityClient } from '@sanity/client';
import { type InitialValueResolverContext, resolveInitialValue, type Template } from 'sanity';
import { type Fields, isFields } from '../guards/guard.ts';
import { type Document, type PartType, partTypes, textOf } from './parts.ts';

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

/** Keeps new drafts, all or none. */
export async function createDrafts(client: SanityClient, drafts: readonly Document[]): Promise<void> {
  let writing = client.transaction();
  for (const draft of drafts) writing = writing.create(draft);
  await writing.commit({ autoGenerateArrayKeys: true });
}
