// Events over HTTP: their addresses, booking, the ticket of the mail, and cancelling by its link.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BookingAnswer, EventAnswer, ScanAnswer, TicketAnswer } from '../../src/contract/events.ts';
import { readMails } from '../setup/account-links.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let databaseUrl: string;
let lake: LakeOfClub;
let hours = 0;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, env: { TRUST_PROXY: '1' } });
  lake = findLake(club);
});
afterAll(() => club.stop());

/** An hour later whoever asks has all their attempts again. */
const later = () => {
  club.moveClock((hours += 2) * 3_600_000);
};
let people = 0;
const person = (event: string, change: object = {}) => ({
  event,
  first_name: 'Nayra',
  last_name: 'Armas',
  email: `nayra-${String(++people)}@example.com`,
  phone: '600 100 777',
  birth_date: '1990-02-03',
  companions: 0,
  privacy: true,
  ...change,
});
const book = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  openBrowser(club.url).post('/api/club/event', body, headers);
const eventOf = async (id: string) =>
  EventAnswer.parse((await openBrowser(club.url).get(`/api/club/event?id=${id}`)).json());
const ticketOf = async (recipient: string, subject = /^Tu entrada/) => {
  const mail = (await readMails(databaseUrl, recipient)).find((one) => subject.test(one.subject));
  return /\/club\/event\/entrada\/([A-Z\d]+)\?token=([\w-]{43})/.exec(mail?.body ?? '') ?? [];
};
const Errors = z.strictObject({ errors: z.record(z.string(), z.array(z.string())) });
const fieldsOf = (answer: { json: () => unknown }) => Object.keys(Errors.parse(answer.json()).errors);

test('all four kinds of address open without a session, greet by the host’s name, and answer 404 for what is not there', async () => {
  const visitor = openBrowser(club.url);
  const texts: readonly (readonly [string, number, string])[] = [
    ['/club/event', 200, 'Noche de estrellas'],
    ['/club/event/noche-de-estrellas', 200, 'Quedan 24 de 24'],
    ['/club/event/noche-de-estrellas/airam-07', 200, 'Te invita Airam, asesor del club'],
    ['/club/event/noche-de-estrellas/nobody', 404, 'Esta invitación ya no está'],
    ['/club/event/nothing', 404, 'Este evento ya no está'],
    ['/club/coach/event', 200, 'Próximos eventos'],
    ['/club/coach/airam-07/event', 200, 'Te invita Airam'],
    ['/club/coach/nobody/event', 404, 'Esta invitación ya no está'],
    ['/club/sales_expert/event', 200, 'Próximos eventos'],
    ['/club/sales_expert/nira-12/event', 200, 'Taller de timple'],
    ['/club/sales_expert/nira-12/event?event=taller-de-timple', 200, 'name="sales_expert" value="nira-12"'],
    ['/club/event/short', 200, 'Noche de estrellas'],
    ['/club/event/short/noche-de-estrellas', 200, 'Reserva tu plaza'],
    ['/club/event/entrada/XXXXXXXXXX?token=x', 404, 'Este enlace no es de ninguna entrada'],
  ];
  for (const [path, status, text] of texts) {
    const answer = await visitor.get(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.text, path).toContain(text);
  }
  // Nira invites to two events alone.
  expect((await visitor.get('/club/sales_expert/nira-12/event')).text).not.toContain('Noche de estrellas');
  expect((await visitor.get('/club/event/noche-de-estrellas?lang=en')).text).toContain('24 of 24 left');
});

