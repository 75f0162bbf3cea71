// Events over HTTP: their addresses, booking, the ticket of the mail, and cancelling by its link.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { heldMinutes } from '../../src/club/events/events.ts';
import { groupPhone } from '../../src/words/phone-number.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { BookingAnswer, EventAnswer, ScanAnswer, TicketAnswer } from '../../src/club/events/events.contract.ts';
import { readMails } from '../setup/account-links.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';
import { readTicket } from '../setup/ticket-link.ts';

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
/** Publishes an event like one of the sample, under that name. */
async function lakeEvent(name: string, change: { readonly capacity: number; readonly companions: number }) {
  const sample = await lake.editor.getDocument('event-noche-de-estrellas');
  if (!sample) throw new Error('The sample has that event.');
  await lake.editor.createOrReplace({
    ...sample,
    ...change,
    _id: `event-${name}`,
    slug: { _type: 'slug', current: name },
  });
  await expect.poll(async () => (await openBrowser(club.url).get(`/api/club/event?id=${name}`)).status).toBe(200);
}
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
  const mail = (await readMails(databaseUrl, recipient)).findLast((one) => subject.test(one.subject));
  return readTicket({ databaseUrl, dataDirectory: club.dataDirectory }, mail?.body ?? '');
};
/** Books, and confirms by the link of the mail; gives the code. */
async function bookAndConfirm(body: { readonly email: string }): Promise<string> {
  expect(BookingAnswer.parse((await book(body)).json()).state).toBe('to-confirm');
  const [, code = '', token = ''] = await ticketOf(body.email, /^Confirma tu plaza/);
  expect((await openBrowser(club.url).post('/api/club/event/confirm', { code, token })).status).toBe(204);
  return code;
}
const Errors = z.strictObject({ errors: z.record(z.string(), z.array(z.string())) });
const fieldsOf = (answer: { json: () => unknown }) => Object.keys(Errors.parse(answer.json()).errors);

test('all four kinds of address open without a session, greet by the host’s name, and answer 404 for what is not there', async () => {
  const visitor = openBrowser(club.url);
  const texts: readonly (readonly [string, number, string])[] = [
    ['/club/event', 200, 'Noche de verano en Las Cañadas'],
    ['/club/event/noche-de-estrellas', 200, 'Quedan 24 de 24'],
    ['/club/event/noche-de-estrellas/airam-07', 200, 'Te invita Airam, asesor del club'],
    ['/club/event/noche-de-estrellas/nobody', 404, 'Esta invitación ya no está'],
    ['/club/event/nothing', 404, 'Este evento ya no está'],
    ['/club/coach/event', 200, 'Próximos eventos'],
    ['/club/coach/airam-07/event', 200, 'Te invita Airam'],
    ['/club/coach/nobody/event', 404, 'Esta invitación ya no está'],
    ['/club/sales_expert/event', 200, 'Próximos eventos'],
    ['/club/sales_expert/nira-12/event', 200, 'Timple en Vegueta'],
    ['/club/sales_expert/nira-12/event?event=taller-de-timple', 200, 'name="sales_expert" value="nira-12"'],
    ['/club/event/short', 200, 'Noche de verano en Las Cañadas'],
    ['/club/event/short/noche-de-estrellas', 200, 'Reserva tu plaza'],
    ['/club/event/entrada/XXXXXXXXXX?token=x', 404, 'Este enlace no es de ninguna entrada'],
  ];
  for (const [path, status, text] of texts) {
    const answer = await visitor.get(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.text, path).toContain(text);
  }
  // Nira invites to two events alone.
  expect(await visitor.read('/club/sales_expert/nira-12/event')).not.toContain('Noche de verano en Las Cañadas');
  expect((await visitor.get('/club/event/noche-de-estrellas?lang=en')).text).toContain('24 of 24 left');
});

