// Who is a member can't be told from what the club does for an answer: for known and unknown people it makes the same argon2 computations
// and sends PostgreSQL the same statements. Counted at the server's own process, and on its way to the database.
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inviteMany, type Invited } from '../setup/account-links.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { friendForm } from '../setup/friend-form.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers } from '../setup/sample-members.ts';
import { recordStatements, type StatementRecorder } from '../setup/statement-recorder.ts';

const countFile = join(tmpdir(), `club-argon2-${String(process.pid)}-${String(Date.now())}`);
let recorder: StatementRecorder;
let club: RunningClub;
let invited: Invited;
beforeAll(async () => {
  writeFileSync(countFile, '');
  const databaseUrl = await createSampleDatabase();
  recorder = await recordStatements(databaseUrl, 'club');
  const preloaded = pathToFileURL(join(import.meta.dirname, '../setup/count-argon2.mjs')).href;
  club = await startSampleClub({
    databaseUrl: recorder.databaseUrl,
    env: { NODE_OPTIONS: `--import ${preloaded}`, ARGON2_COUNT_FILE: countFile },
  });
  [invited = { email: '', consumer_id: '', token: '', path: '' }] = await inviteMany(club, databaseUrl, ['es']);
  await club.command('members', 'deactivate', sampleMembers.lucia, '--why', 'prueba');
});
afterAll(async () => {
  await club.stop();
  await recorder.stop();
});

interface Work {
  readonly status: number;
  readonly text: string;
  readonly argon2: number;
  readonly statements: readonly string[];
}

const countArgon2 = () => readFileSync(countFile, 'utf8').length;
let hours = 0;

/** What one call takes. */
async function measureOnce(call: string, body: object): Promise<Work> {
  // No attempts are counted yet.
  hours += 2;
  club.moveClock(hours * 3_600_000);
  const [argon2, statements] = [countArgon2(), recorder.sent.length];
  const path = call.startsWith('/') ? call : `/api/club/${call}`;
  const { status, text } = await openBrowser(club.url).post(path, body);
  return { status, text, argon2: countArgon2() - argon2, statements: recorder.sent.slice(statements) };
}

/** Of five times the least: what the club does besides, such as its jobs, may come between and only adds. */
async function measure(call: string, bodyOf: (time: number) => object): Promise<Work> {
  const times: Work[] = [];
  for (let time = 0; time < 5; time++) times.push(await measureOnce(call, bodyOf(time)));
  const [least] = times.toSorted((one, other) => one.statements.length - other.statements.length);
  if (!least) throw new Error('It was measured.');
  return least;
}

const fresh = 'malpaís de Güímar';
const token = 'x'.repeat(43);
const nobody = 'nadie@club.example';
const calls: readonly (readonly [call: string, argon2: number, body: (email: string, id: string) => object])[] = [
  ['login', 1, (email) => ({ email, password: 'not the one' })],
  ['password', 0, (email) => ({ email })],
  ['validate-token', 0, (email) => ({ email, token })],
  ['validate-token', 0, (_email, id) => ({ consumer_id: id, token })],
  ['reset', 0, (email) => ({ email, token, password: fresh, password_confirmation: fresh })],
];

describe.each(calls)('%s', (call, argon2, bodyOf) => {
  test(`makes ${String(argon2)} argon2 computations and sends the same statements, whoever it is about`, async () => {
    const unknown = await measure(call, () => bodyOf(nobody, crypto.randomUUID()));
    expect(unknown.argon2).toBe(argon2);
    expect(unknown.statements.length).toBeGreaterThan(0);
    for (const email of [sampleMembers.ana, invited.email, sampleMembers.lucia])
      expect(await measure(call, () => bodyOf(email, invited.consumer_id)), email).toEqual(unknown);
  });
});

const showAna = async () =>
  z.object({ code: z.string() }).parse(JSON.parse(await club.command('members', 'show', sampleMembers.ana, '--json')));

test('godfather sends the same statements for known and unknown codes', async () => {
  const shown = await showAna();
  const [known, unknown] = [
    await measure('godfather', () => shown),
    await measure('godfather', () => ({ code: 'XXXXXXXX' })),
  ];
  expect([known.status, unknown.status]).toEqual([200, 404]);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(known.statements).toEqual(unknown.statements);
});

test('a friend’s form sends the same statements, whether somebody has the e-mail and whether it was sent before', async () => {
  const { code } = await showAna();
  const sends = async (emailOf: (time: number) => string) => {
    const work = await measure('/api/v1/nueva-lead', (time) => {
      // Nor are the mails of a day.
      hours += 24;
      return friendForm(code, { email: emailOf(time) });
    });
    // The first attempt of a day removes those that have ended.
    return { ...work, text: '', statements: work.statements.filter((name) => name !== 'forget ended attempts') };
  };
  const unknown = await sends((time) => `friend-${String(time)}@example.com`);
  expect([unknown.status, unknown.argon2, unknown.statements.length > 0]).toEqual([201, 0, true]);
  for (const email of ['friend-0@example.com', sampleMembers.pedro, invited.email, sampleMembers.lucia])
    expect(await sends(() => email), email).toEqual(unknown);
});

test('the counters count: a right password costs one computation, and the statements of a session besides', async () => {
  const wrong = await measure('login', () => ({ email: sampleMembers.ana, password: 'not the one' }));
  const right = await measure('login', () => ({ email: sampleMembers.ana, password: 'incombustible-2026' }));
  expect([right.status, right.argon2]).toEqual([200, 1]);
  expect(right.statements).toEqual(expect.arrayContaining(['begin', 'lock member of the club', 'commit']));
  expect(right.statements.length).toBeGreaterThan(wrong.statements.length);
});
