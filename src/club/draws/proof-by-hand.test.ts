import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashText } from '../../kit/hash-text.ts';
import { drawOutcome, hashEntries } from './draws.ts';
import { proofProgram } from './proof-by-hand.ts';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'club-proof-'));
  writeFileSync(join(directory, 'proof.mjs'), proofProgram('draw.json'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const entries = ['QX', 'B7', 'M2', 'K9', 'A4'];
const [seed, publicValue] = [hashText('seed'), '05490'];
const outcome = drawOutcome(entries, 3, { seed, publicValue });
const published = {
  seed,
  seed_hash: hashText(seed),
  entries,
  entries_hash: hashEntries(entries),
  public_value: publicValue,
  prizes: 2,
  reserve_places: 1,
  winners: outcome.slice(0, 2),
  reserves: outcome.slice(2),
};
/** The program, run by Node alone on what was published. */
function prove(draw: typeof published) {
  writeFileSync(join(directory, 'draw.json'), JSON.stringify(draw));
  return spawnSync(process.execPath, ['proof.mjs'], { cwd: directory, encoding: 'utf8' });
}

test('the program that anybody can run draws what was published again', () => {
  expect(prove(published)).toMatchObject({ status: 0, stdout: `${outcome.join('\n')}\n`, stderr: '' });
});

test.each([
  ['seed', { seed: hashText('another') }],
  ['list of entries', { entries: [...entries, 'Z1'] }],
  ['public value', { public_value: '05491' }],
  ['list of winners', { winners: outcome.slice(0, 2).toReversed() }],
])('it ends with an error where the %s that was published is another', (_what, change) => {
  const { status, stderr } = prove({ ...published, ...change });
  expect([status, stderr]).toEqual([1, expect.stringContaining('AssertionError')]);
});