test('the hub says in a sentence when an event is', async () => {
  const [hub, english] = await Promise.all(
    ['es', 'en'].map(async (language) => {
      const ana = await signIn(club.url, 'ana');
      ana.cookies.set('locale', language);
      const { text } = await ana.get('/club/juegos');
      return /<section id="eventos"[^]*?<\/section>/.exec(text)?.[0];
    }),
  );
  expect(hub).toMatch(
    /(?:Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d+ de [a-z]+(?: de \d{4})?, \d\d:\d\d\. /,
  );
  expect(english).toMatch(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d+ [A-Z]\w+(?: \d{4})?, \d\d:\d\d\. /);
});

test('a booking holds places until the mail’s link confirms it, mails a ticket with its code and calendar, and its link shows and cancels it', async () => {
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
  expect(booking).toEqual({ id: booking.id, state: 'to-confirm' });
  expect((await book(body, headers)).json()).toEqual(booking);
  expect((await book({ ...body, companions: 0 }, headers)).status).toBe(409);
  expect((await eventOf('noche-de-estrellas')).places_left).toBe(22);

  const listed = z
    .array(z.looseObject({ slug: z.string() }))
    .parse(JSON.parse(await club.command('events', 'list', '--json')));
  expect(listed.find(({ slug }) => slug === 'noche-de-estrellas')).toMatchObject({ taken: 0, held: 2 });

  const [asked] = await readMails(databaseUrl, body.email);
  expect(asked?.subject).toBe('Confirma tu plaza para Noche de verano en Las Cañadas');
  expect(asked?.body).toContain('Te invita Airam.');
  const [toConfirm = '', code = '', token = ''] = await ticketOf(body.email, /^Confirma/);
  expect(answer.text).not.toContain(code);
  const visitor = openBrowser(club.url);
  // What looks at the links of mails opens the page, and confirms nothing.
  const unconfirmed = await visitor.get(toConfirm);
  expect(unconfirmed.text).toContain('Te guardamos el sitio 30 minutos');
  expect(unconfirmed.text).toContain('action="/api/club/event/confirm"');
  expect(unconfirmed.text).not.toMatch(/qr\.svg|evento\.ics/);
  expect((await visitor.get(`/club/event/entrada/${code}/qr.svg?token=${token}`)).status).toBe(404);
  const stateOf = async () =>
    TicketAnswer.parse((await visitor.get(`/api/club/event/registration?code=${code}&token=${token}`)).json()).state;
  expect(await stateOf()).toBe('to-confirm');
  expect((await visitor.post('/api/club/event/confirm', { code, token: 'x' })).status).toBe(404);
  const pressed = await visitor.post('/api/club/event/confirm', new URLSearchParams({ code, token }), {
    accept: 'text/html',
  });
  expect([pressed.status, pressed.headers.location]).toEqual([303, toConfirm]);
  expect((await visitor.post('/api/club/event/confirm', { code, token })).status).toBe(204);
  expect((await eventOf('noche-de-estrellas')).places_left).toBe(22);

  const mails = await readMails(databaseUrl, body.email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toBe('Tu entrada para Noche de verano en Las Cañadas');
  expect(mails[1]?.body).toContain('Te invita Airam.');
  // Anybody may have written that address, and as the name whatever they like.
  for (const mail of mails) expect(`${mail.subject} ${mail.body}`).not.toMatch(/nayra|armas/i);
  const [address = ''] = await ticketOf(body.email);
  expect(address).toBe(toConfirm);
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
  expect((await visitor.post('/api/club/event/confirm', { code, token })).status).toBe(422);
  const late = await visitor.post('/api/club/event/confirm', new URLSearchParams({ code, token }), {
    accept: 'text/html',
  });
  expect((await visitor.get(late.headers.location ?? '')).text).toContain('está anulada y ya no se puede confirmar');
  expect((await readMails(databaseUrl, body.email)).map(({ subject }) => subject).sort()).toEqual([
    'Confirma tu plaza para Noche de verano en Las Cañadas',
    'Reserva anulada: Noche de verano en Las Cañadas',
    'Tu entrada para Noche de verano en Las Cañadas',
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
});

test('an address that has booked is answered as any other, and gets its ticket again; no answer tells of it', async () => {
  later();
  const body = person('taller-de-timple');
  await bookAndConfirm(body);
  const left = async () => (await eventOf('taller-de-timple')).places_left;
  const before = await left();
  const [fresh, again] = [
    await book(person('taller-de-timple')),
    await book({ ...body, email: body.email.toUpperCase() }),
  ];
  for (const answer of [fresh, again]) {
    expect(answer.status).toBe(201);
    expect(answer.json()).toEqual({ id: expect.any(String) as string, state: 'to-confirm' });
  }
  expect(Object.keys(fresh.headers)).toEqual(Object.keys(again.headers));
  // Nor does what is left: both hold a place.
  expect(await left()).toBe(before - 2);
  const subjects = (await readMails(databaseUrl, body.email)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Confirma/), ...subjects.slice(1)]);
  expect(subjects.slice(1)).toEqual(Array.from({ length: 2 }, () => 'Tu entrada para Timple en Vegueta'));
});

test('a network has six people to confirm in a small event; members who book for themselves are never refused for it', async () => {
  later();
  await lakeEvent('crowd', { capacity: 24, companions: 5 });
  const from = { 'x-forwarded-for': '203.0.113.7' };
  expect((await book(person('crowd', { companions: 4 }), from)).status).toBe(201);
  const refused = await book(person('crowd', { companions: 1 }), from);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1800']);
  expect(refused.text).toContain('Desde tu red hay demasiadas plazas sin confirmar');
  expect((await book(person('crowd'), from)).status).toBe(201);
  expect((await book(person('crowd'), from)).status).toBe(429);
  expect((await book(person('crowd'), { 'x-forwarded-for': '203.0.114.7' })).status).toBe(201);
  const ana = await signIn(club.url, 'ana');
  const own = await ana.post('/api/club/event', { ...person('crowd'), email: sampleMembers.ana }, from);
  expect(own.json()).toEqual({ id: expect.any(String) as string, state: 'confirmed' });
  const again = await ana.post('/api/club/event', { ...person('crowd'), email: sampleMembers.ana }, from);
  expect([again.status, fieldsOf(again)]).toEqual([422, ['email']]);
  // For others members have six of their own, whoever shares their network.
  expect((await ana.post('/api/club/event', person('crowd', { companions: 5 }), from)).status).toBe(201);
  expect((await ana.post('/api/club/event', person('crowd'), from)).status).toBe(429);
});

test('a mailbox gets ten mails an hour beyond a first one from each network, whose owner so is not locked out', async () => {
  later();
  const box = (tag: string) => ({ email: `nayra.armas+${tag}@gmail.com` });
  await lakeEvent('popular', { capacity: 500, companions: 5 });
  const bookFrom = async (address: string, tag: string) =>
    (await book(person('popular', box(tag)), { 'x-forwarded-for': address })).status;
  const asked = [];
  for (let n = 0; n < 12; n++) asked.push(await bookFrom('203.0.113.20', String(n)));
  expect([new Set(asked.slice(0, 11)), asked[11]]).toEqual([new Set([201]), 429]);
  // Nor is another address of the same customer a way around it.
  expect(await bookFrom('203.0.113.21', 'other')).toBe(429);
  expect([await bookFrom('198.51.100.20', 'owner'), await bookFrom('198.51.100.20', 'again')]).toEqual([201, 429]);
  expect((await ticketOf(box('owner').email, /^Confirma tu plaza/)).length).toBe(3);
  later();
});

test('a network books for thirty people a day in an event, companions included, and one customer for ninety', async () => {
  later();
  await lakeEvent('many', { capacity: 500, companions: 9 });
  const bookFrom = async (network: number, companions: number) =>
    (await book(person('many', { companions }), { 'x-forwarded-for': `2001:db8:8:${String(network)}::1` })).status;
  const statuses = [];
  for (const companions of [9, 9, 8, 1, 0, 0]) statuses.push(await bookFrom(1, companions));
  expect(statuses).toEqual([201, 201, 201, 429, 201, 429]);
  for (const network of [2, 3]) for (let n = 0; n < 3; n++) expect(await bookFrom(network, 9)).toBe(201);
  expect(await bookFrom(4, 0)).toBe(429);
  // Who is signed in is counted by member, and for themselves not at all.
  const from = { 'x-forwarded-for': '2001:db8:8:4::1' };
  const member = await signIn(club.url, 'ana');
  const asMember = (email: string) => member.post('/api/club/event', { ...person('many'), email }, from);
  expect((await asMember('alguien@club.example')).status).toBe(201);
  expect((await asMember('ana@club.example')).status).toBe(201);
  later();
});

test('without script, too, a form says of what there were too many', async () => {
  later();
  await lakeEvent('without-script', { capacity: 24, companions: 5 });
  const from = { 'x-forwarded-for': '203.0.113.30', accept: 'text/html' };
  const send = (companions: number) => {
    const { privacy, ...fields } = person('without-script');
    const form = new URLSearchParams({ ...fields, companions: String(companions), privacy: privacy ? '1' : '' });
    return openBrowser(club.url).post('/api/club/event', form, from);
  };
  expect((await send(5)).status).toBe(303);
  const refused = await send(0);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Desde tu red hay demasiadas plazas sin confirmar en este evento.');
  expect(refused.text).toContain('prueba en 30 min');
});

test('a name that is none is told what a name is, with script and without', async () => {
  later();
  const wrong = person('noche-de-estrellas', { first_name: 'www.oferta.example', last_name: 'Armas 2' });
  const answer = await book(wrong);
  const sentence = 'Solo letras, como en tu documento: sin números, símbolos ni direcciones.';
  expect([answer.status, answer.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { first_name: [sentence], last_name: [sentence] } }),
  ]);
  const fields = Object.entries(wrong).map(([name, value]): [string, string] => [name, String(value)]);
  const form = await openBrowser(club.url).post('/api/club/event', new URLSearchParams(fields), {
    accept: 'text/html',
  });
  expect(form.text.split(sentence).length).toBeGreaterThan(2);
});

