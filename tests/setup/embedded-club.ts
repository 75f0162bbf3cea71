// The built club with its embedded database and the sample world, on copies of what the global setup (started-once.ts) made.
import { inject } from 'vitest';
import { type RunningClub, startClubServer, type Wanted } from './club-server.ts';

/** Starts a server that starts for the second time: what a first start does is for the tests of that. */
export function startEmbeddedClub(wanted: Pick<Wanted, 'buildDirectory' | 'env'> = {}): Promise<RunningClub> {
  return startClubServer({ ...wanted, copyOf: inject('startedOnce') });
}
