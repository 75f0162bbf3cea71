// What becomes of what was redeemed: who may do what with a line, and what happens when several do something at once.
import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { OrderDetails } from '../../src/club/redemption/orders.service.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { invariant } from '../../src/lib/invariant.ts';
import {
  address,
  createMember,
  giveTo,
  offerOf,
  redeem,
  setLineState,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase({ connections: 20 });

const later = new Date('2027-03-16T09:00:00Z');
const pointsOf = async (member: Member) => (await services.points.getStanding(member.id, later)).points;

/** A member with an order of two lines, of 10 and of 2 × 10 points, and 5 points left. */
async function createOrder(changes: Partial<Offer> = {}) {
  const member = await createMember();
  await giveTo(member, 35);
  const offers = [
    await offerOf(3, changes),
    await offerOf(3, { ...changes, name: { text: 'Funda', lang: 'es' } }),
  ] as const;
  const [one, two] = offers;
  await redeem(member, [{ offer: one }, { offer: two, item: { quantity: 2 } }], { address });
  const [line] = (await services.redemption.listRedeemed(member.id)).lines;
  invariant(line, 'the order was made');
  const read = async (): Promise<OrderDetails> => {
    const order = await services.orders.findOrder(member.id, line.orderCode);
    invariant(order, 'the order is there');
    return order;
  };
  const order = await read();
  const cancel = (lineId: string | null = null) =>
    services.orders.cancel({ memberId: member.id, order: order.code, line: lineId }, { now: later, writeMail: null });
  return { member, offers, order, read, cancel, ids: order.lines.map(({ id }) => id) };
}

const statesOf = ({ lines }: OrderDetails) => lines.map(({ state }) => state);

test('an order tells what happened to each of its lines, and when', async () => {
  const { member, order, read, ids } = await createOrder({ shipping: true });
  expect(order).toMatchObject({
    total: 30,
    createdAt: today,
    address,
    delivery: { from: '2027-03-17', to: '2027-03-18' },
  });
  await setLineState(ids[0] ?? '', 'sent', later);
  const changed = await read();
  expect(changed.lines[0]).toMatchObject({
    state: 'sent',
    cancellable: false,
    history: [
      { state: 'pending', at: today, by: 'member' },
      { state: 'sent', at: later, by: 'operator' },
    ],
  });
  expect(changed.lines[1]).toMatchObject({ state: 'pending', cancellable: true, history: [{ state: 'pending' }] });
  expect(await services.orders.findOrder(member.id, order.id)).toEqual(changed);
  expect(await services.orders.findOrder(member.id, order.code.toLowerCase())).toEqual(changed);
});

test('nothing is to be delivered once all was delivered or cancelled, nor where nothing is shipped', async () => {
  const { ids, read, cancel } = await createOrder({ shipping: true });
  await setLineState(ids[0] ?? '', 'sent');
  await setLineState(ids[0] ?? '', 'delivered');
  expect((await read()).delivery).not.toBeNull();
  await cancel(ids[1]);
  expect((await read()).delivery).toBeNull();
  expect((await createOrder()).order.delivery).toBeNull();
});

describe('a member', () => {
  test('cancels a line that is pending: its points and units come back, once', async () => {
    const { member, offers, ids, cancel } = await createOrder();
    for (let time = 0; time < 2; time++) {
      expect(statesOf(await cancel(ids[1]))).toEqual(['pending', 'cancelled']);
      expect([await pointsOf(member), await unitsOf(offers[0], member), await unitsOf(offers[1], member)]).toEqual([
        25, 2, 3,
      ]);
    }
    expect(statesOf(await cancel())).toEqual(['cancelled', 'cancelled']);
    expect([await pointsOf(member), await unitsOf(offers[0], member)]).toEqual([35, 3]);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('cancels nothing at all if a line of the order is on its way', async () => {
    const { member, ids, read, cancel } = await createOrder();
    await setLineState(ids[1] ?? '', 'sent');
    await expect(cancel()).rejects.toMatchObject({ code: 'already_sent', values: { name: 'Funda' } });
    await expect(cancel(ids[1])).rejects.toMatchObject({ code: 'already_sent' });
    expect(statesOf(await read())).toEqual(['pending', 'sent']);
    expect(await pointsOf(member)).toBe(5);
  });

  test('does not find another’s order, nor a line of another order', async () => {
    const [mine, other] = [await createOrder(), await createOrder()];
    expect(await services.orders.findOrder(mine.member.id, other.order.code)).toBeNull();
    const cancel = (order: string, line: string | null) =>
      services.orders.cancel({ memberId: mine.member.id, order, line }, { now: later, writeMail: null });
    await expect(cancel(other.order.id, null)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancel(mine.order.id, other.ids[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancel('XXXX-XXXX', null)).rejects.toMatchObject({ code: 'not_found' });
    expect(statesOf(await other.read())).toEqual(['pending', 'pending']);
  });
});

test('an operator cancels what was sent: the points come back, the units do not', async () => {
  const { member, offers, ids } = await createOrder();
  await setLineState(ids[0] ?? '', 'sent');
  await setLineState(ids[0] ?? '', 'cancelled');
  expect([await pointsOf(member), await unitsOf(offers[0], member)]).toEqual([15, 2]);
});

test('points of a lot that expired meanwhile come back in a new one, the others to theirs', async () => {
  const member = await createMember();
  await giveTo(member, 10, new Date('2026-09-01T12:00:00Z')); // until 30 June 2027
  await giveTo(member, 10, today); // until 31 December 2027
  const offer = await offerOf(1, { cost: 15 });
  const { order } = await redeem(member, [{ offer }]);
  const july = new Date('2027-07-02T12:00:00Z');
  await services.orders.cancel({ memberId: member.id, order: order.code, line: null }, { now: july, writeMail: null });
  expect(await services.points.listExpiring(member.id, july)).toEqual([{ points: 20, on: '2027-12-31' }]);
  expect(await auditLedger()).toEqual(soundLedger);
});

describe('a mail tells each step', () => {
  const writeMail = ({
    recipient,
    order,
    state,
    lines,
    points,
  }: Parameters<NonNullable<Parameters<typeof services.orders.cancel>[1]['writeMail']>>[0]) => ({
    sender: 'club@club.example',
    recipient: recipient.email,
    replyTo: null,
    subject: `${order.code} ${state}`,
    body: `${lines.map(({ name }) => name).join(', ')}: ${String(points)}`,
    html: null,
  });
  const mailsOf = ({ email }: Member) =>
    query<{ subject: string; body: string }>(
      { name: 'mails of', text: 'select subject, body from mail where recipient = $1 order by written_at' },
      [email],
    );

  test('once, however often it is asked for, and none for what was refused', async () => {
    const { member, order, ids } = await createOrder();
    const change = { by: 'operator', now: later, writeMail } as const;
    await services.orders.setState(ids[0] ?? '', 'sent', change);
    await services.orders.setState(ids[0] ?? '', 'sent', change);
    await expect(services.orders.setState(ids[0] ?? '', 'used', change)).rejects.toMatchObject({
      code: 'state_not_next',
      values: { from: 'sent', next: 'delivered, cancelled' },
    });
    const cancel = (line: string | null) =>
      services.orders.cancel({ memberId: member.id, order: order.code, line }, { now: later, writeMail });
    await expect(cancel(null)).rejects.toMatchObject({ code: 'already_sent' });
    await cancel(ids[1] ?? '');
    await cancel(ids[1] ?? '');
    expect(await mailsOf(member)).toEqual([
      { subject: `${order.code} sent`, body: 'Altavoz: 10' },
      { subject: `${order.code} cancelled`, body: 'Funda: 20' },
    ]);
  });

  test('as used when an operator marks it, and not where a mark is taken back', async () => {
    const { member, order, ids } = await createOrder();
    const change = { by: 'operator', now: later, writeMail } as const;
    await services.orders.setState(ids[1] ?? '', 'used', change);
    await services.orders.setState(ids[1] ?? '', 'pending', change);
    expect(await mailsOf(member)).toEqual([{ subject: `${order.code} used`, body: 'Funda: 20' }]);
  });
});
