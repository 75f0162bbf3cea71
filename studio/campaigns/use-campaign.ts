import { useCallback, useEffect, useState } from 'react';
import { useClient, useInitialValueResolverContext, useTemplates } from 'sanity';
import { apiVersion } from '../api-version.ts';
import type { Fields } from '../guards/guard.ts';
import { readBeginnings, readTaken } from './begin.ts';
import { type Campaign, type PartType, partTypes } from './parts.ts';
import { readCampaign } from './read.ts';

/** How long after a change it is read, in ms: what is typed comes letter by letter. */
const pauseMs = 400;

/** The campaign of that id with its parts, read again whenever one of them changes; null until it is read, or where there is none. */
export function useCampaign(id: string): Campaign | null {
  const client = useClient({ apiVersion });
  const [found, setFound] = useState<Campaign | null>(null);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      readCampaign(client, id).then(
        (campaign) => {
          if (isWanted) setFound(campaign);
        },
        (error: unknown) => {
          console.error('A campaign could not be read', error);
        },
      );
    };
    read();
    const listening = client
      .listen(
        '*[_type in $types]',
        { types: [...partTypes, 'campaign'] },
        { includeResult: false, visibility: 'query', events: ['mutation'] },
      )
      .subscribe({
        next: () => {
          clearTimeout(timer);
          timer = setTimeout(read, pauseMs);
        },
        error: (error: unknown) => {
          console.error('Changes of a campaign are no longer heard of', error);
        },
      });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      listening.unsubscribe();
    };
  }, [client, id]);
  return found?.id === id ? found : null;
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
