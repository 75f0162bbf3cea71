// Tickets with a date: places are taken, changed and freed under their date's lock, and no date is ever oversold, however many come at
// once.
import { afterEach, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { listDates } from '../../src/club/redemption/dates.ts';
import { orderMail } from '../../src/club/redemption/redemption.mail.ts';
import type { OrderNews } from '../../src/club/redemption/order-news.service.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import type { RedeemedLine } from '../../src/club/redemption/redeemed.service.ts';
import { services } from '../../src/club/services.ts';
import { ClubError } from '../../src/contract/errors.ts';
import { query } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import type { TicketDate } from '../../src/words/ticket-date.ts';
import { plainOffer } from '../setup/plain-offer.ts';
import { createMember, giveTo, listAllRedeemed, redeem, today, useOwnDatabase } from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase({ connections: 20 });

afterEach(async () => {
  expect(await auditLedger()).toEqual(soundLedger);
});

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const daysOn = (days: number) => new Date(today.getTime() + days * day);

let products = 0;
/** A product for each of whose dates, by their keys, there are so many places: the first in ten days, each a day after the one before. */
function datedOffer(capacities: Readonly<Record<string, number>>, changes: Partial<TicketDate> = {}): Offer {
  const variations = Object.entries(capacities).map(([id, capacity], place) => ({
    id,
    name: { text: `Fecha ${id}` },
    date: {
      startsAt: daysOn(10 + place),
      endsAt: null,
      place: 'La Recova',
      placeInSpanish: 'La Recova',
      island: null,
      capacity,
      ...changes,
    },
  }));
  return { ...plainOffer(`dated-${String(++products)}`), shipping: false, validity: { days: 90 }, variations };
}

async function memberWith(points: number): Promise<Member> {
  const member = await createMember();
  await giveTo(member, points);
  return member;
}
const membersWith = (count: number, points = 10) =>
  Promise.all(Array.from({ length: count }, () => memberWith(points)));

const codeOf = (error: unknown) => (error instanceof ClubError ? error.code : String(error));
const pointsOf = async ({ id }: Member, at = today) => (await services.points.getStanding(id, at)).points;
const takeOne = (member: Member, offer: Offer, dateId: string, options: Parameters<typeof redeem>[2] = {}) =>
  redeem(member, [{ offer, item: { dateId } }], options);
const firstLine = async (member: Member) => {
  const [line] = await listAllRedeemed(member.id);
  if (!line) throw new Error('the member has a ticket');
  return line;
};
const takenOf = async ({ productId }: Offer) =>
  Object.fromEntries((await services.stock.listDates(productId)).map(({ id, taken }) => [id, taken]));
const change = (member: Member, line: RedeemedLine, offer: Offer, date: string, now = today) =>
  services.dates.change(
    { memberId: member.id, line: line.id, date, dates: listDates(offer) },
    { now, writeMail: null },
  );
const cancel = (member: Member, line: RedeemedLine, now = today) =>
  services.cancelling.cancel({ memberId: member.id, order: line.orderId, line: line.id }, { now, writeMail: null });

test('a ticket is for the date that was chosen, and good until its day', async () => {
  const offer = datedOffer({ a: 5, b: 5 });
  const member = await memberWith(30);
  const { order } = await redeem(member, [
    { offer, item: { dateId: 'a', quantity: 2 } },
    { offer, item: { variationId: 'b' } },
  ]);
  expect(order.items.map(({ variationId, quantity, voucher }) => [variationId, quantity, voucher?.expires_on])).toEqual(
    [
      ['a', 1, '2027-03-25'],
      ['a', 1, '2027-03-25'],
      ['b', 1, '2027-03-26'],
    ],
  );
  expect(await takenOf(offer)).toEqual({ a: 2, b: 1 });
  const stock = (await services.stock.getStock(member.id, [offer], today)).get(offer.productId);
  expect(Object.fromEntries(stock?.byVariation ?? [])).toEqual({ a: 3, b: 4 });
});

test('without a date, for one that is over and for one that is full nothing is spent', async () => {
  const offer = datedOffer({ a: 1, b: 5 });
  await takeOne(await memberWith(10), offer, 'a');
  const member = await memberWith(10);
  await expect(redeem(member, [{ offer }])).rejects.toMatchObject({ code: 'date_required' });
  await expect(takeOne(member, offer, 'other')).rejects.toMatchObject({ code: 'date_required' });
  await expect(takeOne(member, offer, 'a')).rejects.toMatchObject({
    code: 'date_full',
    values: { name: 'Altavoz (Fecha a)' },
  });
  await expect(takeOne(member, offer, 'a', { now: daysOn(10) })).rejects.toMatchObject({ code: 'date_over' });
  expect([await pointsOf(member), await listAllRedeemed(member.id)]).toEqual([10, []]);
});

test('a date that is over has no place, so that what is left of a product may be nothing', async () => {
  const offer = datedOffer({ a: 5, b: 1, c: 3 });
  const member = await memberWith(10);
  await takeOne(member, offer, 'b');
  const leftAt = async (now: Date) => {
    const stock = (await services.stock.getStock(member.id, [offer], now)).get(offer.productId);
    return Object.fromEntries(stock?.byVariation ?? []);
  };
  expect(await leftAt(today)).toEqual({ a: 5, b: 0, c: 3 });
  expect(await leftAt(daysOn(11))).toEqual({ a: 0, b: 0, c: 3 });
  // All are over, but for one that was full before.
  expect(await leftAt(daysOn(12))).toEqual({ a: 0, b: 0, c: 0 });
});

test('of fifty for the last place one gets it, and of the others nothing stays', async () => {
  const offer = datedOffer({ a: 1, b: 3 });
  const members = await membersWith(50);
  const outcomes = await Promise.all(members.map((member) => takeOne(member, offer, 'a').then(() => 'taken', codeOf)));
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'date_full')).toHaveLength(49);
  expect(await takenOf(offer)).toEqual({ a: 1 });
  const lines = await Promise.all(members.map(({ id }) => listAllRedeemed(id)));
  expect(lines.flat()).toHaveLength(1);
});

