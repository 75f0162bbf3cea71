// The job of events while the content lake is out: nobody is told what may be older than what they were told before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepUpEvents } from '../../src/club/events/events.job.ts';
import { documentOfEvent, type EventTerms } from '../../src/club/events/events.ts';
import { loadEvent } from '../../src/club/events/event-terms.app.ts';
import { services } from '../../src/club/services.ts';
import { content } from '../../src/content/content.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { startTestLake, type TestLake } from '../lake/lake.ts';
import { bookingOf } from '../setup/booking.ts';
import { today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();
let lake: TestLake;
beforeAll(async () => {
  setClock(() => today);
  lake = await startTestLake('sample');
  setVariables({ LAKE_PORT: String(lake.port) });
}, 120_000);
afterAll(async () => {
  content.stop();
  await lake.remove();
  setClock(machineClock);
});

const findEvent = async () => {
  const event = await loadEvent('noche-de-estrellas', today);
  if (!event) throw new Error('The sample has that event.');
  return event;
};
const hour = 60 * 60_000;
const later = (event: EventTerms): EventTerms => ({
  ...event,
  publishedAt: new Date(event.publishedAt.getTime() + 1),
  startsAt: new Date(event.startsAt.getTime() + hour),
  endsAt: new Date(event.endsAt.getTime() + hour),
});

test('a server that has lost the lake tells nobody of an earlier hour, and takes it over nowhere', async () => {
  const { terms, writeMail } = await findEvent();
  const who = bookingOf({ email: 'nayra@example.com' });
  await services.events.book(terms, who, { idempotencyKey: null, writeMail, now: today });
  expect(await keepUpEvents()).toMatchObject({ changed: 0, told: 0 });

  await lake.stop();
  const moved = later(terms);
  // On a server that has the lake.
  expect(await services.events.follow(moved, writeMail, today)).toBe(1);
  expect(await keepUpEvents()).toMatchObject({ changed: 0, told: 0 });
  expect(await services.events.findEvent(terms.id)).toMatchObject({ startsAt: moved.startsAt });
  // Nor of what it has itself, while nobody says whether that holds: there may be something later.
  const other = { ...who, email: 'yaiza@example.com' };
  await services.events.book(terms, other, { idempotencyKey: null, writeMail, now: today });
  expect(await keepUpEvents()).toMatchObject({ changed: 0, told: 0 });

  await lake.start();
  await lake.connect({ token: lake.token }).patch(documentOfEvent(terms.id)).set({ time: '23:45' }).commit();
  await expect.poll(async () => (await findEvent()).terms.startsAt > moved.startsAt, { timeout: 20_000 }).toBe(true);
  expect(await keepUpEvents()).toMatchObject({ changed: 1, told: 2 });
  expect(await keepUpEvents()).toMatchObject({ changed: 0, told: 0 });
}, 60_000);
