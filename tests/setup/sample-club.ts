// The built club with the sample world, on copies of what the global setup (sample-world.ts) loaded.
import { inject } from 'vitest';
import { type RunningClub, startClubServer, type Wanted } from './club-server.ts';
import { createSampleDatabase } from './own-database.ts';

/** Starts a server on a fresh copy of the sample world, or on one that `createSampleDatabase` gave. */
export async function startSampleClub({
  databaseUrl,
  ...wanted
}: Pick<Wanted, 'databaseUrl' | 'dataDirectory' | 'env'> = {}): Promise<RunningClub> {
  return startClubServer({
    ...wanted,
    databaseUrl: databaseUrl ?? (await createSampleDatabase()),
    copyOf: inject('sampleDirectory'),
    sampleWorld: false,
  });
}
