// The local lake of a running club, as its editors use it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SanityClient } from '@sanity/client';
import { apiVersion } from '../../studio/api-version.ts';
import type { RunningClub } from './club-server.ts';

export interface LakeOfClub {
  /** Origin of the lake, and of the Studio that it serves. */
  readonly url: string;
  /** The token with which a caller may write and see drafts. */
  readonly token: string;
  /** Headers with the token. */
  readonly editor: SanityClient;
}

export function findLake({ dataDirectory }: RunningClub): LakeOfClub {
  const url = `http://127.0.0.1:${String(readRecord(dataDirectory).port)}`;
  const token = readFileSync(join(dataDirectory, 'lake', 'token'), 'utf8').trim();
  const local = { projectId: 'local', dataset: 'production', useProjectHostname: false };
  const editor = createClient({
    ...local,
    apiHost: url,
    apiVersion,
    useCdn: false,
    token,
  });
  return { url, token, editor };
}

/**
 * Kills the lake's process and keeps the club from starting it again. Gives a function that allows that, and resolves once the lake
 * answers.
 */
export function breakLake({ dataDirectory }: RunningClub): { readonly mend: () => Promise<void> } {
  const { pid, port } = readRecord(dataDirectory);
  // The process that holds this lock may start the lake.
  const lock = join(dataDirectory, 'lake.lock');
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  process.kill(pid, 'SIGKILL');
  return {
    mend: async () => {
      if (existsSync(lock)) rmSync(lock);
      const answers = () =>
        fetch(`http://127.0.0.1:${String(port)}/v1/ping`).then(
          ({ ok }) => ok,
          () => false,
        );
      const limitMs = 60_000;
      const until = Date.now() + limitMs;
      while (!(await answers())) {
        if (Date.now() > until) throw new Error(`The lake did not answer within ${String(limitMs / 1000)} s.`);
        await delay(10);
      }
    },
  };
}

function readRecord(dataDirectory: string): { pid: number; port: number } {
  const record = readFileSync(join(dataDirectory, 'lake.json'), 'utf8');
  const [, pid, port] = /"pid":(\d+),"port":(\d+)/.exec(record) ?? [];
  return { pid: Number(pid), port: Number(port) };
}