test('a basket with dates of several products, in whatever order, by many at once, waits for nobody for ever', async () => {
  const [one, other] = [datedOffer({ a: 30, b: 30 }), datedOffer({ a: 30, b: 30 })];
  const members = await membersWith(20, 40);
  const outcomes = await Promise.all(
    members.map((member, place) => {
      const lines = [
        { offer: one, item: { dateId: 'a' } },
        { offer: one, item: { dateId: 'b' } },
        { offer: other, item: { dateId: 'a' } },
        { offer: other, item: { dateId: 'b' } },
      ];
      return redeem(member, place % 2 === 0 ? lines : lines.toReversed()).then(() => 'taken', codeOf);
    }),
  );
  expect(new Set(outcomes)).toEqual(new Set(['taken']));
  expect([await takenOf(one), await takenOf(other)]).toEqual([
    { a: 20, b: 20 },
    { a: 20, b: 20 },
  ]);
});

test('its member changes it once, until 48 hours before, and keeps its code', async () => {
  const offer = datedOffer({ a: 5, b: 5, c: 5 });
  const member = await memberWith(10);
  await takeOne(member, offer, 'a');
  const line = await firstLine(member);
  expect((await change(member, line, offer, 'a')).lines[0]?.dateChangedAt).toBeNull();
  const lastMoment = new Date(daysOn(10).getTime() - 48 * hour);
  await expect(change(member, line, offer, 'b', new Date(lastMoment.getTime() + 1))).rejects.toMatchObject({
    code: 'date_near',
  });
  const { lines } = await change(member, line, offer, 'b', lastMoment);
  expect(lines[0]).toMatchObject({
    variationId: 'b',
    variation: 'Fecha b',
    startsAt: daysOn(11),
    voucher: { code: line.voucher?.code, expiresOn: '2027-03-26' },
  });
  expect(await takenOf(offer)).toEqual({ a: 0, b: 1 });
  // The same again is done already; another is refused.
  expect((await change(member, line, offer, 'b', lastMoment)).lines[0]?.variationId).toBe('b');
  await expect(change(member, line, offer, 'c')).rejects.toMatchObject({ code: 'date_changed' });
});

