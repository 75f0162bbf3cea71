// Recommending on a real database: leads, confirmed purchases, the three places of a year under a race, returned devices.
import { beforeEach, describe, expect, test } from 'vitest';
import type { MomentKind } from '../../src/club/moments/moments.ts';
import type { Member } from '../../src/club/members/members.ts';
import { arrivalOf, referralCause } from '../../src/club/referral/referral.ts';
import type { Purchase } from '../../src/club/referral/leads.ts';
import { services } from '../../src/club/services.ts';
import { friendFindings, type ReferralRefusal } from '../../src/club/referral/referral.contract.ts';
import { query } from '../../src/db/connection.ts';
import { isUnavailable, sqlState } from '../../src/db/failures.ts';
import { deactivate, today, useOwnDatabase } from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { atOnce, connections, refusalsOf } from '../setup/races.ts';
import {
  bought,
  confirm,
  createGodfather,
  daysLater,
  forgetTold,
  freshKit,
  operator,
  pointsOf,
  recommend,
  told,
  words,
} from '../setup/referral-world.ts';

useOwnDatabase({ connections });
beforeEach(forgetTold);

/** Again, as an operator does, where a busy database turned it away: then nothing was done. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      // 57014: it waited too long for the others.
      if (!isUnavailable(error) && sqlState(error) !== '57014') throw error;
    }
  }
}
const audited = (action: string) =>
  query<{ subject: string; detail: unknown }>(
    { name: 'audited', text: 'select subject, detail from audit_entry where action = $1 order by id desc limit 1' },
    [action],
  );

/** A refusal, how it comes to it, and what the operator says of the purchase. */
type Case = [
  reason: ReferralRefusal,
  prepare: (godfather: Member) => ReturnType<typeof recommend>,
  change?: Partial<Purchase>,
];

