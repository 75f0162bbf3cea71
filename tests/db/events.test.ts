// Events on a real database: capacity under a race, the waiting list, one booking for each address, and what the database itself refuses.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Booking,
  type EventTerms,
  maxUnconfirmed,
  maxWaiting,
  type NewBooking,
} from '../../src/club/events/events.ts';
import type { WriteMail } from '../../src/club/events/events.service.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import { bookingOf } from '../setup/booking.ts';
import { run, runJson } from '../setup/command-line.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { createMember, today, useOwnDatabase } from '../setup/club-world.ts';
import { atOnce, connections, crowd, refusalsOf } from '../setup/races.ts';

useOwnDatabase({ connections });

const hour = 60 * 60_000;
const later = (hours: number) => new Date(today.getTime() + hours * hour);
let events = 0;
let people = 0;
let mails: { code: string; state: string; to: string }[] = [];
const writeMail = (booking: Booking) => {
  mails.push({ code: booking.code, state: booking.state, to: booking.email });
  const { email: recipient, state } = booking;
  return Promise.resolve({
    sender: 'club@club.example',
    recipient,
    replyTo: null,
    subject: state,
    body: '…',
    html: null,
  });
};

function eventOf(capacity: number, companions = 3): EventTerms {
  const id = `event-${String(++events)}`;
  const [startsAt, endsAt, closesAt] = [later(48), later(50), later(24)];
  const where = { place: 'Mirador de Llano de Ucanca', address: 'TF-21, La Orotava', island: 'tenerife' } as const;
  const written = { publishedAt: later(-1), slug: id, title: 'Noche de estrellas' };
  return { id, ...written, startsAt, endsAt, closesAt, ...where, capacity, companions };
}

const person = (companions = 0, change: Partial<NewBooking> = {}): NewBooking =>
  bookingOf({ email: `nayra-${String(++people)}@example.com`, companions, ...change });

const book = (event: EventTerms, who: NewBooking, { now = today, key = null as string | null } = {}) =>
  services.events.book(event, who, { idempotencyKey: key, writeMail, now });
const originOf = (network: string, customer = network) => ({
  network: createHash('sha256').update(network).digest(),
  customer: createHash('sha256').update(customer).digest(),
});
/** Books for an address that is not proved to be theirs; gives the code, which is in the mail alone. */
const ask = (
  event: EventTerms,
  who: NewBooking,
  {
    now = today,
    from = 'home',
    customer,
    key = null,
  }: { now?: Date; from?: string; customer?: string; key?: string | null } = {},
) => services.events.book(event, who, { idempotencyKey: key, origin: originOf(from, customer), writeMail, now });
const confirm = (event: EventTerms | null, code: string, now = today) =>
  services.unconfirmed.confirm(code, { event, writeMail, now });
/** Has all mails that wait sent at that moment. */
async function sendMails(at: Date): Promise<void> {
  const text = 'update mail set attempts = 1, next_attempt_at = null, sent_at = $1 where next_attempt_at is not null';
  await query({ name: 'send mails', text }, [at]);
}
const minutes = (count: number) => new Date(today.getTime() + count * 60_000);
const cancel = (event: EventTerms | null, code: string, now = today) =>
  services.events.cancel(code, { event, writeMail, actor: null, now });
const statesOf = async (event: EventTerms) =>
  (await services.events.listBookings(event.id)).map(({ state, companions }) => `${state} ${String(companions + 1)}`);
const takenOf = async ({ id }: EventTerms) => (await services.events.countTaken([id])).get(id);

test('fifty at once for the last place: one gets it, the others wait in turn, and nothing fails', async () => {
  const event = eventOf(1);
  const outcomes = await atOnce(crowd, () => book(event, person()));
  expect(refusalsOf(outcomes)).toEqual([]);
  const states = await statesOf(event);
  expect(states.filter((state) => state === 'confirmed 1')).toHaveLength(1);
  expect(states.filter((state) => state === 'waiting 1')).toHaveLength(crowd - 1);
  expect(await takenOf(event)).toBe(1);
});