test('a change that is refused keeps the old place, and does not count', async () => {
  const offer = datedOffer({ a: 5, b: 1, c: 5 });
  const member = await memberWith(10);
  await takeOne(member, offer, 'a');
  await takeOne(await memberWith(10), offer, 'b');
  const line = await firstLine(member);
  await expect(change(member, line, offer, 'b')).rejects.toMatchObject({ code: 'date_full' });
  await expect(change(member, line, offer, 'none')).rejects.toMatchObject({ code: 'not_found' });
  await expect(change(await createMember(), line, offer, 'c')).rejects.toMatchObject({ code: 'not_found' });
  const over = datedOffer({ a: 5, b: 1, c: 5 });
  over.variations.forEach(({ date }) => date && Object.assign(date, { startsAt: daysOn(-1) }));
  await expect(change(member, line, over, 'c')).rejects.toMatchObject({ code: 'date_over' });
  expect(await firstLine(member)).toMatchObject({ variationId: 'a', dateChangedAt: null });
  expect(await takenOf(offer)).toEqual({ a: 1, b: 1 });
  await services.orderStates.markUsed(member.id, line.id, true, today);
  await expect(change(member, line, offer, 'c')).rejects.toMatchObject({ code: 'already_sent' });
});

test('of many who change to the last place at once one gets it, and the others keep theirs', async () => {
  const offer = datedOffer({ a: 20, b: 1, c: 20 });
  const members = await membersWith(20);
  for (const [place, member] of members.entries()) await takeOne(member, offer, place % 2 === 0 ? 'a' : 'c');
  const outcomes = await Promise.all(
    members.map(async (member) => change(member, await firstLine(member), offer, 'b').then(() => 'changed', codeOf)),
  );
  expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'date_full')).toHaveLength(19);
  const taken = await takenOf(offer);
  expect([taken.b, (taken.a ?? 0) + (taken.c ?? 0)]).toEqual([1, 19]);
});

test('changing there and back, cancelling and redeeming at once, every place is whose ticket says so', async () => {
  const offer = datedOffer({ a: 12, b: 12 });
  const members = await membersWith(24);
  await Promise.all(members.slice(0, 16).map((member, place) => takeOne(member, offer, place % 2 === 0 ? 'a' : 'b')));
  await Promise.all(
    members.map(async (member, place) => {
      if (place >= 16) return takeOne(member, offer, place % 2 === 0 ? 'b' : 'a').catch(codeOf);
      const line = await firstLine(member);
      if (place % 4 === 3) return cancel(member, line);
      return change(member, line, offer, place % 2 === 0 ? 'b' : 'a').catch(codeOf);
    }),
  );
  const lines = (await Promise.all(members.map(({ id }) => listAllRedeemed(id)))).flat();
  const live = lines.filter(({ state }) => state !== 'cancelled');
  const count = (id: string) => live.filter(({ variationId }) => variationId === id).length;
  expect(await takenOf(offer)).toEqual({ a: count('a'), b: count('b') });
  expect(Math.max(count('a'), count('b'))).toBeLessThanOrEqual(12);
});

test('changed and cancelled at once, it ends as one of the two', async () => {
  for (let round = 0; round < 10; round++) {
    const offer = datedOffer({ a: 1, b: 1 });
    const member = await memberWith(10);
    await takeOne(member, offer, 'a');
    const line = await firstLine(member);
    await Promise.allSettled([change(member, line, offer, 'b'), cancel(member, line)]);
    expect((await firstLine(member)).state).toBe('cancelled');
    expect(Object.values(await takenOf(offer)).reduce((sum, taken) => sum + taken, 0)).toBe(0);
    expect(await pointsOf(member)).toBe(10);
  }
});

test('cancelling frees the place, until 48 hours before', async () => {
  const offer = datedOffer({ a: 1 });
  const [member, next] = [await memberWith(10), await memberWith(10)];
  await takeOne(member, offer, 'a');
  const line = await firstLine(member);
  await expect(cancel(member, line, daysOn(9))).rejects.toMatchObject({ code: 'date_near' });
  await expect(takeOne(next, offer, 'a')).rejects.toMatchObject({ code: 'date_full' });
  await cancel(member, line);
  expect([await takenOf(offer), await pointsOf(member)]).toEqual([{ a: 0 }, 10]);
  await takeOne(next, offer, 'a');
  // An operator may cancel at any time.
  await services.orderStates.setState((await firstLine(next)).id, 'cancelled', {
    by: 'operator',
    now: daysOn(9),
    writeMail: null,
  });
  expect(await takenOf(offer)).toEqual({ a: 0 });
});

