// What is a part of two campaigns, which none may be: both would say when it is seen, and publish it.
import type { SanityClient } from '@sanity/client';
import { type Document, partIdsOf } from './parts.ts';

export interface Twice {
  /** The id of the part, and the key by which the campaign has it. */
  readonly part: string;
  readonly key: string;
  /** The title of the other campaign. */
  readonly other: string;
}

const othersQuery = `*[_type == "campaign" && !(_id in [$id, "drafts." + $id]) && count(parts[_ref in $parts]) > 0]{
  title, parts
}`;

/** Which of a campaign's parts other campaigns have, drafts of them too. */
export async function findTwice(client: SanityClient, campaign: Document): Promise<readonly Twice[]> {
  const parts = partIdsOf(campaign);
  if (parts.length === 0) return [];
  const others = await client
    .withConfig({ perspective: 'raw' })
    .fetch<{ title: string | null; parts: unknown }[]>(othersQuery, {
      id: campaign._id.replace(/^drafts\./, ''),
      parts,
    });
  const items: readonly unknown[] = Array.isArray(campaign.parts) ? campaign.parts : [];
  return items.flatMap((item) => {
    const [part] = partIdsOf({ parts: [item] });
    const other = others.find((one) => part !== undefined && partIdsOf(one).includes(part));
    const key = typeof item === 'object' && item !== null && '_key' in item ? String(item._key) : '';
    return other && part !== undefined ? [{ part, key, other: other.title ?? 'sin título' }] : [];
  });
}

export const tellTwice = ({ other }: Twice): string =>
  `Ya es parte de la campaña «${other}». Quítala de una de las dos.`;
