// What makes the club write about a recommendation, an event, a ticket's date and a draw, for the tests and pictures of mails.
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Locale } from '../../src/words/locale.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { addDays } from '../../src/kit/calendar-day.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import type { Client } from './club-client.ts';
import type { RunningClub } from './club-server.ts';
import { friendForm, pathOfForm } from './friend-form.ts';
import { findLake } from './lake-of-club.ts';
import { openBrowser } from './sample-members.ts';

/** Where the friend and the visitor who read that language have their mailbox. */
export const friendOf = (language: Locale): string => `yaiza-${language}@example.com`;
export const visitorOf = (language: Locale): string => `nayra-${language}@example.com`;

const why = ['--why', 'prueba'] as const;
const created = async (answer: ReturnType<Client['post']>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(201);
};
const reading = (language: Locale) => ({ 'accept-language': language });
const numberOf: Readonly<Record<Locale, number>> = { es: 1, en: 2 };

/** A friend of that member leaves their details, by the member's link. */
export async function recommend(club: RunningClub, godfather: Client, language: Locale): Promise<void> {
  const { code } = Consumer.parse((await godfather.get('/api/club/self')).json());
  const form = friendForm(code, { email: friendOf(language), phone: `600 100 70${String(numberOf[language])}` });
  await created(openBrowser(club.url).get(pathOfForm(form), reading(language)));
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
/** The last part of its address. */
export const drawSlug = 'sorteo-de-correos';

/** Editors publish a draw that closes tomorrow, with a prize for each of a few. */
export async function openDraw(club: RunningClub): Promise<void> {
  const { editor } = findLake(club);
  const sample = await editor.getDocument('draw-noche-de-estrellas');
  if (!sample) throw new Error('The sample has that draw.');
  const today = canaryDay(new Date());
  await editor.createOrReplace({
    ...sample,
    _id: drawId,
    slug: { _type: 'slug', current: drawSlug },
    opensOn: addDays(today, -1),
    closesOn: addDays(today, 1),
  });
  await vi.waitFor(async () => {
    expect((await openBrowser(club.url).get(`/api/club/draw?id=${drawId}`)).status).toBe(200);
  });
}

/** That member enters it. */
export async function enterDraw(member: Client): Promise<void> {
  const { status, text } = await member.post('/api/club/draw', { draw: drawId });
  expect(status, text).toBe(200);
}

/** It is drawn, as its end has come by the clock, and who won is told. */
export async function holdDraw(club: RunningClub): Promise<void> {
  await club.command('jobs', 'run', 'draws', ...why);
}
