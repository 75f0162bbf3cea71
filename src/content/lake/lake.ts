// The connection to the content lake: a hosted Sanity project if one is configured, else the local one. It is made at the first use, as the
// port of the local lake is known only once it has started.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientReturn, type QueryParams, type SanityClient, createClient } from '@sanity/client';
import { type Configuration, ownConfiguration } from '../../process/configuration.ts';
import { withoutUnlisted } from './unlisted-ids.ts';

/** The answer to a query: its result, and the sync tags whose change makes it stale. */
export interface LakeAnswer<Result> {
  readonly result: Result;
  readonly syncTags: readonly string[];
}

/** 'changed': content with one of the tags changed. 'open': connected; changes before may have been missed. 'lost': not connected. */
export type LakeEvent =
  { readonly kind: 'changed'; readonly tags: readonly string[] } | { readonly kind: 'open' | 'lost' };

/** The lake as the query cache uses it. */
export interface Lake {
  /** Runs a query. Rejects if the lake can't be reached or refuses. */
  readonly ask: <const Query extends string>(
    query: Query,
    params: QueryParams,
  ) => Promise<LakeAnswer<ClientReturn<Query>>>;
  /** Calls back for each change from now on. Returns a function that ends that. */
  readonly listen: (onEvent: (event: LakeEvent) => void) => () => void;
}

/** After this time without an answer the lake counts as out, in ms. */
const patienceMs = 5000;
/** Time between losing the connection for events and trying again, in ms. */
const reconnectMs = 1000;

/** What has no host name for each project, as Sanity's own API has. */
const oneHostName = { useProjectHostname: false };
/** The local lake has one project. */
const localProject = { projectId: 'local', dataset: 'production', ...oneHostName };

/** Where the lake is. */
export type LakePlace = Pick<Configuration, 'hostedLake' | 'lakePort' | 'lakeDirectory'>;

/** The client for the configured lake. */
export function connectLake({ hostedLake, lakePort, lakeDirectory }: LakePlace = ownConfiguration()): SanityClient {
  const common = { apiVersion: '2026-03-01', perspective: 'published', useCdn: false, maxRetries: 0 } as const;
  if (!hostedLake) {
    const local = { ...common, ...localProject, apiHost: `http://127.0.0.1:${String(lakePort)}` };
    const token = findLocalToken(lakeDirectory);
    return createClient({ ...local, ...(token === null ? {} : { token }) });
  }
  const { projectId, dataset, token, apiOrigin } = hostedLake;
  return createClient({
    ...common,
    projectId,
    dataset,
    ...(apiOrigin === null ? {} : { ...oneHostName, apiHost: apiOrigin }),
    ...(token === null ? {} : { token }),
  });
}

/** The lake for what the club itself writes (schedules.ts); null where a hosted project has given no token for it. */
export function connectToWrite(place: LakePlace = ownConfiguration()): SanityClient | null {
  const { hostedLake } = place;
  if (!hostedLake) return connectLake(place);
  if (hostedLake.writeToken === null) return null;
  return connectLake({ ...place, hostedLake: { ...hostedLake, token: hostedLake.writeToken } });
}

/**
 * The local lake's token, beside its documents: right answers, odds and prizes are read by it alone. Null before the lake was first
 * started.
 */
function findLocalToken(lakeDirectory: string): string | null {
  const file = join(lakeDirectory, 'token');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** The lake behind a client. */
export function lakeOf(client: () => SanityClient): Lake {
  return {
    ask: async (query, params) => {
      const options = { filterResponse: false, signal: AbortSignal.timeout(patienceMs) } as const;
      const { result, syncTags } = await client().fetch<ClientReturn<typeof query>>(
        withoutUnlisted(query),
        params,
        options,
      );
      return { result, syncTags: syncTags ?? [] };
    },
    listen: (onEvent) => listenTo(client(), onEvent),
  };
}

/** Calls back for each change from now on, of drafts too if wanted. Returns a function that ends that. */
export function listenTo(
  client: SanityClient,
  onEvent: (event: LakeEvent) => void,
  { includeDrafts = false } = {},
): () => void {
  let retry: NodeJS.Timeout | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  const lose = () => {
    onEvent({ kind: 'lost' });
    // The events end with an error if the lake refuses them; connect again.
    retry = setTimeout(connect, reconnectMs);
    retry.unref();
  };
  function connect() {
    subscription = client.live.events({ includeDrafts }).subscribe({
      next: (event) => {
        if (event.type === 'message') onEvent({ kind: 'changed', tags: event.tags });
        else if (event.type === 'reconnect') onEvent({ kind: 'lost' });
        else if (event.type === 'goaway') onEvent({ kind: 'lost' });
        else onEvent({ kind: 'open' });
      },
      error: lose,
      complete: lose,
    });
  }
  connect();
  return () => {
    clearTimeout(retry);
    subscription?.unsubscribe();
  };
}