describe('a confirmed purchase', () => {
  test('credits 5 points, of the purchase’s day, invites the friend with their device, and tells both', async () => {
    const godfather = await createGodfather();
    const lead = await recommend(godfather);
    const now = daysLater(2);
    const spendableAt = arrivalOf(bought, now);
    const settled = await confirm(lead.code, { spendableAt }, now);
    expect(settled).toMatchObject({ state: 'credited', refusal: null, shown: { state: 'purchased', since: now } });
    expect(await pointsOf(godfather, now)).toMatchObject({ points: 0, pendingPoints: 5, statusPoints: 0 });
    expect(await pointsOf(godfather, daysLater(7))).toMatchObject({ points: 5, pendingPoints: 0, statusPoints: 5 });
    expect((await services.points.listLog(godfather.id, null, daysLater(7))).entries).toMatchObject([
      {
        cause: referralCause(lead.id),
        concept: { values: { day: bought }, words: null },
        points: 5,
        expires_on: '2027-12-31',
      },
    ]);
    expect(told.invited).toEqual([lead.email]);
    expect(await services.devices.listOf(settled.memberId ?? '')).toMatchObject([{ model: 'ILUMA ONE' }]);
    expect(told.toGodfather).toMatchObject([{ outcome: { kind: 'credited', points: 5, spendableOn: '2027-03-22' } }]);
    expect(await audited('confirm_purchase')).toEqual([{ subject: lead.id, detail: { from: 'lead', to: 'credited' } }]);
    expect((await services.referral.listOf(godfather.id, daysLater(8)))[0]?.shown.state).toBe('credited');
    await services.referral.markRegistered(settled.memberId ?? '', now);
    expect((await services.referral.listOf(godfather.id, now))[0]?.registeredAt).toEqual(now);
  });

  const cases: readonly Case[] = [
    [
      'self_referral',
      async (godfather: Member) => recommend(godfather, { email: godfather.email.replace('@', '+yo@') }),
    ],
    [
      'already_registered',
      async (godfather: Member) => recommend(godfather, { email: (await createGodfather()).email }),
    ],
    ...friendFindings.map((finding) => [finding, recommend, { finding }] satisfies Case),
    [
      'godfather_not_registered',
      async (godfather: Member) => {
        const lead = await recommend(godfather);
        await deactivate(godfather.id);
        return lead;
      },
    ],
    [
      'godfather_not_eligible',
      async (godfather: Member) => {
        await services.accounts.setEligibility(await services.accounts.get(godfather.id), false, operator, today);
        return recommend(godfather);
      },
    ],
    [
      'godfather_without_device',
      async (godfather: Member) => {
        const [kit] = await services.devices.listOf(godfather.id);
        await services.devices.remove(kit?.codentify ?? '', operator, today);
        const elsewhere = { memberId: godfather.id, codentify: freshKit('ELSEWHERE'), model: 'ILUMA' } as const;
        await services.devices.register({ ...elsewhere, boughtInCanaries: false }, operator, today);
        return recommend(godfather);
      },
    ],
    [
      'yearly_limit',
      async (godfather: Member) => {
        for (let place = 0; place < 3; place++) await confirm((await recommend(godfather)).code);
        return recommend(godfather);
      },
    ],
  ];
  test.each(cases)('brings nothing for %s, and says so', async (reason, prepare, change = {}) => {
    const godfather = await createGodfather();
    const lead = await prepare(godfather);
    const before = await pointsOf(godfather);
    forgetTold();
    const settled = await confirm(lead.code, change);
    expect(settled).toMatchObject({ state: 'refused', refusal: reason, spendableAt: null });
    expect(await pointsOf(godfather)).toEqual(before);
    const isGodfathers = reason.startsWith('godfather') || reason === 'yearly_limit';
    expect(told.invited).toEqual(isGodfathers ? [lead.email] : []);
    const expected = reason === 'godfather_not_registered' ? [] : [{ outcome: { kind: 'refused', reason } }];
    expect(told.toGodfather).toMatchObject(expected);
    expect(await audited('confirm_purchase')).toEqual([{ subject: lead.id, detail: { from: 'lead', to: reason } }]);
  });

  test('is confirmed once, of a day on which the code was good, with a kit that is nobody’s', async () => {
    const godfather = await createGodfather();
    const lead = await recommend(godfather);
    const refused = (code: string) => ({ code });
    await expect(confirm('XXXXXXXXXX')).rejects.toMatchObject(refused('not_found'));
    const good = { from: '2027-03-15', to: '2027-05-14' };
    const early = confirm(lead.code, { purchasedOn: '2027-03-14' });
    await expect(early).rejects.toMatchObject({ ...refused('purchase_day'), values: good });
    await expect(confirm(lead.code, { purchasedOn: '2027-03-16' })).rejects.toMatchObject(refused('purchase_ahead'));
    const late = confirm(lead.code, { purchasedOn: '2027-05-15' }, daysLater(90));
    await expect(late).rejects.toMatchObject(refused('purchase_day'));
    const [kit] = await services.devices.listOf(godfather.id);
    const taken = { kit: { codentify: kit?.codentify ?? '', model: 'ILUMA' } } as const;
    await expect(confirm(lead.code, taken)).rejects.toMatchObject(refused('kit_registered'));
    expect((await services.referral.listOf(godfather.id, today))[0]?.state).toBe('lead');
    expect((await pointsOf(godfather)).points).toBe(0);
    await confirm(lead.code, { purchasedOn: '2027-05-14' }, daysLater(90));
    await expect(confirm(lead.code)).rejects.toMatchObject(refused('referral_settled'));
  });

  test('counts in the year of its day in the islands, not of its confirmation', async () => {
    const godfather = await createGodfather();
    const newYear = new Date('2028-01-10T12:00:00Z');
    const december = new Date('2027-12-20T12:00:00Z');
    const leads = [];
    for (let place = 0; place < 5; place++) leads.push(await recommend(godfather, {}, december));
    const reasons = [];
    for (const [place, lead] of leads.entries())
      reasons.push(
        (await confirm(lead.code, { purchasedOn: place < 4 ? '2027-12-31' : '2028-01-01' }, newYear)).refusal,
      );
    expect(reasons).toEqual([null, null, null, 'yearly_limit', null]);
  });

  test('of 50 at once for one godfather exactly 3 bring points', { timeout: 120_000 }, async () => {
    const godfather = await createGodfather();
    const codes: string[] = [];
    for (let n = 0; n < 50; n++) codes.push((await recommend(godfather)).code);
    const outcomes = await atOnce(50, (place) => patiently(() => confirm(codes[place] ?? '')));
    expect(refusalsOf(outcomes)).toEqual([]);
    const settled = outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : []));
    expect(settled.filter(({ state }) => state === 'credited')).toHaveLength(3);
    expect(settled.filter(({ refusal }) => refusal === 'yearly_limit')).toHaveLength(47);
    expect((await pointsOf(godfather)).points).toBe(15);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('confirmed twenty times at once is confirmed once', async () => {
    const godfather = await createGodfather();
    const { code } = await recommend(godfather);
    const outcomes = await atOnce(20, () => confirm(code));
    expect(refusalsOf(outcomes)).toEqual(['referral_settled']);
    expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(1);
    expect((await pointsOf(godfather)).points).toBe(5);
  });
});