test('fifty at once with the same address: one booking; with the same key, the same answer to all', async () => {
  const event = eventOf(10);
  const one = person();
  const outcomes = await atOnce(crowd, () => book(event, one));
  expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(1);
  expect(refusalsOf(outcomes)).toEqual(['booked_already']);
  const other = person();
  const keyed = await atOnce(crowd, () => book(event, other, { key: 'one' }));
  expect(new Set(keyed.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  await expect(book(event, { ...other, companions: 1 }, { key: 'one' })).rejects.toThrow('idempotency_conflict');
  expect(await takenOf(event)).toBe(2);
});

test('the same key at once for two events: one booking, and no other failure', async () => {
  const [one, other] = [eventOf(10), eventOf(10)];
  const who = person();
  const outcomes = await atOnce(crowd, (place) => book(place % 2 === 0 ? one : other, who, { key: 'same' }));
  expect(refusalsOf(outcomes)).toEqual(['idempotency_conflict']);
  expect([...(await statesOf(one)), ...(await statesOf(other))]).toEqual(['confirmed 1']);
});

test('one cancellation asked for by fifty at once moves the waiting list up once', async () => {
  const event = eventOf(3);
  const first = await book(event, person(2));
  const [second, third, fourth] = [
    await book(event, person()),
    await book(event, person(2)),
    await book(event, person()),
  ];
  expect([second.state, third.state, fourth.state]).toEqual(['waiting', 'waiting', 'waiting']);
  mails = [];
  const outcomes = await atOnce(crowd, () => cancel(event, first.code));
  expect(refusalsOf(outcomes)).toEqual([]);
  // The party of three does not fit: it is passed over, and keeps its turn.
  expect(await statesOf(event)).toEqual(['cancelled 3', 'confirmed 1', 'waiting 3', 'confirmed 1']);
  expect(mails.map(({ code, state }) => [code, state])).toEqual([
    [first.code, 'cancelled'],
    [second.code, 'confirmed'],
    [fourth.code, 'confirmed'],
  ]);
  const ticket = await services.events.findTicket(third.code);
  expect([ticket?.booking.state, ticket?.position]).toEqual(['waiting', 1]);
});

test('of many who wait fifty move up at a time, in order, and nobody gets a place before them', async () => {
  const event = eventOf(4);
  await book(event, person(3));
  for (let n = 0; n < 60; n++) await book(event, person(n % 2 === 0 ? 0 : 3));
  const wider = { ...event, capacity: 500 };
  mails = [];
  // Who books now comes after all who wait.
  expect((await book(wider, person())).state).toBe('waiting');
  expect(mails.filter(({ state }) => state === 'confirmed')).toHaveLength(50);
  expect((await statesOf(event)).slice(51)).toEqual([
    ...Array.from({ length: 5 }, () => ['waiting 1', 'waiting 4']).flat(),
    'waiting 1',
  ]);
  expect(await services.events.moveUpWaiting(wider, writeMail, today)).toBe(26);
  expect(await services.events.moveUpWaiting(wider, writeMail, today)).toBe(0);
  const order = (await services.events.listBookings(event.id)).slice(1).map(({ code }) => code);
  expect(mails.filter(({ state }) => state === 'confirmed').map(({ code }) => code)).toEqual(order);
});

test('a waiting list ends: at two hundred people, or as many as there are places', async () => {
  const event = eventOf(10, 9);
  await book(event, person(9));
  for (let n = 0; n < 19; n++) await book(event, person(9));
  await book(event, person(8));
  await expect(book(event, person(1))).rejects.toThrow('waiting_list_full');
  const outcomes = await atOnce(crowd, () => book(event, person()));
  expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(1);
  expect(refusalsOf(outcomes)).toEqual(['waiting_list_full']);
  expect((await statesOf(event)).filter((state) => state.startsWith('waiting'))).toHaveLength(21);
  expect(maxWaiting({ capacity: 1000 })).toBe(1000);
});

test('a raised capacity goes to those who wait before whoever comes next, and a lowered one takes nobody’s place', async () => {
  const event = eventOf(2);
  await book(event, person());
  await book(event, person(1));
  const wider = { ...event, capacity: 3 };
  expect((await book(wider, person())).state).toBe('waiting');
  expect(await statesOf(event)).toEqual(['confirmed 1', 'confirmed 2', 'waiting 1']);
  const lowered = { ...event, capacity: 2 };
  expect((await book(lowered, person())).state).toBe('waiting');
  expect(await takenOf(event)).toBe(3);
  expect(await services.events.moveUpWaiting(lowered, writeMail, today)).toBe(0);
  expect(await services.events.moveUpWaiting({ ...event, capacity: 4 }, writeMail, today)).toBe(1);
  // Nobody moves up once it has begun.
  expect(await services.events.moveUpWaiting({ ...event, capacity: 9 }, writeMail, later(48))).toBe(0);
});

test('an event that moves is told once to each who has places or waits, with what they knew, whoever takes it over', async () => {
  const event = eventOf(1);
  await book(event, person());
  const second = person();
  await book(event, second);
  const gone = await book(event, person());
  await cancel(event, gone.code);
  const told: { to: string; state: string; before: unknown }[] = [];
  const writeMoved: WriteMail = async (booking, before) => {
    told.push({ to: booking.email, state: booking.state, before });
    return writeMail(booking);
  };
  const follow = (moved: EventTerms, now = today) => services.events.follow(moved, writeMoved, now);
  expect(await follow(event)).toBe(0);
  expect(await follow({ ...event, title: 'Otra noche', slug: 'otra' })).toBe(0);

  const moved = { ...event, publishedAt: today, startsAt: later(72), endsAt: later(74), place: 'Izaña' };
  const outcomes = await atOnce(8, () => follow(moved));
  expect(outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : [])).sort()).toEqual([
    ...Array<number>(7).fill(0),
    2,
  ]);
  const before = { startsAt: event.startsAt, place: event.place, address: event.address, island: event.island };
  expect(told).toEqual([
    { to: expect.any(String) as string, state: 'confirmed', before },
    { to: second.email, state: 'waiting', before },
  ]);

  // Who books after it moved knows; who booked in a form of before is told, and nobody else again.
  told.length = 0;
  const [late, early] = [person(), person()];
  await book(moved, late);
  await book(event, early);
  expect((await services.events.listSince(0, today)).find(({ id }) => id === event.id)).toMatchObject({ untold: true });
  expect([await follow(moved), await follow(moved)]).toEqual([1, 0]);
  expect(told).toEqual([{ to: early.email, state: 'waiting', before }]);
  // Another address is another way to go.
  told.length = 0;
  const nextDoor = { ...moved, address: 'TF-24' };
  expect([await follow(nextDoor), await follow(nextDoor)]).toEqual([4, 0]);
  const { startsAt, place, address, island } = moved;
  expect(told.map((one) => one.before)).toEqual(Array(4).fill({ startsAt, place, address, island }));
  // So is another island, but not another length, nor what reads the same: with other spaces.
  told.length = 0;
  expect(await follow({ ...nextDoor, place: ' Izaña\u00a0', address: '  TF-24' })).toBe(0);
  expect(await follow({ ...nextDoor, address: 'TF- 24' })).toBe(4);
  expect(await follow({ ...nextDoor, address: 'TF-\u00a0 24 ' })).toBe(0);
  expect(await follow(nextDoor)).toBe(4);
  told.length = 0;
  expect(await follow({ ...nextDoor, endsAt: later(75) })).toBe(0);
  const overSea = { ...nextDoor, island: 'lanzarote' as const };
  expect([await follow(overSea), await follow(overSea)]).toEqual([4, 0]);
  expect(told.map((one) => one.before)).toEqual(Array(4).fill({ startsAt, place, address: 'TF-24', island }));
  // Once it is over nobody is told.
  expect(await follow({ ...moved, place: 'Telde' }, later(80))).toBe(0);
  expect(await services.events.findEvent(event.id)).toMatchObject({ place: 'Telde', address: event.address });
});

