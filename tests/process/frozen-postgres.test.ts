// PostgreSQL runs and answers nothing, as on a machine that swaps or a disk that hangs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from '../../src/kit/other-processes.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startEmbeddedClub } from '../setup/embedded-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let frozen: readonly number[] = [];

afterEach(async () => {
  signal('SIGCONT');
  await club.stop();
});

function findPostgres(): number[] {
  const postmaster = readFileSync(join(club.dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return [postmaster, ...children].map(Number);
}

function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of frozen) if (isRunning(pid)) process.kill(pid, name);
}

async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  const answer = await work;
  return { answer, ms: performance.now() - began };
}

test('nobody waits for a frozen PostgreSQL, and the club is back when it is', async () => {
  club = await startEmbeddedClub();
  const [ana, pedro, lucia] = await Promise.all([
    signIn(club.url, 'ana'),
    signIn(club.url, 'pedro'),
    signIn(club.url, 'lucia'),
  ]);
  const visitor = { headers: { cookie: 'age-verified=true' } };
  const askReady = () => fetch(`${club.url}/readyz`);
  expect((await ana.get('/club')).status).toBe(200);
  expect((await fetch(`${club.url}/club/login`, visitor)).status).toBe(200);

  frozen = findPostgres();
  signal('SIGSTOP');
  const first = ['/api/club/self', '/club', '/club/catalogo', '/api/club/points-log'].map((path) =>
    timed(ana.get(path)),
  );
  // More than the pool has connections, and none of them more than a member may have in progress.
  const crowd = [pedro, lucia].flatMap((member) =>
    Array.from({ length: 15 }, () => timed(member.get('/api/club/self'))),
  );
  const ready = await timed(askReady());
  expect(ready.answer.status).toBe(503);
  expect(ready.ms).toBeLessThan(2_000);
  const login = await timed(fetch(`${club.url}/club/login`, visitor));
  expect(login.answer.status).toBe(200);
  expect(login.ms).toBeLessThan(1_000);
  for (const { answer, ms } of await Promise.all([...first, ...crowd])) {
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(ms).toBeLessThan(5_500);
  }
  for (const path of ['/api/club/self', '/club']) {
    const { answer, ms } = await timed(ana.get(path));
    expect(answer.status).toBe(503);
    expect(ms).toBeLessThan(1_000);
  }
  expect((await timed(askReady())).ms).toBeLessThan(1_000);

  signal('SIGCONT');
  await expect.poll(async () => (await askReady()).status, { timeout: 5_000 }).toBe(200);
  expect((await ana.get('/api/club/self')).status).toBe(200);
  expect((await ana.get('/club')).status).toBe(200);
});
