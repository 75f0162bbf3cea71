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

/** Whether database and content answer within a second, and disks take what is written. (docs/going-live.md#health) */
export function isReady(): Promise<boolean> {
  return Promise.race([askParts(), delay(readyLimitMs, false, { ref: false })]);
}

async function askParts(): Promise<boolean> {
  const [database, frame, space] = await Promise.allSettled([
    isDatabaseReady(),
    content.frame('es'),
    hasSpace(dataFolder('.')),
  ]);
  return (
    database.status === 'fulfilled' &&
    database.value &&
    frame.status === 'fulfilled' &&
    space.status === 'fulfilled' &&
    space.value
  );
}