describe('a returned device', () => {
  test('leaves the news of the first friend where another’s purchase counts, and takes it back with the last', async () => {
    const godfather = await createGodfather();
    const [first, second] = [await recommend(godfather), await recommend(godfather)];
    for (const { code } of [first, second]) await confirm(code);
    const list = async (wanted: MomentKind) => {
      const facts = { memberId: godfather.id, level: 'Silver', hasUntold: true, toldLevel: null } as const;
      return (await services.moments.listUntold(facts, today)).filter(({ kind }) => kind === wanted);
    };
    const listFriends = () => list('friend');
    // The second is told by its points alone.
    expect(await list('points')).toHaveLength(1);
    await services.referral.clawBack(first.code, words, operator, daysLater(1));
    expect(await listFriends()).toHaveLength(1);
    await services.referral.clawBack(second.code, words, operator, daysLater(1));
    expect(await listFriends()).toEqual([]);
  });

  test('takes back what is left and all that it counted, frees its place, and is the friend’s no more', async () => {
    const godfather = await createGodfather();
    const leads = [];
    for (let place = 0; place < 4; place++) leads.push(await recommend(godfather));
    const [first, ...others] = leads.map(({ code }) => code);
    const settled = await confirm(first ?? '');
    for (const code of others.slice(0, 2)) await confirm(code);
    const adjust = { memberId: godfather.id, points: -12, concept: 'Gasto', reference: 'x' };
    await services.adjustments.adjust(adjust, operator, today);
    const returned = await services.referral.clawBack(first ?? '', words, operator, daysLater(1));
    expect(returned).toMatchObject({ state: 'returned', shown: { state: 'returned', since: daysLater(1) } });
    const { points, statusPoints } = await pointsOf(godfather, daysLater(1));
    expect(points).toBeGreaterThanOrEqual(0);
    expect([points, statusPoints]).toEqual([3, 3]);
    expect(await services.devices.listOf(settled.memberId ?? '')).toEqual([]);
    expect(told.toGodfather.at(-1)?.outcome).toEqual({ kind: 'returned' });
    expect(await audited('return_purchase')).toEqual([
      { subject: settled.id, detail: { from: 'credited', to: 'returned' } },
    ]);
    expect(await confirm(others[2] ?? '')).toMatchObject({ state: 'credited' });
    const again = services.referral.clawBack(first ?? '', words, operator, daysLater(1));
    await expect(again).rejects.toMatchObject({ code: 'referral_not_settled' });
    expect(await auditLedger()).toEqual(soundLedger);
  });
});
