// What a caller is told while the database or the content is out.
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { startClubServer, type RunningClub } from '../setup/club-server.ts';
import { createOwnDatabase } from '../setup/own-database.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub | undefined;
afterEach(() => club?.stop());

async function dropDatabase(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  const name = new URL(url.replace('postgres@/', 'postgres@localhost/')).pathname.slice(1);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

/** Ends the lake that the server started, as a crash would. */
function killLake(of: RunningClub): void {
  const children = execFileSync('ps', ['--ppid', String(of.process.pid), '-o', 'pid=,args='], { encoding: 'utf8' });
  const [lake] = children.split('\n').filter((line) => line.includes('studio/lake'));
  process.kill(Number(lake?.trim().split(' ', 1)[0]), 'SIGKILL');
}

/** Each test starts a server of its own. */
const patience = { timeout: 90_000 };

describe('with the database out', patience, () => {
  test('calls and pages say when to come back, in the caller’s language, and nothing of what broke', async () => {
    const databaseUrl = await createOwnDatabase();
    club = await startClubServer({ databaseUrl });
    const browser = await signIn(club.url, 'ana');
    await dropDatabase(databaseUrl);
    const call = await browser.get('/api/club/self', { 'accept-language': 'en' });
    expect([call.status, call.headers['retry-after'], call.json()]).toEqual([
      503,
      '10',
      { error: 'The club is not available now. Try again in a moment.' },
    ]);
    const login = await openBrowser(club.url).post('/api/club/login', { email: sampleMembers.ana, password });
    expect(login.status).toBe(503);
    const page = await browser.get('/club');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '10']);
    expect(page.text).toContain('<html');
    expect(call.text + page.text).not.toMatch(/ana@|test_[\da-f]+|postgres|at .*\.mjs/i);
    expect(club.output.join('\n')).not.toMatch(/ana@|incombustible/);
  });

  test('what needs no member goes on', async () => {
    const databaseUrl = await createOwnDatabase();
    club = await startClubServer({ databaseUrl });
    await dropDatabase(databaseUrl);
    expect((await openBrowser(club.url).get('/club/login')).status).toBe(200);
  });
});

describe('with the content out', patience, () => {
  test('what was never read is 503, for calls and pages', async () => {
    club = await startClubServer({ databaseUrl: await createOwnDatabase() });
    killLake(club);
    const browser = openBrowser(club.url);
    const [page, call] = await Promise.all([browser.get('/club/login'), browser.get('/api/club/credentialsRules')]);
    expect([page.status, page.headers['retry-after']]).toEqual([503, '10']);
    expect(page.text).toContain('<html lang="es"');
    expect([call.status, call.headers['retry-after']]).toEqual([503, '10']);
  });

  test('what was read goes on, a checkout too', async () => {
    club = await startClubServer({ databaseUrl: await createOwnDatabase() });
    const browser = await signIn(club.url, 'ana');
    expect((await browser.get('/club/catalogo')).status).toBe(200);
    killLake(club);
    expect((await browser.get('/club/catalogo')).status).toBe(200);
    expect((await browser.post('/api/club/cart', { cart: [] })).status).toBe(422);
  });
});
