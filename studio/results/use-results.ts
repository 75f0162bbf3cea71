// What came of a document, and of each part of a campaign, as the club tells it.
import { useCallback } from 'react';
import { useClient } from 'sanity';
import { isResultType } from '../../src/words/result-types.ts';
import { apiVersion } from '../api-version.ts';
import { readCampaign } from '../campaigns/read.ts';
import { refusals } from '../club/club-calls.ts';
import { type Ask, useClub } from '../club/use-club.ts';
import { type Looked, useLooked } from '../club/use-looked.ts';
import { titleOf } from '../structure/document-words.ts';
import { isResults, type Results, resultsPath } from './answer.ts';
import type { PartRow } from './campaign-table.ts';

async function askForResults(ask: Ask, path: string): Promise<Results> {
  const answer = await ask(path);
  if (!isResults(answer)) throw new Error(refusals.unreachable);
  return answer;
}

/** The results of the published document of that type and id. */
export function useResults(type: string, id: string): Looked<Results> {
  const ask = useClub();
  const path = resultsPath(type, id);
  return useLooked(
    path,
    useCallback(() => askForResults(ask, path), [ask, path]),
  );
}

/** The parts of a campaign of which something is counted, each with its results. */
export function useCampaignResults(id: string): Looked<readonly PartRow[]> {
  const client = useClient({ apiVersion });
  const ask = useClub();
  const read = useCallback(async () => {
    const campaign = await readCampaign(client, id);
    const parts = (campaign?.parts ?? []).filter(({ type }) => isResultType(type));
    return Promise.all(
      parts.map(async ({ id: part, type, published, latest }) => ({
        id: part,
        type,
        title: titleOf(latest),
        results: published ? await askForResults(ask, resultsPath(type, part)) : null,
      })),
    );
  }, [ask, client, id]);
  return useLooked(id, read);
}
