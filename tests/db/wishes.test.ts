// Goals, and telling members that what they wait for is back.
import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import type { Waiting } from '../../src/club/wishes/wishes.service.ts';
import { query } from '../../src/db/connection.ts';
import { createMember, deactivate, giveTo, offerOf, today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase({ connections: 10 });

const hours = (count: number) => new Date(today.getTime() + count * 60 * 60 * 1000);
const variationOf = ({ productId }: Offer) => ({ productId, variationId: 'unica' });
const setUnits = (offer: Offer, units: number) => services.stock.setStocks([{ ...variationOf(offer), units }]);
const writeMail = ({ email, productId }: Waiting) => ({
  sender: 'club@club.example',
  recipient: email,
  replyTo: null,
  subject: productId,
  body: 'Ha vuelto',
  html: null,
});
/** Of the file's offers, with these as they are now. */
const tell = (now: Date, changed: readonly Offer[] = []) =>
  services.wishes.tellWaiting([...changed, ...created], writeMail, now);
const created: Offer[] = [];
async function createOffer(units: number, changes: Partial<Offer> = {}): Promise<Offer> {
  const offer = await offerOf(units, changes);
  created.push(offer);
  return offer;
}

/** Active members who wait for the offer, the first to wait first. */
async function createWaiting(offer: Offer, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let place = 0; place < count; place++) {
    const member = await createMember(today, 'incombustible-2026');
    await services.wishes.setWait(member.id, variationOf(offer), true, new Date(today.getTime() + place));
    members.push(member);
  }
  return members;
}

/** Who of them was told of the offer, by place, in the order of the mails. */
async function toldOf(offer: Offer, members: readonly Member[]): Promise<number[]> {
  const mails = await query<{ recipient: string }>(
    { name: 'mails of', text: 'select recipient from mail where subject = $1 order by written_at, recipient' },
    [offer.productId],
  );
  return mails.map(({ recipient }) => members.findIndex(({ email }) => email === recipient)).sort();
}

test('a member has one goal, which they change and remove', async () => {
  const member = await createMember();
  expect(await services.wishes.getGoal(member.id)).toBeNull();
  await services.wishes.setGoal(member.id, 'one', today);
  await services.wishes.setGoal(member.id, 'two', today);
  expect(await services.wishes.getGoal(member.id)).toBe('two');
  await services.wishes.setGoal(member.id, null, today);
  expect(await services.wishes.getGoal(member.id)).toBeNull();
});

describe('who waits is told', () => {
  test('after a restock, as many as there are units, the first to wait first, once each', async () => {
    const offer = await createOffer(0);
    const members = await createWaiting(offer, 4);
    expect(await tell(today)).toBe(0);
    await setUnits(offer, 2);
    expect([await tell(hours(1)), await tell(hours(2))]).toEqual([2, 0]);
    expect(await toldOf(offer, members)).toEqual([0, 1]);
    expect(await services.wishes.listWaits(members[0]?.id ?? '')).toEqual([]);
    expect(await services.wishes.listWaits(members[2]?.id ?? '')).toEqual([variationOf(offer)]);
    await setUnits(offer, 0);
    expect(await tell(hours(3))).toBe(0);
    await setUnits(offer, 1);
    expect(await tell(hours(4))).toBe(1);
    expect(await toldOf(offer, members)).toEqual([0, 1, 2]);
  });

  test('after 48 hours with units left, the next; and not while there are none', async () => {
    const offer = await createOffer(0);
    const members = await createWaiting(offer, 5);
    await setUnits(offer, 2);
    await tell(today);
    await setUnits(offer, 1);
    await tell(hours(47.9));
    expect(await toldOf(offer, members)).toEqual([0, 1]);
    await tell(hours(48));
    await tell(hours(49));
    expect(await toldOf(offer, members)).toEqual([0, 1, 2]);
    await setUnits(offer, 0);
    await tell(hours(97));
    expect(await toldOf(offer, members)).toEqual([0, 1, 2]);
  });

  test('once, though servers look at the same time', async () => {
    const offer = await createOffer(0);
    const members = await createWaiting(offer, 3);
    await setUnits(offer, 2);
    const told = await Promise.all(Array.from({ length: 8 }, () => tell(hours(1))));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await toldOf(offer, members)).toEqual([0, 1]);
  });

  test('not if they stopped waiting, or may not sign in any more; and again if they wait again', async () => {
    const offer = await createOffer(0);
    const members = await createWaiting(offer, 3);
    const [gone, barred, stays] = members.map(({ id }) => id);
    await services.wishes.setWait(gone ?? '', variationOf(offer), false, today);
    await deactivate(barred ?? '');
    await setUnits(offer, 3);
    expect(await tell(hours(1))).toBe(1);
    expect(await toldOf(offer, members)).toEqual([2]);
    await setUnits(offer, 0);
    await services.wishes.setWait(stays ?? '', variationOf(offer), true, hours(2));
    await setUnits(offer, 1);
    expect(await tell(hours(3))).toBe(1);
    expect(await toldOf(offer, members)).toEqual([2, 2]);
  });

  test('though what was sold meanwhile was restocked before the club looked', async () => {
    const offer = await createOffer(4);
    await createWaiting(offer, 1);
    await setUnits(offer, 0);
    const [member] = await createWaiting(offer, 1);
    await setUnits(offer, 2);
    expect(await tell(hours(1))).toBe(2);
    expect(member).toBeDefined();
  });

  test('if it is offered to them then: on their island, to their level; the others keep their turn', async () => {
    const offer = await createOffer(0);
    const members = await createWaiting(offer, 4);
    const [elsewhere, , gold] = members;
    const moved = { name: 'move', text: `update member set island = 'la-palma' where id = $1` };
    await query(moved, [elsewhere?.id]);
    if (gold) await giveTo(gold, 40);
    await setUnits(offer, 2);
    const forGold: Offer = { ...offer, islands: ['tenerife'], levelAccess: { level: 'Gold', hoursBefore: null } };
    await tell(hours(1), [forGold]);
    expect(await toldOf(offer, members)).toEqual([2]);
    const onTheIsland: Offer = { ...offer, islands: ['tenerife'] };
    await tell(hours(49), [onTheIsland]);
    expect(await toldOf(offer, members)).toEqual([1, 2, 3]);
    await tell(hours(98));
    expect(await toldOf(offer, members)).toEqual([0, 1, 2, 3]);
  });

  test('once it is on sale again, if it came back while it was not', async () => {
    const offer = await createOffer(0);
    const members = await createWaiting(offer, 1);
    await setUnits(offer, 1);
    expect(await tell(hours(1), [{ ...offer, availableUntil: hours(1) }])).toBe(0);
    expect(await tell(hours(2), [{ ...offer, variations: [] }])).toBe(0);
    expect(await services.wishes.tellWaiting([], writeMail, hours(3))).toBe(0);
    expect(await tell(hours(4))).toBe(1);
    expect(await toldOf(offer, members)).toEqual([0]);
  });
});
