// The disk of the data directory fills up, on a small file system of its own: a server says what it lacks, and is back by itself.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryDirectory, type RunningClub, startClubServer } from '../setup/club-server.ts';
import { metricsAddressOf, valuesOf } from '../setup/metrics.ts';
import { createSampleDatabase } from '../setup/own-database.ts';

const temporary = makeTemporaryDirectory();
const data = join(temporary.path, 'data');
const mount = (options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'club', data], { stdio: 'pipe' });
const canMount = tryToMount();

function tryToMount(): boolean {
  mkdirSync(data);
  try {
    mount('size=1g');
    return true;
  } catch {
    console.warn('No file system can be mounted here: a full disk of the data directory is not tested.');
    return false;
  }
}

let club: RunningClub | undefined;
afterAll(async () => {
  await club?.stop();
  if (canMount) execFileSync('umount', [data]);
  temporary.remove();
});

test.skipIf(!canMount)(
  'a server whose data directory has no room says so, and is ready again once there is',
  async () => {
    club = await startClubServer({
      databaseUrl: await createSampleDatabase(),
      dataDirectory: data,
      sampleWorld: false,
      env: { METRICS_PORT: '0' },
    });
    const { url } = club;
    const address = metricsAddressOf(club);
    const ask = async () => {
      const answer = await fetch(`${url}/readyz`);
      const values = valuesOf(await (await fetch(`${address}/metrics`)).text());
      const says: unknown = await answer.json();
      return [answer.status, says, values.get('club_ready{part="disk"}')];
    };
    await expect.poll(ask, { timeout: 10_000 }).toEqual([200, { status: 'OK' }, 1]);
    const [, used = ''] = /(\d+)M/.exec(execFileSync('df', ['--output=used', '-BM', data], { encoding: 'utf8' })) ?? [];
    mount(`remount,size=${String(Number(used) + 40)}m`);
    expect(await ask()).toEqual([
      503,
      { error: 'Service Unavailable', note: 'The disk of CLUB_DATA has less than 64 MB left.' },
      0,
    ]);
    mount('remount,size=1g');
    expect(await ask()).toEqual([200, { status: 'OK' }, 1]);
  },
);