test('what editors published earlier is never taken over what they published since, and nobody is told of it', async () => {
  const event = eventOf(1);
  const { code } = await book(event, person());
  await book(event, person());
  const moved = { ...event, publishedAt: today, startsAt: later(72), endsAt: later(74), place: 'Izaña' };
  expect(await services.events.follow(moved, writeMail, today)).toBe(2);
  const { place, startsAt, publishedAt } = moved;
  const stored = () => services.events.findEvent(event.id);
  // A server that knows of the earlier one alone, and whatever is done on it.
  expect(await services.events.follow(event, writeMail, today)).toBe(0);
  expect(await stored()).toMatchObject({ place, startsAt, publishedAt });
  await book(event, person());
  expect(await stored()).toMatchObject({ place, startsAt, publishedAt });
  expect(await services.events.moveUpWaiting({ ...event, capacity: 2 }, writeMail, today)).toBe(1);
  await cancel(event, code);
  expect(await stored()).toMatchObject({ place, startsAt, publishedAt });
  // Whose mails said what was before are told once, by who knows better.
  expect(await services.events.follow(event, writeMail, today)).toBe(0);
  expect(await services.events.follow(moved, writeMail, today)).toBe(2);
  expect(await services.events.follow(moved, writeMail, today)).toBe(0);
});

