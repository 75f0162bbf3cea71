// Reads drafts, for editors in draft mode: with a token that only the server has, for one request, without caching. Also finds the
// editor who wrote a secret into the lake.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { z } from 'zod';
import { onlyVariation } from '../../words/units.ts';
import { ContentUnavailable } from './cached-query.ts';
import { type Lake, type LakeEvent, connectLake, lakeOf, listenTo } from './lake.ts';

/** The lake as its editors see it: drafts over what is published. */
export function connectWithToken(): SanityClient {
  return connectLake().withConfig({ perspective: 'drafts' });
}

/** Calls back for each change from now on, of drafts too. Returns a function that ends that. */
export function listenToDrafts(onEvent: (event: LakeEvent) => void): () => void {
  return listenTo(connectWithToken(), onEvent, { includeDrafts: true });
}

/** The lake with drafts over what is published. For one request; does not tell of changes. */
export function draftLake(): Lake {
  let client: SanityClient | undefined;
  return { ...lakeOf(() => (client ??= connectWithToken())), listen: () => () => undefined };
}

/** How long to wait for the lake to answer about an editor's secret, in ms. */
const lakeLimitMs = 5_000;

/**
 * The page and the Studio's origin from the address by which the Studio opens draft mode. Null if no editor wrote its secret within the
 * last hour, or no token is configured. Throws ContentUnavailable if the lake is out.
 */
export async function findPreview(url: string): Promise<{ wanted: string | undefined; studio: string } | null> {
  const client = connectWithToken();
  if (!client.config().token) return null;
  try {
    const late = sleep(lakeLimitMs, null, { ref: false });
    const verdict = await Promise.race([validatePreviewUrl(client, url), late]);
    if (!verdict) throw new Error(`no answer within ${String(lakeLimitMs)} ms`);
    const { isValid, redirectTo, studioOrigin } = verdict;
    return isValid && studioOrigin ? { wanted: redirectTo, studio: studioOrigin } : null;
  } catch (cause) {
    throw new ContentUnavailable('the content lake is out', { cause });
  }
}

const variationsQuery = `*[_type == "product" && _id == $product][0]{
  "variations": coalesce(variations[]._key, []), "dated": shipping == false && dated == true
}`;
const Variations = z.object({ variations: z.array(z.string()), dated: z.boolean().nullable() });

/**
 * Whether the product, drafts included, has that variation; a product without variations has only `unica`, one with dates none. Throws
 * ContentUnavailable if the lake is out.
 */
export async function hasVariation(product: string, variation: string): Promise<boolean> {
  const options = { signal: AbortSignal.timeout(5000) };
  try {
    const found = Variations.safeParse(await connectWithToken().fetch(variationsQuery, { product }, options));
    if (!found.success) return false;
    const { variations, dated } = found.data;
    if (dated) return false;
    return variations.length > 0 ? variations.includes(variation) : variation === onlyVariation;
  } catch (cause) {
    throw new ContentUnavailable('the content lake is out', { cause });
  }
}
