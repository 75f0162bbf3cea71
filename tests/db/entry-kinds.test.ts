// The migration that renames the ledger's kinds of corrections, on a ledger that was written before it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import {
  createMember,
  giveTo,
  listAllRedeemed,
  offerOf,
  redeem,
  today,
  useOwnDatabase,
  setLineState,
} from '../setup/club-world.ts';

useOwnDatabase();

const migration = readFileSync(
  join(import.meta.dirname, '../../src/db/migrations/0009_refund_and_clawback.sql'),
  'utf8',
);

/** A ledger as it was before the migration: with the old names, and without the conditions that know the new ones. */
const asBefore = [
  'alter table entry drop constraint entry_sign, drop constraint entry_line, drop constraint entry_concept',
  'alter table entry disable trigger entry_append_only',
  'alter table lot disable trigger lot_kept',
  `update entry set kind = case kind when 'refund' then 'give_back' when 'clawback' then 'take_back' else kind end`,
  `update lot set cause = 'give-back:' || substr(cause, length('refund:') + 1) where cause like 'refund:%'`,
  'set constraints all immediate',
  'alter table entry enable trigger entry_append_only',
  'alter table lot enable trigger lot_kept',
  `alter table entry add constraint entry_sign check (kind <> ''), add constraint entry_line check (kind <> '')`,
];

let statements = 0;
const run = (text: string) => query<Record<string, unknown>>({ name: `statement ${String(++statements)}`, text }, []);
const runAll = (texts: readonly string[]) =>
  transaction(async () => {
    for (const text of texts) await run(text);
  });
const readEntries = () => run('select kind, points, concept from entry order by id');
const readCauses = () => run('select cause from lot order by id');

test('renames the kinds of a ledger that has some, and leaves it append-only', async () => {
  const member = await createMember();
  await giveTo(member, 10);
  await redeem(member, [{ offer: await offerOf(1) }]);
  const [line] = await listAllRedeemed(member.id);
  // Later than the half-year of the points: what is refunded begins anew, as a lot of its own.
  await setLineState(line?.id ?? '', 'cancelled', new Date('2028-03-15T12:00:00Z'));
  await giveTo(member, 7);
  const given = (await readCauses()).at(-1);
  await services.points.clawBack(member.id, String(given?.cause), today);
  const [entries, causes] = [await readEntries(), await readCauses()];
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['credit', 'spend', 'refund', 'clawback']));
  expect(causes.map(({ cause }) => cause)).toContainEqual(expect.stringMatching(/^refund:/));

  await runAll(asBefore);
  expect(new Set((await readEntries()).map(({ kind }) => kind))).toEqual(
    new Set(['credit', 'spend', 'give_back', 'take_back']),
  );
  await runAll(migration.split('--> statement-breakpoint'));

  expect(await readEntries()).toEqual(entries);
  expect(await readCauses()).toEqual(causes);
  for (const change of ['update entry set points = 1', 'update lot set points = 1']) {
    const refused: unknown = await run(change).catch((error: unknown) => error);
    expect(['entry_append_only', 'lot_kept']).toContain(violatedConstraint(refused));
  }
});
