// Whether a server can serve, and what an operator should know of it.
import { setTimeout as delay } from 'node:timers/promises';
import { content } from '../content/content.ts';
import { isDatabaseReady } from '../db/readiness.ts';
import { hasSpace } from '../kit/disk-space.ts';
import { dataFolder } from './configuration.ts';

/** How long a check may take, in ms; those who ask usually wait two seconds at most. */
const readyLimitMs = 1_000;

/** What an operator should know of a club that is ready; null for nothing. */
export function describeReadiness(): string | null {
  return content.isOut() ? 'The content lake is out: what was last read of it is served.' : null;
}

/**
 * What keeps a server from serving, in words: database and content that do not answer within a second, a disk without room; null for
 * nothing. (docs/going-live.md#health)
 */
export async function findLack(): Promise<string | null> {
  const [database, hasFrame, space] = await Promise.all([
    inTime(isDatabaseReady()),
    inTime(content.frame('es').then(() => true)),
    inTime(hasDataSpace()),
  ]);
  const lacks = [
    ...(database ? [] : ['The database does not answer, or takes nothing that is written.']),
    ...(hasFrame ? [] : ['There is no content, and the content lake does not answer.']),
    ...(space ? [] : ['The disk of CLUB_DATA has less than 64 MB left.']),
  ];
  return lacks.length === 0 ? null : lacks.join(' ');
}

/** Whether the disk of the data directory takes what is written. */
export const hasDataSpace = (): Promise<boolean> => hasSpace(dataFolder('.'));

/** What is found out; false where that fails, or takes too long. */
const inTime = (asked: Promise<boolean>): Promise<boolean> =>
  Promise.race([asked.catch(() => false), delay(readyLimitMs, false, { ref: false })]);
