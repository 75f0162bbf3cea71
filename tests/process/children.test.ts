// What the processes that the club starts are given: no secret of its own.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningClub, startClubServer } from '../setup/club-server.ts';

const secret = 'a-secret-that-signs-what-browsers-carry';
let club: RunningClub;

beforeAll(async () => {
  club = await startClubServer({ env: { CLUB_SECRET: secret, SMTP_URL: '' } });
});
afterAll(async () => {
  await club.stop();
});

function findPid(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readFileSync(join(club.dataDirectory, file), 'utf8'))?.[1]);
}

function readEnvironment(pid: number): string {
  return process.platform === 'linux'
    ? readFileSync(`/proc/${String(pid)}/environ`, 'utf8').replaceAll('\0', '\n')
    : execFileSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

test('neither PostgreSQL nor the lake knows the signing key, nor anything else of the club’s environment', () => {
  const children = [findPid('lake.json', /"pid":(\d+)/), findPid('postgres/postmaster.pid', /^(\d+)/)];
  for (const pid of children) {
    expect(pid).toBeGreaterThan(0);
    const environment = readEnvironment(pid);
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain(secret);
    expect(environment).not.toMatch(/^(?:CLUB_SECRET|DATABASE_URL|SMTP_URL|CLUB_DATA)=/m);
  }
});

test('what the club writes beside the lake is for its own user', () => {
  const open = readdirSync(club.dataDirectory)
    .filter((name) => name.startsWith('lake'))
    .filter((name) => (statSync(join(club.dataDirectory, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test('the start prints a link that signs in to the Studio once, and the command line gives another', async () => {
  await expect.poll(() => club.output.join('\n')).toContain('/studio#sid=');
  const [, printed] = /Studio +(http:\S+)/.exec(club.output.join('\n')) ?? [];
  const other = (await club.command('studio')).trim();
  expect(other).not.toBe(printed);
  for (const link of [printed ?? '', other]) {
    const { origin, hash } = new URL(link);
    const exchange = () => fetch(`${origin}/v1/auth/fetch?sid=${hash.slice('#sid='.length)}`);
    expect((await exchange()).status).toBe(200);
    expect((await exchange()).status).toBe(401);
  }
});