test('a booking of which it was not stored what its mail said is told of another hour and place', async () => {
  const event = eventOf(5);
  const [ofBefore, ofOlder] = [await book(event, person()), await book(event, person())];
  const text = `update event_booking set told_place = null, told_address = null, told_island = null, told_starts_at = case when id = $1 then told_starts_at end where id in ($1, $2)`;
  await query({ name: 'forget what was told', text }, [ofBefore.id, ofOlder.id]);
  const untold = async () => (await services.events.listSince(0, today)).find(({ id }) => id === event.id)?.untold;
  const before: unknown[] = [];
  const follow = (of: EventTerms) =>
    services.events.follow(
      of,
      (booking, knew) => {
        before.push(knew);
        return writeMail(booking);
      },
      today,
    );
  expect(await untold()).toBe(true);
  const other = { ...event, publishedAt: today, startsAt: later(72), endsAt: later(74), address: 'TF-24' };
  expect(await follow({ ...other, place: 'Izaña' })).toBe(2);
  const was = { startsAt: event.startsAt, place: event.place, address: event.address, island: event.island };
  expect(before).toEqual([was, was]);
  expect(await untold()).toBe(false);
  expect(await follow({ ...other, place: 'Izaña' })).toBe(0);
});

test('nobody books from the closing moment on, nor with more people than may come, nor cancels once it has begun', async () => {
  const event = eventOf(3, 1);
  const booked = await book(event, person(), { now: new Date(event.closesAt.getTime() - 1) });
  await expect(book(event, person(), { now: event.closesAt })).rejects.toThrow('event_closed');
  await expect(book(event, person(2))).rejects.toThrow('too_many_companions');
  await expect(book(eventOf(1), person(1))).rejects.toThrow('too_many_companions');
  await expect(cancel(event, booked.code, event.startsAt)).rejects.toThrow('event_over');
  await expect(cancel(event, 'XXXXXXXXXX')).rejects.toThrow('not_found');
  expect((await cancel(null, booked.code)).from).toBe('confirmed');
  expect((await cancel(event, booked.code)).from).toBe('cancelled');
  // Whoever cancelled may book again.
  expect((await book(event, person())).state).toBe('confirmed');
});

test('the closing minute: of those at once before and after it, exactly those before it book', async () => {
  const event = eventOf(crowd);
  const outcomes = await atOnce(crowd, (place) =>
    book(event, person(), { now: new Date(event.closesAt.getTime() + (place % 2 === 0 ? -1 : 0)) }),
  );
  expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(crowd / 2);
  expect(refusalsOf(outcomes)).toEqual(['event_closed']);
});

test('fifty scans of one ticket at once let its party in once, a scan sent again gets its first answer', async () => {
  const event = eventOf(5);
  const { code } = await book(event, person(1));
  const waiting = await book(event, person(3));
  await book(event, person());
  const door = (ticket: string, scannedAt: Date, of = event.id) =>
    services.door.checkIn(of, ticket, { scannedAt, now: later(48) });
  const outcomes = await atOnce(crowd, (place) => door(code, new Date(later(47).getTime() + place)));
  const results = outcomes.map((outcome) => ('done' in outcome ? outcome.done.result : 'failed'));
  expect(results.filter((result) => result === 'in')).toHaveLength(1);
  expect(results.filter((result) => result === 'already')).toHaveLength(crowd - 1);
  const firstPlace = results.indexOf('in');
  expect(await door(code, new Date(later(47).getTime() + firstPlace))).toEqual({
    result: 'in',
    people: 2,
    cameInAt: null,
    memberId: null,
  });
  // Another event's ticket, and one that still waits, let nobody in.
  expect((await door(code, later(47), 'another')).result).toBe('unknown');
  expect(await door(waiting.code, later(47))).toEqual({
    result: 'waiting',
    people: null,
    cameInAt: null,
    memberId: null,
  });
  await cancel(event, waiting.code);
  expect(await door(waiting.code, later(47))).toEqual({
    result: 'cancelled',
    people: null,
    cameInAt: null,
    memberId: null,
  });
  expect(await services.door.countPeople(event.id)).toEqual({ counted: 2, expected: 3 });
  expect(await services.door.listScans(event.id)).toHaveLength(crowd);
  await expect(cancel(event, code)).rejects.toThrow('ticket_used');
});

