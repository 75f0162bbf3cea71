// A friend's form on a real database: one lead for one mailbox and godfather, and nobody learns by it who is known already.
import { beforeEach, describe, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { deactivate, firstPage, today, useOwnDatabase } from '../setup/club-world.ts';
import { confirm, createGodfather, daysLater, forgetTold, recommend, told } from '../setup/referral-world.ts';

useOwnDatabase();
beforeEach(forgetTold);

const update = (id: string, token: string, change: Parameters<typeof services.leads.update>[2]) =>
  services.leads.update(id, token, change, 'en', daysLater(1));

describe('a lead', () => {
  test('gives the friend a discount’s code for 60 days, and learns of the godfather the first name alone', async () => {
    const godfather = await createGodfather();
    const { token, ...lead } = await recommend(godfather, { email: ' Yeray@Example.com ' });
    expect(lead).toMatchObject({
      email: 'yeray@example.com',
      godfather: { first_name: 'Idaira', code: godfather.code },
    });
    expect(Object.keys(lead.godfather)).toEqual(['first_name', 'code']);
    expect(told.toFriend).toMatchObject([{ recipient: 'yeray@example.com', discount: { until: '2027-05-14' } }]);
    expect(lead.code).toMatch(/^[CDFHJKLNPRTWXY3479]{10}$/);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('of one mailbox and godfather is one, with one code, and what is sent again changes nothing', async () => {
    const godfather = await createGodfather();
    const once = await recommend(godfather, { email: 'otra+1@example.com', phone: '+34611000111' });
    const change = { email: 'otra+2@example.com', phone: '+34611000222', firstName: 'Aday', marketing: true };
    const again = await recommend(godfather, change);
    expect([again.id, again.code]).toEqual([once.id, once.code]);
    // The answer says what was sent, and the mail goes to the first address.
    expect(again).toMatchObject({ firstName: 'Aday', email: 'otra+2@example.com' });
    expect(told.toFriend.map(({ recipient }) => recipient)).toEqual(['otra+1@example.com', 'otra+1@example.com']);
    const first = { firstName: 'Yeray', email: 'otra+1@example.com', phone: '+34611000111', marketing: false };
    expect(await services.referral.listOf(godfather.id, today)).toMatchObject([first]);
    expect(await update(once.id, again.token, { phone: '+34611000333' })).toBeNull();
    expect(await update(once.id, once.token, { phone: '+34611000333' })).toMatchObject({ id: once.id });
    expect((await recommend(await createGodfather(), change)).id).not.toBe(once.id);
  });

  test('gets its code for 60 days more only once that has expired', async () => {
    const godfather = await createGodfather();
    const email = 'late@example.com';
    const once = await recommend(godfather, { email });
    const until = () => told.toFriend.at(-1)?.discount?.until;
    expect([(await recommend(godfather, { email }, daysLater(60))).code, until()]).toEqual([once.code, '2027-05-14']);
    expect([(await recommend(godfather, { email }, daysLater(61))).code, until()]).toEqual([once.code, '2027-07-14']);
  });

  test('answers one id, whatever became of the friend', async () => {
    const godfather = await createGodfather();
    const member = await createGodfather();
    const [open, bought, joined] = ['open@example.com', 'bought@example.com', member.email];
    const ids = async () => {
      const sent = [];
      for (const email of [open, bought, joined]) sent.push((await recommend(godfather, { email })).id);
      return sent;
    };
    const first = await ids();
    await confirm(first[1] ?? '');
    forgetTold();
    expect(await ids()).toEqual(first);
    expect(told.toFriend.map(({ discount }) => discount !== null)).toEqual([true, false, false]);
  });

  test('may be changed by its token alone; once the purchase is confirmed, whether news are wanted', async () => {
    const lead = await recommend(await createGodfather());
    const other = await recommend(await createGodfather());
    const change = { phone: '+34699000111', island: 'la-palma', marketing: true } as const;
    expect(await update(lead.id, other.token, change)).toBeNull();
    expect(await update('x', lead.token, change)).toBeNull();
    expect(await update(lead.id, lead.token, change)).toMatchObject({ id: lead.id });
    const stored = async (which: 'leads' | 'settled') =>
      (await services.referral.list(which, firstPage, today)).rows.find(({ id }) => id === lead.id);
    expect(await stored('leads')).toMatchObject(change);
    await confirm(lead.code);
    const later = { phone: '+34699000222', island: 'el-hierro', marketing: false } as const;
    // Refused whole: nobody is told that a number was saved which was not.
    expect(await update(lead.id, lead.token, later)).toBeNull();
    expect(await stored('settled')).toMatchObject(change);
    expect(await update(lead.id, lead.token, { marketing: false })).toMatchObject({ id: lead.id });
    expect(await stored('settled')).toMatchObject({ ...change, marketing: false });
  });

  test('keeps when, and in which language, news were wanted or refused', async () => {
    const { id, token } = await recommend(await createGodfather(), { marketing: true });
    const text = 'select marketing, marketing_at as at, marketing_locale as language from lead where id = $1';
    const said = () => query({ name: 'said of news', text }, [id]);
    await update(id, token, { phone: '+34699000333' });
    expect(await said()).toEqual([{ marketing: true, at: today, language: 'es' }]);
    await update(id, token, { marketing: false });
    expect(await said()).toEqual([{ marketing: false, at: daysLater(1), language: 'en' }]);
  });

  test('of an unknown code is none; nor of somebody who can’t sign in any more', async () => {
    const godfather = await createGodfather();
    await deactivate(godfather.id);
    expect(await services.leads.findGodfather(godfather.code)).toBeNull();
    await expect(recommend(godfather)).rejects.toThrow('The code is');
    await expect(recommend({ ...godfather, code: 'XXXXXXXX' })).rejects.toThrow('The code is');
  });

  test('of somebody who has joined answers the same, without a discount', async () => {
    const member = await createGodfather();
    const lead = await recommend(await createGodfather(), { email: member.email });
    expect(Object.keys(lead).sort()).toEqual(['code', 'email', 'firstName', 'godfather', 'id', 'token']);
    expect(told.toFriend).toMatchObject([{ recipient: member.email, discount: null }]);
  });
});

describe('a godfather', () => {
  test('is shown the 30 newest forms, and all that came of any', async () => {
    const godfather = await createGodfather();
    const settled = await recommend(godfather);
    await confirm(settled.code);
    for (let n = 0; n < 32; n++) await recommend(godfather, {}, daysLater(1 + n / 100));
    const shown = await services.referral.listOf(godfather.id, daysLater(2));
    expect(shown.filter(({ state }) => state === 'lead')).toHaveLength(30);
    expect(shown.at(-1)).toMatchObject({ id: settled.id, state: 'credited' });
    expect(await services.referral.countOf(godfather.id, daysLater(2))).toEqual({ credited: 1, open: 32 });
    expect(await services.referral.countOf(godfather.id, daysLater(365))).toEqual({ credited: 0, open: 32 });
  });
});

test('a lead that never bought goes after 180 days, one that did stays', async () => {
  const godfather = await createGodfather();
  await recommend(godfather);
  await confirm((await recommend(godfather)).code);
  const states = async () => (await services.referral.listOf(godfather.id, today)).map(({ state }) => state).sort();
  await services.privacy.removeEnded(daysLater(179));
  expect(await states()).toEqual(['credited', 'lead']);
  await services.privacy.removeEnded(daysLater(181));
  expect(await states()).toEqual(['credited']);
});

test('a friend is found among many without reading them all', async () => {
  const godfather = await createGodfather();
  const { id, code } = await recommend(godfather, { phone: '+34633000111' });
  const other = await recommend(await createGodfather(), { phone: '+34633000111' });
  const fill = `insert into lead (godfather_id, first_name, last_name, email, phone, birth_date, island, locale, marketing, marketing_at,
      marketing_locale, token_hash, discount_code, discount_until, state, created_at)
    select godfather_id, 'A', 'B', 'many-' || n || '@example.com', '+3469' || n, birth_date, island, locale, marketing, marketing_at,
      marketing_locale, token_hash, 'MANY' || n, discount_until, state, created_at from lead, generate_series(1, 5000) n where id = $1`;
  await query({ name: 'many leads', text: fill }, [id]);
  await query({ name: 'analyze', text: 'analyze lead' }, []);
  const read = `select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'lead'`;
  const rowsRead = async () => (await query<{ rows: number }>({ name: 'rows read', text: read }, []))[0]?.rows ?? 0;
  const rows = await transaction(async () => {
    const before = await rowsRead();
    await confirm(code);
    return (await rowsRead()) - before;
  });
  expect(rows).toBe(0);
  expect(await confirm(other.code)).toMatchObject({ refusal: 'not_first_device' });
});
