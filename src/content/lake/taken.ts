// What a published document has alone: its address, and a campaign its parts. The Studio's rules look at it when an editor publishes, or
// sets a moment for it; when that has come, something else may have it.
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';

const Claiming = z.array(
  z.object({
    type: z.string(),
    address: z.string().nullable(),
    parts: z.array(z.string().nullable()).nullable(),
  }),
);

const claims = /* groq */ `{
  "type": _type,
  "address": select(_type == "page" => path, _type == "redirect" => from, slug.current),
  "parts": select(_type == "campaign" => parts[]._ref)
}`;

/** Whether something else that is published has an address or a part of these drafts by now. `client` may read drafts. */
export async function isTaken(client: SanityClient, documents: readonly { readonly id: string }[]): Promise<boolean> {
  const ids = documents.map(({ id }) => id);
  const drafts = Claiming.parse(
    await client
      .withConfig({ perspective: 'raw' })
      .fetch<unknown>(`*[_id in $drafts]${claims}`, { drafts: ids.map((id) => `drafts.${id}`) }),
  );
  const others = Claiming.parse(
    await client
      .withConfig({ perspective: 'published' })
      .fetch<unknown>(`*[_type in $types && !(_id in $ids)]${claims}`, { ids, types: drafts.map(({ type }) => type) }),
  );
  const claimed = new Set(others.flatMap(listClaims));
  return drafts.flatMap(listClaims).some((claim) => claimed.has(claim));
}

const listClaims = ({ type, address, parts }: z.infer<typeof Claiming>[number]): string[] => [
  ...(address === null ? [] : [`${type} ${address}`]),
  ...(parts ?? []).flatMap((part) => (part === null ? [] : [`part ${part}`])),
];