test('of twenty phones that read one ticket in the same millisecond one lets its party in, also where each sends it again', async () => {
  const event = eventOf(5);
  const { code } = await book(event, person(1));
  const scan = (idempotencyKey: string, scannedAt = later(47)) =>
    services.door.checkIn(event.id, code, { scannedAt, idempotencyKey, now: later(48) });
  const phones = Array.from({ length: 20 }, () => randomUUID());
  const read = async () =>
    (await atOnce(phones.length, (place) => scan(phones[place] ?? ''))).map((outcome) =>
      'done' in outcome ? outcome.done.result : outcome.refused,
    );
  const results = await read();
  expect(results.toSorted()).toEqual([...Array<string>(19).fill('already'), 'in']);
  expect(await read()).toEqual(results);
  expect(await services.door.listScans(event.id)).toHaveLength(20);
  await expect(scan(phones[0] ?? '', later(46))).rejects.toThrow('idempotency_conflict');
});

test('the door takes no ticket until twelve hours before the event, and uses none', async () => {
  const event = eventOf(2);
  const { code } = await book(event, person(1));
  const opens = later(36);
  const scan = (now: Date) => services.door.checkIn(event.id, code, { scannedAt: now, now });
  expect(await scan(new Date(opens.getTime() - 1))).toEqual({
    result: 'early',
    people: 2,
    cameInAt: null,
    memberId: null,
  });
  expect(await services.door.listScans(event.id)).toEqual([]);
  expect(await services.door.countPeople(event.id)).toEqual({ counted: 0, expected: 2 });
  expect(await scan(opens)).toEqual({ result: 'in', people: 2, cameInAt: null, memberId: null });
});

test('a door’s link that ends before its event begins says so', async () => {
  const event = eventOf(2);
  await book(event, person());
  setClock(() => later(40));
  setVariables({ CLUB_SECRET: 'a key of thirty-two characters, or more' });
  try {
    const open = (hours: string) => run('events', 'door', event.id, '--hours', hours, '--why', 'la puerta');
    expect((await open('4')).out).toContain('by then it is no longer good');
    expect((await open('12')).out).toMatch(/Good until [^\n]+\n$/);
  } finally {
    setClock(machineClock);
  }
});

test('a ticket that the door takes while it is being cancelled stays used', async () => {
  const event = eventOf(2);
  const { code } = await book(event, person());
  const taken = Promise.withResolvers<null>();
  const ends = Promise.withResolvers<null>();
  const scanning = transaction(async () => {
    const answer = await services.door.checkIn(event.id, code, { scannedAt: later(47), now: later(47) });
    taken.resolve(null);
    await ends.promise;
    return answer;
  });
  await taken.promise;
  const cancelling = atOnce(1, () => cancel(event, code));
  const waitForLocks = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => query({ name: 'waiting for locks', text: waitForLocks }, [])).not.toHaveLength(0);
  ends.resolve(null);
  expect((await scanning).result).toBe('in');
  expect(await cancelling).toEqual([{ refused: 'ticket_used' }]);
  expect(await takenOf(event)).toBe(1);
});

test('operators see who booked, and cancel a booking on record', async () => {
  const event = eventOf(3);
  const { code } = await book(event, person(1));
  const results = z.array(z.looseObject({ code: z.string(), state: z.string(), people: z.int() }));
  const list = async () => results.parse(await runJson('events', 'results', '--why', 'the day’s work', event.slug));
  expect(await list()).toMatchObject([{ code, state: 'confirmed', people: 2 }]);
  expect((await run('--csv', 'events', 'results', '--why', 'the day’s work', event.id)).out).toContain(code);
  const typed = `${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`;
  expect(await runJson('events', 'cancel', typed, '--why', 'asked by phone')).toMatchObject({ to: 'cancelled' });
  expect(await list()).toMatchObject([{ state: 'cancelled' }]);
  const [entry] = await services.audit.list(null, 'cancel_booking', 1);
  expect(entry).toMatchObject({ detail: { from: 'confirmed', to: 'cancelled' } });
  expect((await run('events', 'results', '--why', 'the day’s work', 'nothing')).code).toBe(1);
});

