// What games and draws award: points, units and codes, each cause once and never more than there are.
import { expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { Prize } from '../../src/club/prizes/prizes.service.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import { loadOrderMailer } from '../../src/club/redemption/redemption.mail.ts';
import { query } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import {
  address,
  createMember,
  firstPage,
  giveTo,
  listAllRedeemed,
  offerOf,
  pooledOffer,
  redeem,
  setLineState,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase({ connections: 20 });

const points: Prize = { kind: 'points', points: 5, concept: 'La ruleta' };
function productPrize({ productId, variations: [first], shipping }: Offer): Prize {
  return {
    kind: 'product',
    product: {
      productId,
      variationId: first?.id ?? '',
      name: 'Funda',
      variation: first?.name.text ?? null,
      shipping,
      validity: null,
    },
  };
}

let causes = 0;
const newCause = () => `game:${String(++causes)}`;
const grant = (member: Member, prize: Prize, cause = newCause()) =>
  services.prizes.grant({ memberId: member.id, prize, cause, now: today, writeMail: null });
const standingOf = (member: Member) => services.points.getStanding(member.id, today);

test('points are credited at once, count for the level, and once for each cause', async () => {
  const member = await createMember();
  const cause = newCause();
  expect(await grant(member, points, cause)).toEqual({ kind: 'points', points: 5 });
  await Promise.all(Array.from({ length: 10 }, () => grant(member, points, cause)));
  expect(await standingOf(member)).toMatchObject({ points: 5, statusPoints: 5 });
});

test('a product is an order that costs nothing, takes a unit, and is made once for each cause', async () => {
  const offer = await offerOf(2, { shipping: true });
  const member = await createMember();
  const cause = newCause();
  const awards = await Promise.all(Array.from({ length: 10 }, () => grant(member, productPrize(offer), cause)));
  expect(new Set(awards.map((award) => award.kind === 'product' && award.order.code)).size).toBe(1);
  expect(await unitsOf(offer, member)).toBe(1);
  expect(await listAllRedeemed(member.id)).toMatchObject([{ name: 'Funda', cost: 0, quantity: 1, state: 'pending' }]);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('a product of a pool comes with its code', async () => {
  const offer = await pooledOffer(1);
  const [first, second] = [await createMember(), await createMember()];
  const award = await grant(first, productPrize(offer));
  expect(award).toMatchObject({ kind: 'product', order: { voucher: { expiresOn: null } } });
  expect(award.kind === 'product' && award.order.voucher?.code).toMatch(/^CODE-/);
  expect(await grant(second, productPrize(offer))).toEqual({ kind: 'exhausted' });
  expect(await listAllRedeemed(second.id)).toEqual([]);
  expect(await auditLedger()).toEqual(soundLedger);
});

test.each([
  ['units', offerOf],
  ['codes', pooledOffer],
])('of 50 at once on the last three of the %s three are awarded, the others are told', async (_, make) => {
  const offer = await make(3);
  const members = await Promise.all(Array.from({ length: 50 }, () => createMember()));
  const awards = await Promise.all(members.map((member) => grant(member, productPrize(offer))));
  expect(awards.filter(({ kind }) => kind === 'product')).toHaveLength(3);
  expect(awards.filter(({ kind }) => kind === 'exhausted')).toHaveLength(47);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('a prize counts for no limit, and a limit stops no prize', async () => {
  const offer = await offerOf(5, { limitPerMember: 1 });
  const member = await createMember();
  await giveTo(member, 100);
  await grant(member, productPrize(offer));
  await redeem(member, [{ offer }]);
  expect(await grant(member, productPrize(offer))).toMatchObject({ kind: 'product' });
});

test('an operator sends a prize as any order; cancelling one gives no points, and its unit back', async () => {
  const offer = await offerOf(1, { shipping: true });
  const member = await createMember();
  const award = await services.prizes.grant({
    memberId: member.id,
    prize: productPrize(offer),
    cause: newCause(),
    address,
    now: today,
    writeMail: await loadOrderMailer(),
  });
  const lineId = award.kind === 'product' ? award.order.lineId : '';
  const code = award.kind === 'product' ? award.order.code : '';
  await expect(
    services.cancelling.cancel({ memberId: member.id, order: code, line: null }, { now: today, writeMail: null }),
  ).rejects.toMatchObject({ code: 'prize_not_cancelled' });
  await setLineState(lineId, 'cancelled');
  expect(await unitsOf(offer, member)).toBe(1);
  expect(await standingOf(member)).toMatchObject({ points: 0 });
  const mails = await query<{ subject: string; body: string }>(
    { name: 'mails of test', text: 'select subject, body from mail where member_id = $1' },
    [member.id],
  );
  expect(mails.map(({ subject }) => subject)).toEqual([`Tu premio ${code}`]);
  expect(mails[0]?.body).not.toContain('puntos');
  expect(await auditLedger()).toEqual(soundLedger);
});

test('what was won without an address is sent to that of the profile, once it is whole', async () => {
  const offer = await offerOf(1, { shipping: true });
  const member = await createMember();
  const award = await grant(member, productPrize(offer));
  const order = award.kind === 'product' ? award.order.code : null;
  const addressOf = async () =>
    (await services.fulfilment.list({ state: null, shipped: false, memberId: null, order }, firstPage)).rows[0]
      ?.address ?? null;
  expect(await addressOf()).toBeNull();
  const { street, postcode, municipality, phone } = address;
  await services.members.updateProfile(member.id, { address: street, postcode, municipality, phone });
  expect(await addressOf()).toEqual(address);
});

test('the database refuses an order that costs nothing and was not won', async () => {
  const member = await createMember();
  const insert = query(
    {
      name: 'free order',
      text: `insert into redemption_order (member_id, code, total, created_at) values ($1, 'X', 0, now())`,
    },
    [member.id],
  );
  expect(violatedConstraint(await insert.catch((error: unknown) => error))).toBe('redemption_order_total_unless_won');
});