test('a form without script comes back as it was filled in, and says what is wrong', async () => {
  const { event, first_name, last_name, email, phone } = person('noche-de-estrellas');
  const typed = { event, first_name, last_name, email, phone };
  const visitor = openBrowser(club.url);
  const send = (change: Record<string, string>) =>
    visitor.post('/api/club/event', new URLSearchParams({ ...typed, companions: '1', ...change }), {
      accept: 'text/html',
    });
  const refused = await send({ birth_day: '1', birth_month: '1', birth_year: '2015', privacy: '1' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(`value="${typed.email}"`);
  expect(refused.text).toContain('Hacen falta 18 años');
  expect(refused.text).toMatch(/<input[^>]*name="birth_year"[^>]*value="2015"/);
  const done = await send({ birth_day: '01', birth_month: '1', birth_year: '1990', privacy: '1' });
  expect([done.status, done.headers.location]).toEqual([303, '/club/event/noche-de-estrellas?sent=1']);
  // The answer doesn't say whether a place is held: it would tell whether the address has booked.
  const { text } = await visitor.get('/club/event/noche-de-estrellas?sent=1');
  expect(text).toContain('Hemos escrito al correo de la reserva.');
  expect(text).not.toContain(`${String(heldMinutes)} minutos`);
});

test('what editors publish is at once to be booked: full puts people on the waiting list, and more places move it up', async () => {
  later();
  const [sample] = await lake.editor.fetch<{ _id: string; _type: string }[]>('*[_id == "event-taller-de-timple"]');
  await lake.editor.createOrReplace({
    ...sample,
    _id: 'event-small',
    _type: 'event',
    slug: { _type: 'slug', current: 'small' },
    day: '2099-06-01',
    yearly: false,
    capacity: 1,
    companions: 0,
  });
  await expect.poll(async () => (await openBrowser(club.url).get('/club/event/small')).status).toBe(200);
  const [first, second] = [person('small'), person('small')];
  await bookAndConfirm(first);
  expect((await eventOf('small')).registration).toBe('full');
  const poster = /class="event-cta"[^]*?<\/p>/.exec((await openBrowser(club.url).get('/club/event/small')).text)?.[0];
  expect(poster).toMatch(/href="#book"[^]*Apuntarme a la lista de espera/);
  expect(BookingAnswer.parse((await book(second)).json()).state).toBe('to-confirm');
  const [path = '', ...link] = await ticketOf(second.email, /^Confirma/);
  expect((await openBrowser(club.url).get(path)).text).toContain('Ahora no te guardamos ningún sitio');
  const [heldCode = '', heldToken = ''] = link;
  const pressed = { code: heldCode, token: heldToken };
  expect((await openBrowser(club.url).post('/api/club/event/confirm', pressed)).status).toBe(204);
  const mailsTo = async ({ email }: { email: string }) => await readMails(databaseUrl, email);
  const confirmation = (await mailsTo(second)).find(({ subject }) => subject.startsWith('Confirma'));
  expect(confirmation?.body).toContain('Ahora no te guardamos ningún sitio');
  const waiting = await ticketOf(second.email, /^En lista de espera/);
  const inList = (await openBrowser(club.url).get(waiting[0] ?? '')).text;
  expect(inList).toContain('Eres el número 1 de la lista');
  // Page and mail say the same of leaving it.
  expect(inList).toContain('Quitarme de la lista');
  expect(inList).not.toContain('Anular la reserva');

  // Who leaves the list had no ticket; who did not ask for a booking is no guest who changed their mind.
  const [third, fourth] = [person('small'), person('small')];
  await bookAndConfirm(third);
  await book(fourth);
  for (const [who, subject, title] of [
    [third, /^En lista de espera/, 'Ya no estás en la lista'],
    [fourth, /^Confirma/, 'Reserva quitada'],
  ] as const) {
    const [page = '', code = '', token = ''] = await ticketOf(who.email, subject);
    expect((await openBrowser(club.url).post('/api/club/event/cancel', { code, token })).status).toBe(204);
    const { text } = await openBrowser(club.url).get(page);
    expect(text).toContain(`autofocus>${title}</h1>`);
    expect(text).not.toContain('Si cambias de idea y queda sitio');
  }
  const left = (await mailsTo(third)).find(({ subject }) => subject.startsWith('Ya no estás en la lista de espera'));
  expect(left?.body).not.toContain('La entrada');
  expect(await mailsTo(fourth)).toHaveLength(1);
  const [, code = '', token = ''] = await ticketOf(first.email);
  expect((await openBrowser(club.url).post('/api/club/event/cancel', { code, token })).status).toBe(204);
  // The same link, now to a ticket.
  const [address = '', moved] = await ticketOf(second.email);
  expect(moved).toBe(waiting[1]);
  expect((await mailsTo(second)).map(({ body }) => body).join()).toContain('Ha quedado sitio en');
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

test('a ticket of an event that editors took away says what was booked, and leads to no page that is gone', async () => {
  later();
  await lakeEvent('vanishing', { capacity: 4, companions: 0 });
  const who = person('vanishing');
  await bookAndConfirm(who);
  const [ticket = ''] = await ticketOf(who.email);
  const before = (await openBrowser(club.url).get(ticket)).text;
  expect(before).toMatch(/href="[^"]*vanishing/);
  await lake.editor.delete('event-vanishing');
  await expect.poll(async () => (await openBrowser(club.url).get('/club/event/vanishing')).status).toBe(404);
  const { status, text } = await openBrowser(club.url).get(ticket);
  expect(status).toBe(200);
  for (const said of ['Mirador de Llano de Ucanca', 'Tu entrada', 'Cómo llegar']) expect(text).toContain(said);
  expect(text).not.toContain('vanishing');
});

test('a booking belongs to whose address it is for: whoever only wrote it finds nothing of it, nor whether that address had booked', async () => {
  later();
  const ana = await signIn(club.url, 'ana');
  const [booked, fresh] = [person('taller-de-timple'), person('taller-de-timple')];
  await bookAndConfirm(booked);
  for (const body of [booked, fresh, { ...person('taller-de-timple'), email: sampleMembers.ana }])
    expect((await ana.post('/api/club/event', body)).status).toBe(201);
  const database = new pg.Client(databaseUrl);
  await database.connect();
  const { rows } = await database.query<{ address: string }>(
    `select distinct h.address from member m join (
        select member_id, email as address from event_booking union all select member_id, recipient from mail where booking_id is not null) h
      on h.member_id = m.id where m.email = $1`,
    [sampleMembers.ana],
  );
  expect(rows).toEqual([{ address: sampleMembers.ana }]);
  // So operators erase whoever asks, and not the member who wrote their booking.
  const ofFresh = async () =>
    (await database.query<{ code: string }>('select code from event_booking where email = $1', [fresh.email])).rows;
  const [{ code } = { code: '' }] = await ofFresh();
  await club.command('events', 'erase', code, '--why', 'lo pide');
  expect(await ofFresh()).toEqual([]);
  await database.end();
});

test('a member’s form has what the profile knows, and where they have booked they find their ticket, and nobody else does', async () => {
  later();
  const [lucia, ana, visitor] = [await signIn(club.url, 'lucia'), await signIn(club.url, 'ana'), openBrowser(club.url)];
  const page = '/club/event/paseo-por-las-salinas';
  const before = await lucia.get(page);
  expect(before.headers['cache-control']).toBe('private, no-store');
  const self = Consumer.parse((await lucia.get('/api/club/self')).json());
  for (const value of [self.first_name, self.last_name, self.email, groupPhone(self.phone ?? '')])
    expect(before.text).toContain(`value="${value}"`);
  // Nothing has to be filled in.
  expect(before.text).toContain('Reservar mi plaza');
  expect(before.text).toContain('name="privacy" value="1"');
  expect(await visitor.read(page)).not.toContain(self.email);

  const countMarks = async (browser: Client) =>
    (await browser.get('/club/event')).text.split('>Tienes plaza<').length - 1;
  // Ana has booked in others.
  const marksOfAna = await countMarks(ana);
  const own = person('paseo-por-las-salinas', { email: self.email, companions: 1 });
  expect((await lucia.post('/api/club/event', own)).json()).toMatchObject({ state: 'confirmed' });
  const [link = '', code = '', token = ''] = await ticketOf(self.email);
  const cancelled = () => lucia.post('/api/club/event/cancel', { code, token });
  const escaped = link.replaceAll('&', '&#38;');
  const booked = await lucia.get(page);
  expect(booked.headers['cache-control']).toBe('private, no-store');
  for (const text of ['Ya tienes plaza</h1>', `href="${escaped}"`, `name="next" value="${page}"`])
    expect(booked.text).toContain(text);
  // Another booking would be somebody else's.
  expect(booked.text).not.toContain(`value="${self.email}"`);
  expect((await lucia.get(link)).text).toContain('action="/api/club/event/cancel"');
  for (const path of ['/club/perfil', '/club/perfil?lang=en']) expect((await lucia.get(path)).text).toContain(escaped);
  expect((await lucia.get('/club/event')).text).toContain('>Tienes plaza<');
  const tickets = await lucia.get('/club/perfil/entradas');
  expect(tickets.headers['cache-control']).toBe('private, no-store');
  const cancelHere = 'name="next" value="/club/perfil/entradas"';
  for (const text of ['Una por venir.', `href="${escaped}"`, cancelHere, '/evento.ics?', '/qr.svg?'])
    expect(tickets.text).toContain(text);
  for (const browser of [ana, visitor])
    for (const path of [page, '/club/event', '/club/perfil', '/club/perfil/entradas']) {
      const { status, text } = await browser.get(path);
      expect(status, path).toBe(browser === visitor && path.startsWith('/club/perfil') ? 303 : 200);
      for (const secret of [code, self.email, 'data-own-booking']) expect(text).not.toContain(secret);
    }
  expect([await countMarks(ana), await countMarks(visitor)]).toEqual([marksOfAna, 0]);
  expect((await cancelled()).status).toBe(204);
  for (const path of [page, '/club/perfil', '/club/event']) expect(await lucia.read(path)).not.toContain(code);
  const past = (await lucia.get('/club/perfil/entradas')).text;
  expect(past).toContain('Anuladas (1)');
  expect(past).not.toContain(token);
});

test('a booking that is cancelled on an invitation’s page is said to be there, until the event is booked again', async () => {
  later();
  const lucia = await signIn(club.url, 'lucia');
  const { email } = Consumer.parse((await lucia.get('/api/club/self')).json());
  const own = person('taller-de-timple', { email });
  const bookIt = async () => {
    expect((await lucia.post('/api/club/event', own)).json()).toMatchObject({ state: 'confirmed' });
  };
  await bookIt();
  const [, code = '', token = ''] = await ticketOf(email);
  const page = '/club/sales_expert/nira-12/event?event=taller-de-timple';
  expect((await lucia.get(`${page}&cancelled=another&sent`)).text).toContain(`name="next" value="${page}"`);
  const { status, headers } = await lucia.post(
    '/api/club/event/cancel',
    new URLSearchParams({ code, token, next: page }),
  );
  expect([status, headers.location]).toEqual([303, `${page}&cancelled=${code}`]);
  const told = async () =>
    (await lucia.read(headers.location ?? '')).match(/Reserva anulada(?=:)|Ya tienes plaza(?=<\/h1>)/g);
  expect(await told()).toEqual(['Reserva anulada']);
  await bookIt();
  expect(await told()).toEqual(['Ya tienes plaza']);
});

test('the link of a door is made for an event in which nobody has booked yet, and takes the first ticket', async () => {
  later();
  const sample = await lake.editor.getDocument('event-noche-de-estrellas');
  if (!sample) throw new Error('The sample has that event.');
  const day = new Date(Date.now() + (hours + 48) * 3_600_000).toISOString().slice(0, 10);
  const slug = { _type: 'slug', current: 'unbooked' };
  await lake.editor.createOrReplace({ ...sample, _id: 'event-unbooked', slug, day, yearly: false });
  await expect.poll(async () => (await openBrowser(club.url).get('/club/event/unbooked')).status).toBe(200);
  // However far off it is, until the event ends.
  const words = ['events', 'door', 'unbooked', '--why', 'the day before', '--json'];
  const { link, until } = z
    .object({ link: z.url(), until: z.string() })
    .parse(JSON.parse(await club.command(...words)));
  expect(until).toBe((await eventOf('unbooked')).ends_at);
  const path = new URL(link).pathname;
  const token = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const phone = Client.browser(club.url);
  expect((await phone.get(path)).status).toBe(200);
  const code = await bookAndConfirm(person('unbooked'));
  const lucia = await signIn(club.url, 'lucia');
  const { email } = Consumer.parse((await lucia.get('/api/club/self')).json());
  await lucia.post('/api/club/event', person('unbooked', { email, companions: 1 }));
  const [ticket = '', own = ''] = await ticketOf(email);
  const startsAt = Date.parse((await eventOf('unbooked')).starts_at);
  hours = Math.floor((startsAt - Date.now()) / 3_600_000) - 1;
  club.moveClock(hours * 3_600_000);
  const scan = { token, code, scanned_at: new Date(startsAt - 3_600_000).toISOString() };
  const answer = await phone.post('/api/club/event/check-in', scan);
  expect(ScanAnswer.parse(answer.json())).toMatchObject({ result: 'in', counted: 1 });
  // Who came in reads so wherever their ticket is.
  const [back, pages] = [await signIn(club.url, 'lucia'), [ticket, '/club/event/unbooked', '/club/perfil/entradas']];
  for (const path of pages) expect(await back.read(path), path).not.toContain('Entraron 2 personas');
  // Nor is a challenge completed that asks for that alone.
  const route = await lake.editor.getDocument('challenge-la-ruta-del-socio');
  if (!route) throw new Error('The sample has that challenge.');
  const title = { _type: 'localizedString', es: 'Ven a un evento', en: 'Come to an event' };
  await lake.editor.createOrReplace({
    ...route,
    _id: 'challenge-one-event',
    slug: { _type: 'slug', current: 'one-event' },
    steps: [{ _type: 'challengeEventStep', _key: 'evento', title }],
  });
  await expect.poll(async () => (await back.get('/club/desafios/one-event')).status).toBe(200);
  /** What a page tells: one thing at a time. */
  const told = async () => /close-popup\?id=(moment[^"]*)/.exec(await back.read('/club/catalogo'))?.[1] ?? '';
  for (let id = await told(); id.includes('level'); id = await told()) await back.get(`/api/club/close-popup?id=${id}`);
  expect(await told()).not.toContain('challenge-one-event');
  await phone.post('/api/club/event/check-in', { ...scan, code: own });
  for (const path of pages) expect(await back.read(path), path).toContain('Entraron 2 personas el ');
  expect(await told()).toContain('challenge-one-event');
  // Once it is over, its page still knows who was there, and their list what it is called.
  club.moveClock((hours += 24) * 3_600_000);
  const [after, elsewhere] = [await signIn(club.url, 'lucia'), openBrowser(club.url)];
  expect(await after.read('/club/event/unbooked')).toMatch(/Ya ha sido[^]*Entraron 2 personas el /);
  expect(await elsewhere.read('/club/event/unbooked')).toMatch(/Ya ha sido(?![^]*Entraron)/);
  const { en } = z.object({ en: z.string() }).parse(sample.title);
  await after.post('/api/club/preferences', new URLSearchParams({ locale: 'en', next: '/club' }));
  expect(await after.read('/club/perfil/entradas')).toContain(en);
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
  const code = await bookAndConfirm(body);
  const startsAt = Date.parse((await eventOf('tonight')).starts_at);
  hours = Math.floor((startsAt - Date.now()) / 3_600_000) - 3;
  club.moveClock(hours * 3_600_000);
  const opened = z
    .object({ link: z.url(), until: z.iso.datetime({ offset: true }) })
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
  expect((await scan({ code: typed, scanned_at: at(-89) })).json()).toMatchObject({
    result: 'already',
    at: expect.any(String) as string,
    counted: 2,
  });
  // Another's of the same millisecond, too, which has a key of its own; and no moment has another's key.
  const read = (scanned_at: string) =>
    phone.post('/api/club/event/check-in', { token, code, scanned_at }, { 'idempotency-key': 'another-phone' });
  expect((await read(at(-90))).json()).toMatchObject({ result: 'already' });
  expect((await read(at(-88))).status).toBe(409);
  expect((await scan({ code: 'XXXXXXXXXX' })).json()).toMatchObject({ result: 'unknown', party: null });
  expect((await scan({ scanned_at: 'now' })).status).toBe(422);
  // What is no link of ours costs nothing: whoever shares the venue’s network can’t keep those out who have it.
  const without = [];
  for (let n = 0; n < 61; n++) without.push((await scan({ token: `${token}x` })).status);
  expect(new Set(without)).toEqual(new Set([422]));
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
  expect(text).toContain('name="birth_month"');
  const member = (await openBrowser(club.url).get(path)).text;
  for (const page of [text, member]) expect(page).toMatch(/component-url="[^"]*EventForm/);
  const sends = 'action="/api/club/event"';
  expect([text, member].map((page) => page.includes(sends))).toEqual([false, true]);
  // Without script, what can't be sent can't be pressed.
  expect([text, member].map((page) => /<button type="submit"[^>]* disabled/.test(page))).toEqual([true, false]);
});