test('a booking takes places, mails a ticket with its code and calendar, and its link shows and cancels it', async () => {
  later();
  const before = await eventOf('noche-de-estrellas');
  expect(before).toMatchObject({
    capacity: 24,
    places_left: 24,
    companions: 1,
    registration: 'open',
    island: 'tenerife',
  });
  const body = person('noche-de-estrellas', { companions: 1, coach: 'AIRAM-07' });
  const headers = { 'idempotency-key': 'once' };
  const answer = await book(body, headers);
  expect(answer.status, answer.text).toBe(201);
  const booking = BookingAnswer.parse(answer.json());
  expect(booking.state).toBe('confirmed');
  expect((await book(body, headers)).json()).toEqual(booking);
  expect((await book({ ...body, companions: 0 }, headers)).status).toBe(409);
  const again = await book({ ...body, email: ` ${body.email.toUpperCase()} ` });
  expect([again.status, fieldsOf(again)]).toEqual([422, ['email']]);
  expect((await eventOf('noche-de-estrellas')).places_left).toBe(22);

  const mails = await readMails(databaseUrl, body.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Tu entrada para Noche de estrellas');
  expect(mails[0]?.body).toContain('Te invita Airam.');
  // Anybody may have written that address, and as the name whatever they like.
  expect(`${mails[0]?.subject ?? ''} ${mails[0]?.body ?? ''}`).not.toMatch(/nayra|armas/i);
  const [address = '', code = '', token = ''] = await ticketOf(body.email);
  expect(code).toBe(booking.code);
  const visitor = openBrowser(club.url);
  const ticket = TicketAnswer.parse(
    (await visitor.get(`/api/club/event/registration?code=${code}&token=${token}`)).json(),
  );
  expect(ticket).toMatchObject({
    state: 'confirmed',
    position: null,
    companions: 1,
    event: { id: 'noche-de-estrellas' },
  });
  const calendar = await visitor.get(ticket.ics);
  expect([calendar.status, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(calendar.text).toMatch(/DTSTART:\d{8}T203000Z\r\nDTEND:\d{8}T223000Z/);
  expect((await visitor.get(ticket.qr)).text).toContain('<svg');
  const page = await visitor.get(address);
  expect(page.text).toContain('Nayra Armas');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.text).not.toMatch(/rel="canonical"|og:url|ld\+json/);
  for (const wrong of [address.slice(0, -1), address.replace(code, 'XXXXXXXXXX')])
    expect((await visitor.get(wrong)).status).toBe(404);
  expect((await visitor.get(`/api/club/event/registration?code=${code}&token=x`)).status).toBe(404);

  expect((await visitor.post('/api/club/event/cancel', { code, token: 'x' })).status).toBe(404);
  const form = await visitor.post('/api/club/event/cancel', new URLSearchParams({ code, token }), {
    accept: 'text/html',
  });
  expect([form.status, form.headers.location]).toEqual([303, address]);
  expect((await visitor.post('/api/club/event/cancel', { code, token })).status).toBe(204);
  expect((await visitor.get(address)).text).toContain('Reserva anulada');
  expect((await visitor.get(ticket.qr)).status).toBe(404);
  expect((await eventOf('noche-de-estrellas')).places_left).toBe(24);
  expect((await readMails(databaseUrl, body.email)).map(({ subject }) => subject).sort()).toEqual([
    'Reserva anulada: Noche de estrellas',
    'Tu entrada para Noche de estrellas',
  ]);
  expect(club.output.join('\n')).not.toMatch(/nayra|600.?100|token=[\w-]{10}/i);
});

test('a booking is refused under age, without consent, with an unknown code or too many people, and from another site', async () => {
  later();
  const refused: readonly (readonly [object, string])[] = [
    [{ birth_date: '2015-01-01' }, 'birth_date'],
    [{ privacy: false }, 'privacy'],
    [{ coach: 'nobody' }, 'coach'],
    [{ companions: 2 }, 'companions'],
    [{ companions: -1 }, 'companions'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'nayra' }, 'email'],
    [{ points: 5 }, 'points'],
  ];
  for (const [change, field] of refused) {
    const answer = await book(person('noche-de-estrellas', change));
    expect([answer.status, fieldsOf(answer)], field).toEqual([422, [field]]);
  }
  expect((await book(person('nothing'))).status).toBe(404);
  expect((await book(person('noche-de-estrellas'), { 'sec-fetch-site': 'cross-site' })).status).toBe(419);
  // A program that fills in every field gets an answer, and nothing is stored.
  expect((await book(person('noche-de-estrellas', { website: 'x' }))).status).toBe(201);
  expect((await eventOf('noche-de-estrellas')).places_left).toBe(24);
  later();
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await book({})).status);
  expect(statuses.at(-1)).toBe(429);
  later();
});

