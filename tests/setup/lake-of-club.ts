// The local lake of a running club, as its editors reach it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import type { RunningClub } from './club-server.ts';

export interface LakeOfClub {
  /** Origin of the lake, and of the Studio that it serves. */
  readonly url: string;
  /** Writes, and sees drafts. */
  readonly editor: SanityClient;
}

export function findLake({ dataDirectory }: RunningClub): LakeOfClub {
  const [, port = ''] = /"port":(\d+)/.exec(readFileSync(join(dataDirectory, 'lake.json'), 'utf8')) ?? [];
  const url = `http://127.0.0.1:${port}`;
  const local = { projectId: 'local', dataset: 'production', useProjectHostname: false };
  const editor = createClient({
    ...local,
    apiHost: url,
    apiVersion: '2026-03-01',
    useCdn: false,
    token: readFileSync(join(dataDirectory, 'lake', 'token'), 'utf8').trim(),
  });
  return { url, editor };
}