test('the same request under its key is one ticket, however often it comes', async () => {
  const offer = datedOffer({ a: 9 });
  const member = await memberWith(90);
  const orders = await Promise.all(
    Array.from({ length: 8 }, () => takeOne(member, offer, 'a', { idempotencyKey: 'one' })),
  );
  expect(new Set(orders.map(({ order }) => order.id)).size).toBe(1);
  expect([await takenOf(offer), await pointsOf(member)]).toEqual([{ a: 1 }, 80]);
});

test('fewer places than are taken take nobody’s; more are there at once', async () => {
  const offer = datedOffer({ a: 2 });
  const withPlaces = (capacity: number): Offer => ({
    ...offer,
    variations: offer.variations.map((one) => (one.date ? { ...one, date: { ...one.date, capacity } } : one)),
  });
  for (const member of await membersWith(2)) await takeOne(member, offer, 'a');
  const member = await memberWith(10);
  const follow = (now: Offer) =>
    services.dates.follow((id) => (id === offer.productId ? listDates(now) : []), { now: today, writeMail: null });
  expect(await follow(withPlaces(1))).toBe(0);
  expect(await services.stock.listDates(offer.productId)).toMatchObject([{ capacity: 2, taken: 2 }]);
  await expect(takeOne(member, withPlaces(1), 'a')).rejects.toMatchObject({ code: 'date_full' });
  await takeOne(member, withPlaces(3), 'a');
  expect(await takenOf(offer)).toEqual({ a: 3 });
});

