// A club of today on the database of an earlier version, which was written as SQL: the migrations' own statements of then, and every
// table's rows but the sessions'. Such a file is not made anew: what it shows is what was stored then.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';

export interface UpgradedClub {
  readonly club: RunningClub;
  readonly database: pg.Client;
  readonly stop: () => Promise<void>;
}

/**
 * Starts it at the moment at which the earlier version was stopped, with the key by which that had sealed its codes. `also` is SQL of then,
 * for what the file has none of.
 */
export async function startOnOldData(
  file: string,
  { stoppedAt, voucherKey, also }: { readonly stoppedAt: Date; readonly voucherKey: string; readonly also?: string },
): Promise<UpgradedClub> {
  const place = makeTemporaryDirectory();
  const postgres = await startEmbeddedPostgres(join(place.path, 'postgres'), { fsync: 'off' });
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(gunzipSync(readFileSync(join(import.meta.dirname, file))).toString('utf8'));
  if (also !== undefined) await database.query(also);
  const club = await startClubServer({
    databaseUrl: postgres.url,
    dataDirectory: join(place.path, 'data'),
    sampleWorld: false,
    env: { CLUB_VOUCHER_KEY: voucherKey },
  });
  club.moveClock(stoppedAt);
  const stop = async () => {
    await club.stop();
    await database.end();
    await postgres.stop();
    place.remove();
  };
  return { club, database, stop };
}