test('a mailbox has one booking of an event, and ten an hour that are booked; a customer with many networks sixty tries', async () => {
  later();
  const box = (tag: string) => ({ email: `nayra.armas+${tag}@gmail.com` });
  expect((await book(person('taller-de-timple', box('one')))).status).toBe(201);
  const again = await book(person('taller-de-timple', { email: 'NayraArmas@gmail.com' }));
  expect([again.status, fieldsOf(again)]).toEqual([422, ['email']]);
  // What is refused takes none of the mailbox’s.
  for (let n = 0; n < 10; n++) expect((await book(person('taller-de-timple', box('two')))).status).toBe(422);
  expect((await book(person('noche-de-estrellas', box('three')))).status).toBe(201);
  later();
  const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` });
  const statuses = [];
  for (let n = 0; n < 62; n++) statuses.push((await book({}, from(n))).status);
  expect([statuses.slice(0, 60).every((status) => status === 422), statuses.slice(60)]).toEqual([true, [429, 429]]);
  later();
});

test('a network books for thirty people a day in an event, companions included, and one customer for ninety', async () => {
  later();
  const event = { _id: 'many', slug: { _type: 'slug', current: 'many' }, capacity: 500, companions: 9 };
  const editor = lake.editor.withConfig({ perspective: 'raw' });
  const sample = await editor.getDocument('event-noche-de-estrellas');
  if (!sample) throw new Error('The sample has that event.');
  await editor.create({ ...sample, ...event });
  await expect.poll(async () => (await openBrowser(club.url).get('/api/club/event?id=many')).status).toBe(200);
  const bookFrom = async (network: number, companions: number) =>
    (await book(person('many', { companions }), { 'x-forwarded-for': `2001:db8:8:${String(network)}::1` })).status;
  const statuses = [];
  for (const companions of [9, 9, 8, 1, 0, 0]) statuses.push(await bookFrom(1, companions));
  expect(statuses).toEqual([201, 201, 201, 429, 201, 429]);
  for (const network of [2, 3]) for (let n = 0; n < 3; n++) expect(await bookFrom(network, 9)).toBe(201);
  expect(await bookFrom(4, 0)).toBe(429);
  // A member's address is known.
  const from = { 'x-forwarded-for': '2001:db8:8:4::1' };
  const member = await signIn(club.url, 'ana');
  const asMember = (email: string) => member.post('/api/club/event', { ...person('many'), email }, from);
  expect((await asMember('alguien@club.example')).status).toBe(429);
  expect((await asMember('ana@club.example')).status).toBe(201);
  await editor.delete('many');
  later();
});

test('a form without script comes back as it was filled in, and says what is wrong', async () => {
  const { event, first_name, last_name, email, phone } = person('noche-de-estrellas');
  const typed = { event, first_name, last_name, email, phone };
  const visitor = openBrowser(club.url);
  const send = (change: Record<string, string>) =>
    visitor.post('/api/club/event', new URLSearchParams({ ...typed, companions: '1', ...change }), {
      accept: 'text/html',
    });
  const refused = await send({ birth_date: '2015-01-01', privacy: '1' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(`value="${typed.email}"`);
  expect(refused.text).toContain('Hacen falta 18 años');
  const done = await send({ birth_date: '1990-01-01', privacy: '1' });
  expect([done.status, done.headers.location]).toEqual([303, '/club/event/noche-de-estrellas?sent=1']);
  expect((await visitor.get('/club/event/noche-de-estrellas?sent=1')).text).toContain('Mira tu correo');
});

test('what editors publish is at once to be booked: full puts people on the waiting list, and more places move it up', async () => {
  later();
  const [sample] = await lake.editor.fetch<{ _id: string; _type: string }[]>('*[_id == "event-taller-de-timple"]');
  await lake.editor.createOrReplace({
    ...sample,
    ...{ _id: 'event-small', _type: 'event', slug: { _type: 'slug', current: 'small' } },
    ...{ day: '2099-06-01', yearly: false, capacity: 1, companions: 0 },
  });
  await expect.poll(async () => (await openBrowser(club.url).get('/club/event/small')).status).toBe(200);
  const [first, second] = [person('small'), person('small')];
  expect(BookingAnswer.parse((await book(first)).json()).state).toBe('confirmed');
  expect(BookingAnswer.parse((await book(second)).json()).state).toBe('waiting');
  expect((await eventOf('small')).registration).toBe('full');
  const waiting = await ticketOf(second.email, /^En lista de espera/);
  expect((await openBrowser(club.url).get(waiting[0] ?? '')).text).toContain('Eres el número 1 de la lista');
  const [, code = '', token = ''] = await ticketOf(first.email);
  expect((await openBrowser(club.url).post('/api/club/event/cancel', { code, token })).status).toBe(204);
  // The same link, now to a ticket.
  const [address = '', moved] = await ticketOf(second.email);
  expect(moved).toBe(waiting[1]);
  expect((await openBrowser(club.url).get(address)).text).toContain('Enséñalo en la puerta');
  // Put off: how long its bookings are stored goes by its new day.
  await lake.editor.patch('event-small').set({ day: '2099-09-01' }).commit();
  await expect.poll(async () => (await eventOf('small')).starts_at).toMatch(/^2099-09-01/);
  await club.command('jobs', 'run', 'events', '--why', 'put off');
  const database = new pg.Client(databaseUrl);
  await database.connect();
  const text = `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD') as day from event where id = 'event-small'`;
  const stored = async () => (await database.query<{ day: string }>(text)).rows;
  await expect.poll(stored).toEqual([{ day: '2099-09-01' }]);
  await database.end();
});

