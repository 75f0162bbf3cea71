// What becomes of what was redeemed: who may do what with a line, and what happens when several do something at once.
import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { OrderDetails } from '../../src/club/redemption/orders.service.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import {
  address,
  createMember,
  firstPage,
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
  const [line] = (await services.redeemed.listRedeemed(member.id)).lines;
  invariant(line, 'the order was made');
  const read = async (): Promise<OrderDetails> => {
    const order = await services.orders.findOrder(member.id, line.orderCode, today);
    invariant(order, 'the order is there');
    return order;
  };
  const order = await read();
  const cancel = (lineId: string | null = null) =>
    services.cancelling.cancel(
      { memberId: member.id, order: order.code, line: lineId },
      { now: later, writeMail: null },
    );
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
  expect(await services.orders.findOrder(member.id, order.id, today)).toEqual(changed);
  expect(await services.orders.findOrder(member.id, order.code.toLowerCase(), today)).toEqual(changed);
});

test('nothing is to be delivered once all was delivered or cancelled, nor where nothing is shipped', async () => {
  const { ids, read, cancel } = await createOrder({ shipping: true });
  await setLineState(ids[0] ?? '', 'sent');
  await setLineState(ids[0] ?? '', 'delivered');
  expect((await read()).delivery).not.toBeNull();
  await cancel(ids[1]);
  expect((await read()).delivery).toBeNull();
  expect((await createOrder({ shipping: false })).order.delivery).toBeNull();
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
    expect(await services.orders.findOrder(mine.member.id, other.order.code, today)).toBeNull();
    const cancel = (order: string, line: string | null) =>
      services.cancelling.cancel({ memberId: mine.member.id, order, line }, { now: later, writeMail: null });
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

describe('an operator', () => {
  const day = 24 * 60 * 60 * 1000;
  const at = (ms: number) => new Date(later.getTime() + ms);
  const cancelUnits = (line: string, units: number) =>
    services.cancelling.cancelUnits(line, units, { by: 'operator', now: later, writeMail: null });

  test('cancels some units of a line: their points and stock come back, the rest stays, also where all are cancelled after it', async () => {
    const { member, offers, ids, read } = await createOrder();
    const [, two = ''] = ids;
    const part = await cancelUnits(two.toUpperCase(), 1);
    expect(part).toMatchObject({ from: 'pending', left: 1 });
    expect((await read()).lines).toMatchObject([
      { state: 'pending', quantity: 1 },
      { id: two, state: 'pending', quantity: 1 },
      {
        id: part.line,
        state: 'cancelled',
        quantity: 1,
        history: [{ state: 'pending' }, { state: 'cancelled', by: 'operator' }],
      },
    ]);
    expect([await pointsOf(member), await unitsOf(offers[1], member)]).toEqual([15, 2]);
    await expect(cancelUnits(two, 2)).rejects.toMatchObject({ code: 'too_many_units', values: { units: 1 } });
    await expect(cancelUnits(part.line, 1)).rejects.toMatchObject({ code: 'state_not_next' });
    expect(await cancelUnits(two, 1)).toEqual({ line: two, from: 'pending', left: 0 });
    expect([await pointsOf(member), await unitsOf(offers[1], member)]).toEqual([25, 3]);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('who cancels units of what was sent gives points back, and no stock; the steps before are theirs, too', async () => {
    const { member, offers, ids, read } = await createOrder();
    await setLineState(ids[1] ?? '', 'sent');
    await cancelUnits(ids[1] ?? '', 1);
    expect((await read()).lines[2]?.history.map(({ state }) => state)).toEqual(['pending', 'sent', 'cancelled']);
    expect([await pointsOf(member), await unitsOf(offers[1], member)]).toEqual([15, 1]);
  });

  test('gives back the points that were drawn last, which expire last; the points log names the line once', async () => {
    const member = await createMember();
    await giveTo(member, 10, new Date('2026-09-01T12:00:00Z')); // until 30 June 2027
    await giveTo(member, 10, today); // until 31 December 2027
    const offer = await offerOf(2, { cost: 8 });
    const first = await redeem(member, [{ offer, item: { quantity: 2 } }], { idempotencyKey: 'once' });
    const [line] = (await services.redeemed.listRedeemed(member.id)).lines;
    await cancelUnits(line?.id ?? '', 1);
    expect(await services.points.listExpiring(member.id, later)).toEqual([
      { points: 2, on: '2027-06-30' },
      { points: 10, on: '2027-12-31' },
    ]);
    const { entries } = await services.points.listLog(member.id, null, later);
    expect(entries.flatMap(({ used_by: by }) => by)).toMatchObject([{ id: line?.id, points: 8 }]);
    // The same request again gets the order as it was.
    expect(await redeem(member, [{ offer, item: { quantity: 2 } }], { idempotencyKey: 'once' })).toEqual(first);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('sets the state of a whole order: what is sent is what is shipped, and all is cancelled or nothing', async () => {
    const { member, order, read, ids } = await createOrder({ shipping: true });
    const set = (state: 'sent' | 'delivered' | 'cancelled', now = later) =>
      services.orderStates.setStates({ order: order.code }, state, { by: 'operator', now, writeMail: null });
    await setLineState(ids[0] ?? '', 'sent', later);
    expect(await set('sent')).toEqual([
      { line: ids[1], memberId: member.id, from: 'pending', changed: true },
      { line: ids[0], memberId: member.id, from: 'sent', changed: false },
    ]);
    await setLineState(ids[1] ?? '', 'delivered');
    await expect(set('cancelled')).rejects.toMatchObject({ code: 'state_not_next' });
    expect(statesOf(await read())).toEqual(['sent', 'delivered']);
    await set('delivered');
    expect(statesOf(await read())).toEqual(['delivered', 'delivered']);
    const notShipped = await createOrder({ shipping: false });
    await expect(
      services.orderStates.setStates({ order: notShipped.order.code }, 'sent', {
        by: 'operator',
        now: later,
        writeMail: null,
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await services.orderStates.setStates({ order: notShipped.order.code }, 'cancelled', {
      by: 'operator',
      now: later,
      writeMail: null,
    });
    expect(await pointsOf(notShipped.member)).toBe(35);
  });

  test('takes a “sent” back within a day, with its tracking, and no later', async () => {
    const { ids, read } = await createOrder({ shipping: true });
    const [line = ''] = ids;
    const send = (now: Date) =>
      services.orderStates.setState(line, 'sent', { by: 'operator', now, writeMail: null, tracking: 'PQ 123' });
    await send(at(0));
    expect((await read()).lines[0]).toMatchObject({ state: 'sent', tracking: 'PQ 123' });
    await setLineState(line, 'pending', at(day));
    expect((await read()).lines[0]).toMatchObject({ state: 'pending', tracking: null, cancellable: true });
    await send(at(day));
    await expect(setLineState(line, 'pending', at(2 * day + 1))).rejects.toMatchObject({ code: 'sent_too_long_ago' });
    await setLineState(line, 'delivered', at(2 * day + 1));
    await expect(setLineState(line, 'pending', at(2 * day + 1))).rejects.toMatchObject({ code: 'state_not_next' });
  });

  test('changes the address of what is not sent; what was sent stays where it went', async () => {
    const { order, read, ids } = await createOrder({ shipping: true });
    const other = { ...address, street: 'Calle de la Carrera 5', postcode: '35001', island: 'gran-canaria' } as const;
    const change = (to: typeof address) =>
      services.orderCorrections.changeAddress(order.code.toLowerCase(), () => to, { now: later, writeMail: null });
    const places = async () =>
      (
        await services.fulfilment.list({ state: null, memberId: null, order: order.code, shipped: true }, firstPage)
      ).rows.map((line) => line.address);
    await setLineState(ids[0] ?? '', 'sent');
    expect(await change(other)).toEqual([ids[1]]);
    expect(await change(other)).toEqual([]);
    expect((await read()).address).toEqual(other);
    expect(await places()).toEqual([address, other]);
    await setLineState(ids[1] ?? '', 'cancelled');
    await expect(change(address)).rejects.toMatchObject({ code: 'nothing_to_send' });
  });
});

describe('points of a lot that expired meanwhile', () => {
  const july = new Date('2027-07-02T12:00:00Z');
  /** A member with 20 points, of which the 10 that expired on 30 June and 5 that did not were redeemed. */
  async function createRedeemer() {
    const member = await createMember();
    await giveTo(member, 10, new Date('2026-09-01T12:00:00Z')); // until 30 June 2027
    await giveTo(member, 10, today); // until 31 December 2027
    const { order } = await redeem(member, [{ offer: await offerOf(1, { cost: 15 }) }]);
    const found = await services.orders.findOrder(member.id, order.code, today);
    const [line] = found?.lines ?? [];
    if (!line) throw new Error('An order has a line.');
    return { member, order: order.code, line };
  }
  const cancel = (memberId: string, order: string, now: Date) =>
    services.cancelling.cancel({ memberId, order, line: null }, { now, writeMail: null });

  test('are lost where the member cancels, who was told before; the others go back to theirs', async () => {
    const { member, order, line } = await createRedeemer();
    const foresee = (now: Date) => services.cancelling.foreseeCancelling(member.id, [line], now);
    expect((await foresee(today)).get(line.id)).toMatchObject({ points: 15, lost: 0 });
    expect((await foresee(july)).get(line.id)).toMatchObject({ points: 5, lost: 10 });
    await cancel(member.id, order, july);
    expect(await services.points.listExpiring(member.id, july)).toEqual([{ points: 10, on: '2027-12-31' }]);
    expect((await services.points.getStanding(member.id, july)).points).toBe(10);
    // Nothing is left to put off once more.
    await cancel(member.id, order, july);
    expect((await services.points.getStanding(member.id, july)).points).toBe(10);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('come back in a new one, until the end of the half-year, where the club cancels', async () => {
    const { member, line } = await createRedeemer();
    await services.orderStates.setState(line.id, 'cancelled', { by: 'operator', now: july, writeMail: null });
    expect(await services.points.listExpiring(member.id, july)).toEqual([{ points: 20, on: '2027-12-31' }]);
    expect(await auditLedger()).toEqual(soundLedger);
  });
});

describe('a mail tells each step', () => {
  const writeMail = ({
    recipient,
    order,
    state,
    lines,
    points,
  }: Parameters<NonNullable<Parameters<typeof services.cancelling.cancel>[1]['writeMail']>>[0]) => ({
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
    await services.orderStates.setState(ids[0] ?? '', 'sent', change);
    await services.orderStates.setState(ids[0] ?? '', 'sent', change);
    await expect(services.orderStates.setState(ids[0] ?? '', 'used', change)).rejects.toMatchObject({
      code: 'state_not_next',
      values: { from: 'sent', next: 'delivered, cancelled, pending' },
    });
    const cancel = (line: string | null) =>
      services.cancelling.cancel({ memberId: member.id, order: order.code, line }, { now: later, writeMail });
    await expect(cancel(null)).rejects.toMatchObject({ code: 'already_sent' });
    await cancel(ids[1] ?? '');
    await cancel(ids[1] ?? '');
    expect(await mailsOf(member)).toEqual([
      { subject: `${order.code} sent`, body: 'Altavoz: 10' },
      { subject: `${order.code} cancelled`, body: 'Funda: 20' },
    ]);
  });

  test('with its tracking, also where that is corrected; that it was not sent after all, and that its address is another', async () => {
    const { member, order, ids } = await createOrder({ shipping: true });
    const told: unknown[] = [];
    const change = {
      by: 'operator',
      now: later,
      writeMail: (news: Parameters<typeof writeMail>[0]) => {
        told.push([news.state, news.tracking, news.lines.length, news.others?.map(({ state }) => state)]);
        return writeMail(news);
      },
    } as const;
    for (const tracking of ['PQ1', 'PQ2', 'PQ2'])
      await services.orderStates.setStates({ order: order.code }, 'sent', { ...change, tracking });
    await services.orderStates.setState(ids[0] ?? '', 'pending', change);
    await services.orderCorrections.changeAddress(order.code, () => ({ ...address, street: 'Calle Nueva 3' }), change);
    await services.cancelling.cancelUnits(ids[1] ?? '', 1, change);
    expect(told).toEqual([
      ['sent', 'PQ1', 2, []],
      ['sent', 'PQ2', 2, []],
      ['not_sent', null, 1, undefined],
      ['address_changed', undefined, 1, undefined],
      ['cancelled', null, 1, ['pending', 'sent']],
    ]);
    expect((await mailsOf(member)).at(-1)).toEqual({ subject: `${order.code} cancelled`, body: 'Funda: 10' });
  });

  test('as used when an operator marks it, and not where a mark is taken back', async () => {
    const { member, order, ids } = await createOrder();
    const change = { by: 'operator', now: later, writeMail } as const;
    await services.orderStates.setState(ids[1] ?? '', 'used', change);
    await services.orderStates.setState(ids[1] ?? '', 'pending', change);
    expect(await mailsOf(member)).toEqual([{ subject: `${order.code} used`, body: 'Funda: 20' }]);
  });
});
