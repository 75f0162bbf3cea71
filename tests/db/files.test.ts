// Files of rows (files/README.md#files-of-rows): judged whole, done in batches, each row once, and nobody waits for them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { getPool, query, transaction } from '../../src/db/connection.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { createMember, giveTo, today, useOwnDatabase } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase();

let directory: string;
let everybody: Member[];
beforeAll(async () => {
  setClock(() => today);
  directory = mkdtempSync(join(tmpdir(), 'club-files-'));
  everybody = [];
  for (let count = 0; count < 450; count++) everybody.push(await createMember());
});
afterAll(() => {
  setClock(machineClock);
  rmSync(directory, { recursive: true });
});

const why = ['--why', 'feria de mayo'] as const;
const pointsOf = async ({ id }: Member) => (await services.points.getStanding(id, today)).points;
const sumOfPoints = async () => {
  const sum = { name: 'sum of points', text: 'select coalesce(sum(remaining), 0)::int as points from lot' };
  const [row] = await query<{ points: number }>(sum, []);
  return row?.points;
};

/** A file that gives everybody a point. */
function fileOf(name: string, reference: string, rows = everybody.map(({ email }) => `${email},1`)): string {
  const path = join(directory, name);
  const lines = rows.map((row, index) => `${row},Feria,${reference}-${String(index)}`);
  writeFileSync(path, ['member,points,concept,reference', ...lines].join('\n'));
  return path;
}
const adjust = (file: string, ...options: string[]) => run('points', 'adjust', '--from', file, ...why, ...options);

/** Holds these members' rows while `work` runs, as a checkout of theirs does. */
async function holding<T>(members: readonly Member[], work: () => Promise<T>): Promise<T> {
  const other = await getPool().connect();
  try {
    await other.query('begin');
    const ids = members.map(({ id }) => id);
    await other.query('select from member where id = any($1) for no key update', [ids]);
    return await work();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

const waiting = async () => {
  const text = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await getPool().query<{ pid: number }>(text)).rows.map(({ pid }) => pid);
};

test('a dry run says what a file would do, while all its members are held by others', async () => {
  const file = fileOf('dry.csv', 'dry');
  const { code, out } = await holding(everybody, () => adjust(file, '--dry-run', '--json'));
  expect(code).toBe(0);
  expect(JSON.parse(out)).toHaveLength(everybody.length);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ from: 0, to: 1 }));
  expect(await sumOfPoints()).toBe(0);
  const [first] = everybody;
  const one = ['points', 'adjust', first?.email ?? '', '3', ...why, '--dry-run'];
  expect((await holding(everybody, () => run(...one))).code).toBe(0);
  expect(await sumOfPoints()).toBe(0);
});

test('of a file with one bad row nothing is done, although it is the last of many', async () => {
  const rows = [...everybody.map(({ email }) => `${email},1`), `${everybody[0]?.email ?? ''},-2`];
  const { code, err } = await adjust(fileOf('bad.csv', 'bad', rows));
  expect(code).toBe(1);
  expect(err).toBe(
    'The club refuses some lines; nothing was done.\nline 452: No more can be taken than can be spent; too many by 1.\n',
  );
  expect(await sumOfPoints()).toBe(0);
});

test('no lock outlives its batch, and what was cut off goes on where it stopped, once', async () => {
  const file = fileOf('once.csv', 'once');
  const late = everybody.slice(-20);
  const cutOff = await holding(late, async () => {
    const adjusting = adjust(file);
    // It waits for a member near the end: whoever came before is done, and held by nobody.
    await expect.poll(sumOfPoints, { timeout: 30_000 }).toBe(everybody.length - late.length);
    const early = everybody.slice(0, -late.length).map(({ id }) => id);
    await getPool().query('select from member where id = any($1) for update nowait', [early]);
    let pids: number[] = [];
    await expect.poll(async () => (pids = await waiting()).length, { timeout: 4_000 }).toBe(1);
    await getPool().query('select pg_terminate_backend(pid) from unnest($1::int[]) as t(pid)', [pids]);
    return adjusting;
  });
  expect(cutOff.code).toBe(3);
  expect(await sumOfPoints()).toBe(everybody.length - late.length);

  expect((await adjust(file)).code).toBe(0);
  expect((await adjust(file)).code).toBe(0);
  expect(await sumOfPoints()).toBe(everybody.length);
  for (const member of [everybody[0], everybody.at(-1)]) expect(member && (await pointsOf(member))).toBe(1);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('two who run the same file at once do each row once', async () => {
  const before = (await sumOfPoints()) ?? 0;
  const file = fileOf('twice.csv', 'twice');
  const ended = await Promise.all([adjust(file), adjust(file)]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(await sumOfPoints()).toBe(before + everybody.length);
});

test('points are taken by a file, too, once', async () => {
  const member = await createMember();
  await giveTo(member, 10);
  const file = fileOf('take.csv', 'take', [`${member.email},-4`, `${member.email},-5`]);
  await runJson('points', 'adjust', '--from', file, ...why);
  await runJson('points', 'adjust', '--from', file, ...why);
  expect(await pointsOf(member)).toBe(1);
  const take = ['points', 'adjust', member.email, '-1', '--reference', 'take-0', ...why];
  expect(await runJson(...take)).toMatchObject([{ from: 1, to: 1 }]);
});

test('a member whom a file names is found by an index, whatever they are named by', async () => {
  const scans = {
    name: 'scans of members',
    text: `select seq_scan::int as n from pg_stat_xact_user_tables where relname = 'member'`,
  };
  const member = await createMember();
  await transaction(async () => {
    // Of a table as small as this one all is read, unless that is forbidden.
    await query({ name: 'no scans', text: 'set local enable_seqscan = off' }, []);
    await query({ name: 'plan anew', text: 'discard plans' }, []);
    const [before] = await query<{ n: number }>(scans, []);
    for (const who of [member.email, member.id, member.id.toUpperCase(), member.code, 'nobody'])
      expect((await services.accounts.find(who))?.id).toBe(who === 'nobody' ? undefined : member.id);
    expect(await query(scans, [])).toEqual([before]);
  });
});