test('a booking of who is signed in is theirs', async () => {
  later();
  const ana = await signIn(club.url, 'ana');
  const body = person('taller-de-timple');
  expect((await ana.post('/api/club/event', body)).status).toBe(201);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  const { rows } = await database.query<{ owner: string }>(
    'select m.email as owner from event_booking b join member m on m.id = b.member_id where b.email = $1',
    [body.email],
  );
  await database.end();
  expect(rows).toEqual([{ owner: sampleMembers.ana }]);
});

test('the door takes tickets by a signed link alone, as long as it is good, and later what was scanned before', async () => {
  later();
  const sample = await lake.editor.getDocument('event-noche-de-estrellas');
  if (!sample) throw new Error('The sample has that event.');
  const day = new Date(Date.now() + (hours + 48) * 3_600_000).toISOString().slice(0, 10);
  const slug = { _type: 'slug', current: 'tonight' };
  await lake.editor.createOrReplace({ ...sample, _id: 'event-tonight', slug, day, yearly: false });
  await expect.poll(async () => (await openBrowser(club.url).get('/club/event/tonight')).status).toBe(200);
  const body = person('tonight', { companions: 1 });
  const { code } = BookingAnswer.parse((await book(body)).json());
  const startsAt = Date.parse((await eventOf('tonight')).starts_at);
  hours = Math.floor((startsAt - Date.now()) / 3_600_000) - 3;
  club.moveClock(hours * 3_600_000);
  const opened = z
    .object({ link: z.url(), until: z.iso.datetime() })
    .parse(JSON.parse(await club.command('events', 'door', 'tonight', '--hours', '3', '--why', 'tonight', '--json')));
  const path = new URL(opened.link).pathname;
  const token = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const phone = Client.browser(club.url);
  const page = await phone.get(path);
  expect([page.status, page.headers['permissions-policy']]).toEqual([200, expect.stringContaining('camera=(self)')]);
  expect(page.text).not.toContain(body.email);
  expect(page.text).toContain('El evento empieza el ');
  // It loads nothing of third parties, and a phone has little room.
  expect(page.text).not.toContain('id="consent"');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.text).not.toMatch(/rel="canonical"|og:url|ld\+json/);
  expect((await phone.get('/club/login')).headers['permissions-policy']).toContain('camera=()');
  const at = (minutes: number) => new Date(Date.parse(opened.until) + minutes * 60_000).toISOString();
  const scan = (change: object = {}) =>
    phone.post('/api/club/event/check-in', { token, code, scanned_at: at(-90), ...change });
  const first = ScanAnswer.parse((await scan()).json());
  expect(first).toMatchObject({ result: 'in', party: 2, counted: 2 });
  // Sent again, as no answer came: the same answer. Another phone's scan: already.
  expect((await scan()).json()).toEqual(first);
  const typed = `${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`;
  expect((await scan({ code: typed, scanned_at: at(-89) })).json()).toMatchObject({ result: 'already', counted: 2 });
  expect((await scan({ code: 'XXXXXXXXXX' })).json()).toMatchObject({ result: 'unknown', party: null });
  expect((await scan({ scanned_at: 'now' })).status).toBe(422);
  // Whoever shares the venue’s network and has no link can’t use up the attempts of those who have it.
  const without = [];
  for (let n = 0; n < 61; n++) without.push((await scan({ token: `${token}x` })).status);
  expect([without[0], without.at(-1)]).toEqual([422, 429]);
  expect((await scan()).json()).toEqual({ ...first, counted: 2 });
  later();
  later();
  const over = await phone.get(path);
  expect([over.status, over.headers['permissions-policy']]).toEqual([200, expect.stringContaining('camera=()')]);
  expect(over.text).toContain('Este enlace ya ha terminado');
  expect((await scan({ scanned_at: at(-80) })).json()).toMatchObject({ result: 'already' });
  expect((await scan({ scanned_at: at(1) })).status).toBe(422);
  for (let n = 0; n < 12; n++) later();
  expect((await phone.get(path)).status).toBe(404);
  expect((await scan({ scanned_at: at(-70) })).status).toBe(422);
});

test('an editor tries the form in draft mode, as whoever books does, and it leads nowhere', async () => {
  later();
  const editor = await openDraftMode(club, 'to-see-events');
  const path = '/club/event/noche-de-estrellas';
  const { text } = await editor.get(path);
  expect(text).toContain('Prueba en borrador: así ve el formulario quien reserva');
  expect(text).toContain('name="birth_date"');
  const member = (await openBrowser(club.url).get(path)).text;
  for (const page of [text, member]) expect(page).toMatch(/component-url="[^"]*EventForm/);
  const sends = 'action="/api/club/event"';
  expect([text, member].map((page) => page.includes(sends))).toEqual([false, true]);
  // Without script, what can't be sent can't be pressed.
  expect([text, member].map((page) => /<button type="submit"[^>]* disabled/.test(page))).toEqual([true, false]);
});