test('operators cancel what a file names, all of it judged before', async () => {
  const event = eventOf(10);
  const codes: string[] = [];
  for (let n = 0; n < 4; n++) codes.push((await ask(event, person(), { from: `network ${String(n)}` })).code);
  const { code } = await book(event, person());
  mails = [];
  const file = join(mkdtempSync(join(tmpdir(), 'club-cancel-')), 'fake.csv');
  const cancelFile = (lines: readonly string[], ...options: string[]) => {
    writeFileSync(file, ['code', ...lines].join('\n'));
    return run('events', 'cancel', '--from', file, '--why', 'invented people', ...options);
  };
  const refused = await cancelFile([...codes, 'XXXXXXXXXX']);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('line 6: No ticket has that code.')]);
  expect((await cancelFile(codes, '--dry-run')).code).toBe(0);
  expect(await takenOf(event)).toBe(5);
  // As a list of the event's bookings has it.
  writeFileSync(file, (await run('--csv', 'events', 'results', '--why', 'the day’s work', event.id)).out);
  expect(await runJson('events', 'cancel', '--from', file, '--why', 'called off')).toEqual([
    ...codes.map((one) => ({ code: one, from: 'to-confirm', to: 'cancelled' })),
    { code, from: 'confirmed', to: 'cancelled' },
  ]);
  expect(await takenOf(event)).toBe(0);
  const told = {
    name: 'told',
    text: `select recipient from mail where recipient = any($1) and subject like 'Reserva anulada%'`,
  };
  const addresses = (await services.events.listBookings(event.id)).map(({ email }) => email);
  expect(await query(told, [addresses])).toEqual([{ recipient: addresses[4] }]);
  rmSync(dirname(file), { recursive: true });
});

test('a booking belongs to who has its address, when it is made or later; operators erase one who is no member', async () => {
  const event = eventOf(9);
  const other = eventOf(9);
  const ownerOf = async (code: string) => (await services.events.findTicket(code))?.booking.memberId;
  const member = await createMember(today, 'incombustible-2026');
  const own = await book(event, person(0, { email: member.email.toUpperCase() }));
  expect(await ownerOf(own.code)).toBe(member.id);

  const address = 'joins-later@example.com';
  const before = await book(event, person(0, { email: address }));
  expect(await ownerOf(before.code)).toBeNull();
  await query({ name: 'take address', text: 'update member set email = $2 where id = $1' }, [member.id, address]);
  await services.events.adoptBookings(member.id);
  expect(await ownerOf(before.code)).toBe(member.id);
  // With the mail that has its ticket, which is in their copy, and would be erased with them.
  const held = await services.privacy.collect(member.id);
  const mails = held.find(({ holding }) => holding.table === 'mail')?.rows ?? [];
  expect(mails.map(({ to }) => to)).toContain(address);
  expect((await run('events', 'erase', before.code, '--why', 'asked')).code).toBe(1);

  const guest = person(1);
  const first = await book(event, guest);
  const alias = guest.email.replace('@', '+club@');
  const second = await book(other, { ...guest, email: alias });
  expect(await runJson('events', 'erase', first.code, '--why', 'asked by phone')).toEqual({ erased: first.code });
  expect(await services.events.findTicket(first.code)).toBeNull();
  expect(await services.events.findTicket(second.code)).toBeNull();
  expect([await takenOf(event), await takenOf(other)]).toEqual([2, 0]);
  const mailsOf = { name: 'mails of', text: 'select from mail where recipient = any($1)' };
  expect(await query(mailsOf, [[guest.email, alias]])).toEqual([]);
  const [entry] = await services.audit.list(null, 'erase_booking', 1);
  expect(JSON.stringify(entry)).not.toContain(guest.email);
});

test('a member’s bookings leave with them, and their places are free', async () => {
  const event = eventOf(1);
  const { id: memberId } = await createMember(today, 'incombustible-2026');
  await book(event, person(0, { memberId }));
  await book(event, person());
  await query({ name: 'erase bookings', text: 'delete from event_booking where member_id = $1' }, [memberId]);
  expect(await takenOf(event)).toBe(0);
  expect(await services.events.moveUpWaiting(event, writeMail, today)).toBe(1);
});

test('the database itself holds places within the capacity', async () => {
  const event = eventOf(1);
  await book(event, person());
  await book(event, person());
  const force = query(
    { name: 'force', text: `update event_booking set state = 'confirmed', confirmed_at = now() where event_id = $1` },
    [event.id],
  );
  await expect(force.catch((error: unknown) => violatedConstraint(error))).resolves.toBe('event_taken_within_capacity');
});

