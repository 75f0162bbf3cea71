// The migration that makes one lead of one mailbox and godfather, on leads that were written before it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { createMember, today, useOwnDatabase } from '../setup/club-world.ts';
import { confirm, createGodfather, daysLater, recommend } from '../setup/referral-world.ts';

useOwnDatabase();

const file = join(import.meta.dirname, '../../src/db/migrations/0024_referral_friends.sql');
const migration = readFileSync(file, 'utf8').split('--> statement-breakpoint');
/** The table as it was before the migration. */
const asBefore = [
  'drop index lead_once, lead_of_mailbox, lead_of_phone, member_of_mailbox, member_of_phone',
  'drop function mailbox_of',
  'alter table lead drop constraint lead_locale_known, drop column marketing_at, drop column marketing_locale',
  `alter table lead add constraint lead_locale_known check (locale <> '')`,
  'alter table lead add constraint lead_once unique (godfather_id, email)',
];

let statements = 0;
const run = (text: string, values: unknown[] = []) =>
  query<Record<string, unknown>>({ name: `statement ${String(++statements)}`, text }, values);

const runAll = (texts: readonly string[]) =>
  transaction(async () => {
    for (const text of texts) await run(text);
  });

test('of several leads of a mailbox the settled one stays, else the first; others lose who it was, or go', async () => {
  const [one, other] = [await createGodfather(), await createGodfather()];
  const member = await createMember(today, 'incombustible-2026');
  const settled = await recommend(one, { email: 'late+1@example.com' }, daysLater(-1));
  const settledToo = await recommend(one, { email: 'b@example.com' });
  const before = await recommend(one, { email: 'c@example.com' }, daysLater(-2));
  const [first, second] = [
    await recommend(other, { email: 'd@example.com' }),
    await recommend(other, { email: 'e@example.com' }),
  ];
  const theirs = await recommend(other);
  for (const { code } of [settled, settledToo]) await confirm(code);
  await runAll(asBefore);
  // Aliases, as they could be sent before.
  const rename = (id: string, email: string) => run('update lead set email = $2 where id = $1', [id, email]);
  await rename(settledToo.id, 'late+2@example.com');
  await rename(before.id, 'late@example.com');
  await rename(first.id, 'd+1@example.com');
  await rename(second.id, 'd+2@example.com');
  await rename(theirs.id, member.email);
  await run(`update lead set created_at = created_at + interval '1 hour' where id = $1`, [second.id]);

  await runAll(migration);
  const left = async (id: string) =>
    (await services.referral.listOf(id, today)).map((lead) => [lead.id, lead.email, lead.memberId]);
  const ofOne = await left(one.id);
  expect(ofOne.map(([id]) => id).sort()).toEqual([settled.id, settledToo.id].sort());
  expect(ofOne.map(([, email]) => email).sort()).toEqual(['late+1@example.com', null].sort());
  expect(await left(other.id)).toEqual(
    expect.arrayContaining([
      [first.id, 'd+1@example.com', null],
      [theirs.id, member.email, member.id],
    ]),
  );
  expect(await left(other.id)).toHaveLength(2);
  expect(
    await run('select count(*)::int from lead where marketing_at <> created_at or marketing_locale <> locale'),
  ).toEqual([{ count: 0 }]);
  expect((await recommend(other, { email: 'd+3@example.com' })).id).toBe(first.id);
});
