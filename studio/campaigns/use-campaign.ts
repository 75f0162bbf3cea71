import { useCallback, useEffect, useState } from 'react';
import { useClient, useInitialValueResolverContext, useTemplates } from 'sanity';
import { apiVersion } from '../api-version.ts';
import type { Fields } from '../guards/guard.ts';
import { readBeginnings, readTaken } from './begin.ts';
import { type Campaign, type PartType, partTypes } from './parts.ts';
import { readCampaign } from './read.ts';

/** How long after a change it is read, in ms: what is typed comes letter by letter. */
const pauseMs = 400;

type Read<Result> = { readonly kind: 'loading' | 'failed' } | { readonly kind: 'read'; readonly result: Result };

/** What `read` gives, which its caller keeps, read again whenever a campaign or what may be a part of one changes. */
export function useLive<Result>(read: () => Promise<Result>): Read<Result> {
  const client = useClient({ apiVersion });
  const [found, setFound] = useState<Read<Result>>({ kind: 'loading' });
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (next: Read<Result>) => {
      if (isWanted) setFound(next);
    };
    const look = () => {
      read().then(
        (result) => {
          settle({ kind: 'read', result });
        },
        (error: unknown) => {
          console.error('Campaigns could not be read', error);
          settle({ kind: 'failed' });
        },
      );
    };
    look();
    const listening = client
      .listen(
        '*[_type in $types]',
        { types: [...partTypes, 'campaign'] },
        { includeResult: false, visibility: 'query', events: ['mutation'] },
      )
      .subscribe({
        next: () => {
          clearTimeout(timer);
          timer = setTimeout(look, pauseMs);
        },
        error: (error: unknown) => {
          console.error('Changes of campaigns are no longer heard of', error);
          settle({ kind: 'failed' });
        },
      });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      listening.unsubscribe();
    };
  }, [client, read]);
  return found;
}

/** The campaign of that id with its parts; null until it is read, or where there is none. */
export function useCampaign(id: string): Campaign | null {
  const client = useClient({ apiVersion });
  const read = useCallback(() => readCampaign(client, id), [client, id]);
  const found = useLive(read);
  return found.kind === 'read' && found.result?.id === id ? found.result : null;
}

export interface Beginnings {
  readonly taken: ReadonlyMap<string, Set<string>>;
  readonly first: ReadonlyMap<PartType, Fields>;
}

/** Reads what new documents of a campaign begin with. */
export function useBeginnings(): () => Promise<Beginnings> {
  const client = useClient({ apiVersion });
  const context = useInitialValueResolverContext();
  const templates = useTemplates();
  return useCallback(async () => {
    const [taken, first] = await Promise.all([readTaken(client), readBeginnings(context, templates)]);
    return { taken, first };
  }, [client, context, templates]);
}