test('a booking for an unproved address holds its places until thirty minutes after its mail was sent; then who waits has them', async () => {
  const event = eventOf(20);
  await sendMails(today);
  const one = await ask(event, person(1));
  expect(one.state).toBe('to-confirm');
  expect(await takenOf(event)).toBe(2);
  const rest = await book(event, person(3), { now: today });
  for (const people of [3, 3, 3]) await book(event, person(people));
  const waiting = await book({ ...event, capacity: 19 }, person(1));
  expect([rest.state, waiting.state]).toEqual(['confirmed', 'waiting']);
  // As long as the mail has not gone, nobody can have confirmed.
  await services.unconfirmed.release(minutes(120));
  expect(await takenOf(event)).toBe(18);
  await sendMails(minutes(120));
  await services.unconfirmed.release(minutes(149.9));
  expect(await takenOf(event)).toBe(18);
  expect(await services.unconfirmed.release(minutes(150))).toBe(2);
  expect(await takenOf(event)).toBe(16);
  expect(await services.unconfirmed.release(minutes(150))).toBe(0);
  const small = { ...event, capacity: 18 };
  expect(await services.events.moveUpWaiting(small, writeMail, minutes(150))).toBe(2);
  // The link has what is left: here a turn, at the end of those that wait.
  await confirm(small, one.code, minutes(151));
  expect((await services.events.findTicket(one.code))?.booking.state).toBe('waiting');
  expect(await statesOf(event)).toHaveLength(6);
});

test('whoever books next has places that were not confirmed in time, without waiting for the job', async () => {
  const event = eventOf(2);
  await ask(event, person(1));
  await sendMails(today);
  expect((await book(event, person(), { now: minutes(29) })).state).toBe('waiting');
  expect((await book(event, person(), { now: minutes(31) })).state).toBe('confirmed');
  expect(await statesOf(event)).toEqual(['to-confirm 2', 'confirmed 1', 'confirmed 1']);
});

test('a mail that cannot be sent holds places for a day, and its link is good as long as it may still be sent', async () => {
  const event = eventOf(2);
  const { code } = await ask(event, person());
  await services.unconfirmed.release(later(23.9));
  expect(await takenOf(event)).toBe(1);
  await services.unconfirmed.release(later(24));
  expect(await takenOf(event)).toBe(0);
  await confirm(event, code, later(25));
  expect(await takenOf(event)).toBe(1);
  const other = await ask(event, person());
  await sendMails(today);
  await services.unconfirmed.release(later(23.9));
  expect(await services.events.findTicket(other.code)).not.toBeNull();
  await services.unconfirmed.release(later(24));
  expect(await services.events.findTicket(other.code)).toBeNull();
});

test('an address that has booked is answered the same and holds as many places, and its ticket is mailed again', async () => {
  const event = eventOf(100);
  const booked = await book(event, person());
  const holder = (await services.events.findTicket(booked.code))?.booking.email ?? '';
  mails = [];
  const [fresh, again] = [await ask(event, person(1)), await ask(event, person(1, { email: holder.toUpperCase() }))];
  expect([fresh.state, again.state]).toEqual(['to-confirm', 'to-confirm']);
  expect(again.id).not.toBe(booked.id);
  expect(await takenOf(event)).toBe(5);
  const sent = { name: 'mails to', text: 'select subject from mail where recipient = $1 order by written_at, ctid' };
  expect(await query(sent, [holder])).toEqual([{ subject: 'confirmed' }, { subject: 'confirmed' }]);
  // Both mails are written out either way: the time of an answer does not tell which is sent.
  expect(mails.map(({ state }) => state)).toEqual(['to-confirm', 'confirmed', 'to-confirm', 'confirmed']);
  expect(mails.at(-1)).toMatchObject({ code: booked.code });
  // What is refused does not tell either: the list ends for both.
  const full = eventOf(1);
  const first = await book(full, person());
  const firstMail = (await services.events.findTicket(first.code))?.booking.email ?? '';
  for (let n = 0; n < 200; n++) await book(full, person());
  await expect(ask(full, person())).rejects.toThrow('waiting_list_full');
  await expect(ask(full, person(0, { email: firstMail }))).rejects.toThrow('waiting_list_full');
});

test('a booking asked for again under its key is one booking, whatever became of it', async () => {
  const event = eventOf(10);
  const who = person();
  const first = await ask(event, who, { key: 'k' });
  await confirm(event, first.code);
  expect(await ask(event, who, { key: 'k' })).toEqual(first);
  await expect(ask(event, { ...who, companions: 1 }, { key: 'k' })).rejects.toThrow('idempotency_conflict');
  expect(await takenOf(event)).toBe(1);
});