test('who has a ticket for a date that moves is told once, and may choose another', async () => {
  const offer = datedOffer({ a: 5, b: 5 });
  const members = await membersWith(3);
  for (const member of members) await takeOne(member, offer, 'a');
  const [changed, cancelled] = members;
  if (!changed || !cancelled) throw new Error('there are three');
  await cancel(cancelled, await firstLine(cancelled));
  const moved: Offer = {
    ...offer,
    variations: offer.variations.map((one) =>
      one.id === 'a' && one.date ? { ...one, date: { ...one.date, startsAt: daysOn(20) } } : one,
    ),
  };
  const mails: OrderNews[] = [];
  const writeMail = (news: OrderNews) => {
    mails.push(news);
    return orderMail({ email: 'club@club.example', brand: 'el club' }, news, { es: [], en: [] });
  };
  const follow = () =>
    services.dates.follow((id) => (id === offer.productId ? listDates(moved) : []), { now: today, writeMail });
  const told = await Promise.all([follow(), follow(), follow()]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(2);
  expect(mails.map(({ state }) => state)).toEqual(['date_moved', 'date_moved']);
  expect(await follow()).toBe(0);
  const line = await firstLine(changed);
  expect(line).toMatchObject({ startsAt: daysOn(20), voucher: { expiresOn: '2027-04-04' } });
  expect((await change(changed, line, moved, 'b')).lines[0]?.variationId).toBe('b');
});

test('a date that was called off on its day and is put off follows with its tickets, for a week', async () => {
  const offer = datedOffer({ a: 5 });
  const [member, marked] = [await memberWith(10), await memberWith(10)];
  await takeOne(member, offer, 'a');
  await takeOne(marked, offer, 'a');
  // One was marked as used before its day.
  await services.orderStates.markUsed(marked.id, (await firstLine(marked)).id, true, today);
  const putOff = (startsAt: Date): Offer => ({
    ...offer,
    variations: offer.variations.map((one) => (one.date ? { ...one, date: { ...one.date, startsAt } } : one)),
  });
  const follow = (to: Offer, now: Date) =>
    services.dates.follow((id) => (id === offer.productId ? listDates(to) : []), { now, writeMail: null });
  // From one moment that is over to another nobody is told.
  expect(await follow(putOff(daysOn(11)), daysOn(12))).toBe(0);
  const later = putOff(daysOn(13));
  expect(await follow(later, daysOn(12))).toBe(2);
  for (const one of [member, marked])
    expect(await firstLine(one)).toMatchObject({ startsAt: daysOn(13), dateMovedAt: daysOn(12) });
  // Less than 48 hours before: as editors moved it, its member may cancel until it begins.
  expect((await cancel(member, await firstLine(member), daysOn(12.5))).lines[0]?.state).toBe('cancelled');
  expect(await takenOf(offer)).toEqual({ a: 1 });
  expect(await follow(putOff(daysOn(40)), daysOn(21))).toBe(0);
});

test('the mail has the date for a calendar, and says until when it may be changed', async () => {
  const offer = datedOffer({ a: 5 });
  const member = await memberWith(10);
  await takeOne(member, offer, 'a');
  const { lines } = await services.orders
    .findOrder(member.id, (await firstLine(member)).orderId, today)
    .then((order) => {
      if (!order) throw new Error('the order is there');
      return order;
    });
  const [line] = lines;
  if (!line) throw new Error('it has a line');
  const recipient = { email: member.email, firstName: member.firstName, locale: 'es' } as const;
  const startsAt = new Date(Date.now() + 30 * day);
  const mail = orderMail(
    { email: 'club@club.example', brand: 'el club' },
    {
      recipient,
      order: { code: 'ABCD-2345', delivery: null },
      state: 'pending',
      lines: [{ ...line, startsAt }],
      points: 10,
    },
    { es: [], en: [] },
  );
  expect(mail.body).toMatch(/Puedes cambiarla una vez, o cancelar, hasta el \S+ \d+ de \S+(?: de \d{4})?, \d\d:\d\d\./);
  const [file] = mail.attachments ?? [];
  expect([file?.filename, file?.contentType]).toEqual(['fecha.ics', 'text/calendar; charset=utf-8']);
  const text = Buffer.from(file?.base64 ?? '', 'base64').toString();
  expect(text).toContain(
    `DTSTART:${startsAt
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .slice(0, 11)}`,
  );
  expect(text).toContain('SUMMARY:Altavoz');
  // By the ticket, so that the calendar moves it when the date is changed.
  expect(text).toContain(`UID:${line.id}@`);
});

test('the database refuses what wrong code would write', async () => {
  const offer = datedOffer({ a: 1, b: 1 });
  const member = await memberWith(10);
  await takeOne(member, offer, 'a');
  const line = await firstLine(member);
  const refused = async (text: string, values: readonly unknown[]) =>
    violatedConstraint(await query({ name: text, text }, values).catch((error: unknown) => error));
  expect(await refused('update ticket_date set taken = 2 where product_id = $1', [offer.productId])).toBe(
    'ticket_date_taken_within_capacity',
  );
  expect(await refused(`update redemption_line set variation_id = 'b' where id = $1`, [line.id])).toBe(
    'redemption_line_date_changed_once',
  );
  expect(
    await refused(`update redemption_line set variation_id = 'b', date_changed_at = state_at where id = $1`, [line.id]),
  ).toBe('ticket_date_taken_by_tickets');
});

test('who is erased has no place any more, and nobody reads who had one', async () => {
  const offer = datedOffer({ a: 1 });
  const [member, next] = [await memberWith(10), await memberWith(10)];
  await takeOne(member, offer, 'a');
  const actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'asked' } as const;
  // Also where it was marked as used before its day.
  await services.orderStates.markUsed(member.id, (await firstLine(member)).id, true, today);
  await services.privacy.erase(member.id, null, actor, today);
  expect(await takenOf(offer)).toEqual({ a: 0 });
  await takeOne(next, offer, 'a');
  expect((await services.dates.listComers(offer.productId, null)).map(({ member: who }) => who)).toEqual([next.id]);
});

test('operators see who comes, date by date', async () => {
  const offer = datedOffer({ a: 5, b: 5 });
  const [one, other] = [await memberWith(10), await memberWith(10)];
  await takeOne(one, offer, 'b');
  await takeOne(other, offer, 'a');
  const comers = await services.dates.listComers(offer.productId, null);
  expect(comers.map(({ date, member }) => [date, member])).toEqual([
    ['a', other.id],
    ['b', one.id],
  ]);
  expect(await services.dates.listComers(offer.productId, 'b')).toHaveLength(1);
});
