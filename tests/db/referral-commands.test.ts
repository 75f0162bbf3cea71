// npm run club -- referrals: what operators list, and what they erase.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { today, useOwnDatabase } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { confirm, createGodfather, recommend } from '../setup/referral-world.ts';

useOwnDatabase();
beforeAll(() => {
  setClock(() => today);
});
afterAll(() => {
  setClock(machineClock);
});

const why = ['--why', 'lo pide por carta'] as const;

test('all friends to call are listed as CSV, with whoever recommended; a terminal is shown the first and told of the rest', async () => {
  const godfather = await createGodfather();
  for (let n = 0; n < 101; n++) await recommend(godfather);
  const settled = await recommend(godfather);
  await confirm(settled.code);
  const { out: csv } = await run('referrals', 'list', ...why, 'leads', '--csv');
  const [head = '', ...rows] = csv.trim().split('\n');
  expect(rows).toHaveLength(101);
  expect(rows[0]?.split(',')[head.split(',').indexOf('godfather_code')]).toBe(godfather.code);
  expect(rows.join('\n')).not.toContain(settled.email);
  expect(await runJson('referrals', 'list', ...why, 'leads')).toHaveLength(101);
  expect(await runJson('referrals', 'list', ...why, '--max', '7')).toMatchObject({ rows: { length: 7 } });
  expect(await runJson('referrals', 'list', ...why)).toHaveLength(102);
  const { out } = await run('referrals', 'list', ...why, 'leads');
  expect(out.trim().split('\n')).toHaveLength(102);
  expect(out).toContain('There are more');
  expect(out).toContain(`Idaira Medina ${godfather.code}`);
  const { out: few } = await run('referrals', 'list', ...why, 'settled');
  expect(few).not.toContain('There are more');
});

test('a friend is erased by the code of their discount; a member as a member', async () => {
  const godfather = await createGodfather();
  const lead = await recommend(godfather);
  expect((await run('referrals', 'erase', lead.code, ...why, '--dry-run')).code).toBe(0);
  const emails = async () => (await services.referral.listOf(godfather.id, today)).map(({ email }) => email);
  expect(await emails()).toEqual([lead.email]);
  expect((await run('referrals', 'erase', lead.code.toLowerCase(), ...why)).code).toBe(0);
  expect(await emails()).toEqual([null]);
  const bought = await recommend(godfather);
  const { memberId } = await confirm(bought.code);
  const { code, err } = await run('referrals', 'erase', bought.code, ...why);
  expect([code, err]).toEqual([1, expect.stringContaining(`members erase ${memberId ?? ''}`)]);
});

test('a purchase is named, or a file of them, but not both', async () => {
  for (const one of [['XXXXXXXXXX'], ['--finding', 'employee']]) {
    const { code, err } = await run('referrals', 'confirm', ...one, '--from', 'purchases.csv', ...why);
    expect([code, err]).toEqual([1, expect.stringContaining('not both')]);
  }
});

test('what is wrong with a purchase is said of the field where it stands, alone and in a file', async () => {
  const sentences = [
    'purchased_on: A day, such as 2027-06-30 or 30/06/2027.',
    'codentify: The code on the kit: 8 to 20 letters and digits.',
    'model: One of ILUMA PRIME, ILUMA, ILUMA ONE.',
    'finding: One of under_age, not_resident, employee.',
  ];
  const cells = ['XXXXXXXXXX', '31/06/2027', 'ABC', 'ILUMINA'];
  const alone = await run('referrals', 'confirm', ...cells, '--finding', 'sick', ...why);
  const file = join(await mkdtemp(join(tmpdir(), 'purchases-')), 'purchases.csv');
  await writeFile(file, `code,purchased_on,codentify,model,finding\n${cells.join(',')},sick\n`);
  const listed = await run('referrals', 'confirm', '--from', file, ...why);
  await rm(dirname(file), { recursive: true });
  for (const { code, err } of [alone, listed]) {
    expect(code).toBe(1);
    for (const sentence of sentences) expect(err).toContain(sentence);
  }
  const missing = await run('referrals', 'confirm', 'XXXXXXXXXX', '2027-06-30', ...why);
  expect(missing.err).toContain('codentify: This is missing.');
  expect((await run('referrals', 'erase', 'XXXXXXXXXX', ...why)).err).toContain(
    'No recommendation has this code or number',
  );
});
