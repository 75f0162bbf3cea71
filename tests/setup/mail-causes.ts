// What makes the club write about a recommendation, an event, a ticket and its date, a draw, and what is waited for: for the tests and
// pictures of mails.
import pg from 'pg';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Locale } from '../../src/words/locale.ts';
import { ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { addDays } from '../../src/kit/calendar-day.ts';
import { BookingAnswer, EventAnswer, type TicketLink } from '../../src/club/events/events.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { OrderDetails } from '../../src/club/redemption/orders.contract.ts';
import type { Client } from './club-client.ts';
import type { RunningClub } from './club-server.ts';
import { readDiscountCode } from './discount-code.ts';
import { friendForm, pathOfForm } from './friend-form.ts';
import { findLake } from './lake-of-club.ts';
import { openBrowser, sampleMembers } from './sample-members.ts';

/** Where the friend and the visitor who read that language have their mailbox. */
export const friendOf = (language: Locale): string => `yaiza-${language}@example.com`;
/** That of a member whom somebody recommends all the same. */
export const knownFriend = sampleMembers.pedro;
export const visitorOf = (language: Locale): string => `nayra-${language}@example.com`;
const otherFriendOf = (language: Locale): string => `airam-${language}@example.com`;

const why = ['--why', 'prueba'] as const;
const created = async (answer: ReturnType<Client['post']>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(201);
};
const reading = (language: Locale) => ({ 'accept-language': language });
const numberOf: Readonly<Record<Locale, number>> = { es: 1, en: 2 };

/** Two friends of that member leave their details, by the member's link. */
export async function recommend(club: RunningClub, godfather: Client, language: Locale): Promise<void> {
  const { code } = Consumer.parse((await godfather.get('/api/club/self')).json());
  for (const [place, email] of [friendOf(language), otherFriendOf(language), knownFriend].entries()) {
    const form = friendForm(code, { email, phone: `600 100 7${String(place)}${String(numberOf[language])}` });
    await created(openBrowser(club.url).get(pathOfForm(form), reading(language)));
  }
}

/** The friend of that language buys a device, for which the reader gets points, and gives it back. */
export async function settleRecommendation(club: RunningClub, databaseUrl: string, language: Locale): Promise<void> {
  const code = await readDiscountCode(databaseUrl, friendOf(language));
  const today = canaryDay(new Date());
  await club.command('referrals', 'confirm', code, today, `MAILKIT${String(numberOf[language])}`, 'ILUMA', ...why);
  await club.command('referrals', 'returned', code, ...why);
}

/** The other friend of that language buys a device, too, and is found to live elsewhere. */
export async function refuseRecommendation(club: RunningClub, databaseUrl: string, language: Locale): Promise<void> {
  const code = await readDiscountCode(databaseUrl, otherFriendOf(language));
  const kit = [`OTHERKIT${String(numberOf[language])}`, 'ILUMA'] as const;
  const finding = ['--finding', 'not_resident'] as const;
  await club.command('referrals', 'confirm', code, canaryDay(new Date()), ...kit, ...finding, ...why);
}

const walk = 'paseo-por-las-salinas';

/** A member books with a companion, who has the ticket at once, and a visitor, who confirms the address first. */
export async function bookEvents(club: RunningClub, member: Client, email: string, language: Locale): Promise<void> {
  const person = (own: string) => ({
    event: walk,
    first_name: 'Nayra',
    last_name: 'Armas',
    email: own,
    phone: `600 100 71${String(numberOf[language])}`,
    birth_date: '1990-02-03',
    companions: 1,
    privacy: true,
  });
  await created(member.post('/api/club/event', person(email), reading(language)));
  await created(openBrowser(club.url).post('/api/club/event', person(visitorOf(language)), reading(language)));
}

/** An event with one place: each of these waits for it until the one before leaves it, and the last leaves it, too. */
export async function queueForEvent(
  club: RunningClub,
  people: readonly { readonly browser: Client; readonly email: string; readonly language: Locale }[],
  linkOf: (email: string, subject: RegExp) => Promise<z.infer<typeof TicketLink>>,
): Promise<void> {
  const { editor } = findLake(club);
  const event = 'noche-de-estrellas';
  await editor.patch(`event-${event}`).set({ capacity: 1 }).commit();
  const visitor = openBrowser(club.url);
  await vi.waitFor(async () => {
    const answer = await visitor.get(`/api/club/event?id=${event}`);
    expect(EventAnswer.parse(answer.json()).places_left).toBe(1);
  });
  const book = async (browser: Client, email: string, language: Locale, phone: string) => {
    const person = { first_name: 'Nayra', last_name: 'Armas', email, phone, birth_date: '1990-02-03', privacy: true };
    const answer = await browser.post('/api/club/event', { event, ...person, companions: 0 }, reading(language));
    expect(answer.status, answer.text).toBe(201);
    return BookingAnswer.parse(answer.json()).state;
  };
  const leave = async (link: z.infer<typeof TicketLink>) => {
    const { status, text } = await openBrowser(club.url).post('/api/club/event/cancel', link);
    expect(status, text).toBe(204);
  };
  const first = 'aday@example.com';
  expect(await book(visitor, first, 'es', '600 100 720')).toBe('to-confirm');
  let holder = await linkOf(first, /^Confirma tu plaza para /);
  for (const { browser, email, language } of people) {
    expect(await book(browser, email, language, `600 100 72${String(numberOf[language])}`)).toBe('waiting');
    await leave(holder);
    holder = await linkOf(email, queueTicket[language]);
  }
  await leave(holder);
}

/** The subject of the ticket to it. */
export const queueTicket: Readonly<Record<Locale, RegExp>> = {
  es: /^Tu entrada para Noche/,
  en: /^Your ticket for Summer/,
};

/** Editors put off that event by half an hour. */
export async function moveEvent(club: RunningClub): Promise<void> {
  const { editor } = findLake(club);
  const { _id, time } = z
    .object({ _id: z.string(), time: z.string() })
    .parse(await editor.fetch('*[_type == "event" && slug.current == $walk][0]{ _id, time }', { walk }));
  await editor
    .patch(_id)
    .set({ time: time.replace(/:\d\d$/, ':45') })
    .commit();
  await club.command('jobs', 'run', 'events', ...why);
}

const Dated = z.looseObject({ dates: z.array(z.looseObject({ time: z.string() })) });

/** Editors move each date of that product by half an hour. */
export async function moveDates(club: RunningClub, productId: string): Promise<void> {
  const { editor } = findLake(club);
  const { dates } = Dated.parse(await editor.getDocument(productId));
  const moved = dates.map((date) => ({ ...date, time: date.time.replace(/:\d\d$/, ':30') }));
  await editor.patch(productId).set({ dates: moved }).commit();
  await club.command('jobs', 'run', 'dates', ...why);
}

const drawId = 'draw-of-mails';
const voidDrawId = 'draw-of-mails-void';
/** The last part of its address. */
export const drawSlug = 'sorteo-de-correos';
export const voidDrawSlug = 'sorteo-anulado';

/** Editors publish a draw that closes tomorrow, with a prize for each of a few, and another, which will be void. */
export async function openDraws(club: RunningClub): Promise<void> {
  const { editor } = findLake(club);
  const sample = await editor.getDocument('draw-noche-de-estrellas');
  if (!sample) throw new Error('The sample has that draw.');
  const today = canaryDay(new Date());
  for (const id of [drawId, voidDrawId]) {
    await editor.createOrReplace({
      ...sample,
      _id: id,
      slug: { _type: 'slug', current: id === drawId ? drawSlug : voidDrawSlug },
      opensOn: addDays(today, -1),
      closesOn: addDays(today, 1),
      claimDays: 1,
    });
    await vi.waitFor(async () => {
      expect((await openBrowser(club.url).get(`/api/club/draw?id=${id}`)).status).toBe(200);
    });
  }
}

/** That member enters both. */
export async function enterDraws(member: Client): Promise<void> {
  for (const draw of [drawId, voidDrawId]) {
    const { status, text } = await member.post('/api/club/draw', { draw });
    expect(status, text).toBe(200);
  }
}

/** The one is void. */
export const voidDraw = (club: RunningClub): Promise<string> =>
  club.command('draws', 'void', voidDrawId, '--yes', '--why', 'Hubo un fallo en las bases');

const cover = ['funda-de-bolsillo', 'arena'] as const;

/** What these members wait for is sold out, and comes back. */
export async function restock(club: RunningClub, members: readonly Client[]): Promise<void> {
  const [slug, variation] = cover;
  await club.command('stock', 'set', slug, variation, '0', ...why);
  for (const member of members) {
    const { product } = ProductAnswer.parse((await member.post('/api/club/product', { product: slug })).json());
    const answer = await member.post('/api/club/restock', { product: product.id, variation, on: true });
    expect(answer.status, answer.text).toBe(204);
  }
  await club.command('stock', 'set', slug, variation, '30', ...why);
  await club.command('jobs', 'run', 'restocks', ...why);
}

/** These orders are made a day older, as if their codes had been given out since; then their members are told. */
export async function tellOfLateCodes(
  club: RunningClub,
  databaseUrl: string,
  orders: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The table's triggers keep an order as it was written.
  await client.query('set session_replication_role = replica');
  const text = `update redemption_order set created_at = created_at - interval '1 day' where code = any($1)`;
  const { rowCount } = await client.query(text, [orders]);
  await client.end();
  expect(rowCount).toBe(orders.length);
  await club.command('redemptions', 'tickets', '--mail', ...why);
}

/** That member cancels the ticket with a date of their order. */
export async function cancelPart(member: Client, code: string): Promise<void> {
  const { lines } = OrderDetails.parse((await member.get(`/api/club/order?code=${code}`)).json());
  const line = lines.find(({ date }) => date !== null);
  const { status, text } = await member.post('/api/club/order/cancel', { order: code, line: line?.id ?? '' });
  expect(status, text).toBe(200);
}

/** It is drawn, as its end has come by the clock, and who won is told. */
export async function holdDraw(club: RunningClub): Promise<void> {
  await club.command('jobs', 'run', 'draws', ...why);
}

/** `tomorrow` is the last day on which the prizes that were told of can be accepted. */
export async function remindWinners(club: RunningClub, tomorrow: Date): Promise<void> {
  club.moveClock(tomorrow);
  await club.command('jobs', 'run', 'draws', ...why);
}