test('a network has places to confirm for a tenth of an event, but for six people; its customer three times as many', async () => {
  expect([maxUnconfirmed({ capacity: 24 }).network, maxUnconfirmed({ capacity: 105 }).network]).toEqual([6, 10]);
  const event = eventOf(100, 9);
  const outcomes = await atOnce(crowd, () => ask(event, person()));
  expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(10);
  expect(refusalsOf(outcomes)).toEqual(['too_many_unconfirmed']);
  for (const from of ['b', 'c', 'd']) await ask(event, person(9), { from, customer: 'provider' });
  await expect(ask(event, person(), { from: 'e', customer: 'provider' })).rejects.toThrow('too_many_unconfirmed');
  // Members who book for themselves share the network with whoever attacks from it.
  expect((await book(event, person())).state).toBe('confirmed');
  await expect(ask(event, person())).rejects.toThrow('too_many_unconfirmed');
  const [first] = outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : []));
  await confirm(event, first?.code ?? '');
  await ask(event, person());
  await expect(ask(event, person())).rejects.toThrow('too_many_unconfirmed');
  await sendMails(today);
  await ask(event, person(), { now: minutes(31) });
});

test('fifty at once for the last place that is held: one has it held, and confirms it', async () => {
  const event = eventOf(1);
  const outcomes = await atOnce(crowd, (place) => ask(event, person(), { from: `network ${String(place)}` }));
  expect(refusalsOf(outcomes)).toEqual([]);
  const codes = outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done.code] : []));
  expect(await takenOf(event)).toBe(1);
  expect(refusalsOf(await atOnce(crowd, (place) => confirm(event, codes[place] ?? '')))).toEqual([]);
  const states = await statesOf(event);
  expect(states.filter((state) => state === 'confirmed 1')).toHaveLength(1);
  expect(states.filter((state) => state === 'waiting 1')).toHaveLength(crowd - 1);
});

test('confirming, cancelling and freeing at once: a place is given once, and what is left adds up', async () => {
  for (let round = 0; round < 5; round++) {
    const event = eventOf(6);
    const asked = [await ask(event, person(2)), await ask(event, person(2), { from: 'shop' })];
    await sendMails(today);
    const waiting = await book(event, person(2));
    const [one = waiting, other = waiting] = asked;
    const outcomes = await atOnce(crowd, (place): Promise<unknown> => {
      const kind = place % 5;
      if (kind === 0) return services.unconfirmed.release(minutes(30));
      if (kind === 1) return confirm(event, one.code, minutes(30));
      if (kind === 2) return confirm(event, other.code, minutes(30));
      if (kind === 3) return cancel(event, other.code, minutes(30));
      return services.events.moveUpWaiting(event, writeMail, minutes(30));
    });
    for (const refusal of refusalsOf(outcomes)) expect(refusal).toBe('link_unusable');
    await services.events.moveUpWaiting(event, writeMail, minutes(30));
    const states = (await services.events.listBookings(event.id)).map(({ state }) => state);
    const confirmed = states.filter((state) => state === 'confirmed').length;
    expect(states.filter((state) => state === 'to-confirm')).toEqual([]);
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(1);
    expect([confirmed, await takenOf(event)]).toEqual([2, 6]);
  }
});

test('of two bookings that one mailbox has not confirmed the first to be confirmed counts', async () => {
  const event = eventOf(10);
  const who = person();
  const [first, second] = [await ask(event, who), await ask(event, { ...who, email: who.email.replace('@', '+a@') })];
  const outcomes = await atOnce(crowd, (place) => confirm(event, place % 2 === 0 ? first.code : second.code));
  expect(refusalsOf(outcomes)).toEqual(['booked_already']);
  expect((await statesOf(event)).filter((state) => state === 'confirmed 1')).toHaveLength(1);
});

test('what was not confirmed is no ticket at the door; its link takes it away without a mail, and nobody confirms it after', async () => {
  const event = eventOf(2);
  const { code } = await ask(event, person());
  const scan = () => services.door.checkIn(event.id, code, { scannedAt: later(47), now: later(47) });
  expect(await scan()).toEqual({ result: 'unknown', people: null, cameInAt: null, memberId: null });
  mails = [];
  await cancel(event, code);
  expect([mails, await takenOf(event)]).toEqual([[], 0]);
  await expect(confirm(event, code)).rejects.toThrow('link_unusable');
  await expect(confirm(event, 'XXXXXXXXXX')).rejects.toThrow('not_found');
  const late = await ask(event, person());
  await expect(confirm(event, late.code, event.startsAt)).rejects.toThrow('event_over');
  // Where editors took the event away, or the content is out, what is held is given.
  await confirm(null, late.code, event.closesAt);
  expect((await scan()).result).toBe('cancelled');
  expect((await services.door.checkIn(event.id, late.code, { scannedAt: later(47), now: later(47) })).result).toBe(
    'in',
  );
});
