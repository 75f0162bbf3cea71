// Joining: an operator invites, the mail's link activates, once.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { LogEntry } from '../../src/club/points/points.contract.ts';
import { ConsentsAnswer } from '../../src/club/privacy/privacy.contract.ts';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { type Invited, inviteMany, lastLink, readMails } from '../setup/account-links.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { friendForm, pathOfForm } from '../setup/friend-form.ts';
import { openBrowser, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let databaseUrl: string;
let guests: Invited[];
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  const languages = Array.from({ length: 11 }, () => 'es' as const);
  guests = await inviteMany(club, databaseUrl, [...languages, 'en', 'es']);
});
afterAll(() => club.stop());

/** Somebody who has just been invited. */
function nextGuest(): Invited {
  const guest = guests.pop();
  if (!guest) throw new Error('More have to be invited.');
  return guest;
}

const password = 'barranco de Masca';
const filledIn = ({ consumer_id, token }: Invited, change: Record<string, unknown> = {}) => ({
  consumer_id,
  token,
  password,
  password_confirmation: password,
  birth_date: '1990-05-01',
  island: 'la-palma',
  accept_terms: true,
  ...change,
});
const activate = (browser: Client, invited: Invited, change: Record<string, unknown> = {}) =>
  browser.post(`/api/club/activate/${invited.consumer_id}`, filledIn(invited, change));
const errorsOf = (answer: { json: () => unknown }) =>
  z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer.json()).errors;

test('whoever is invited joins by the mail’s link: signed in, terms accepted, with the welcome points once', async () => {
  const invited = nextGuest();
  const [mail] = await readMails(databaseUrl, invited.email);
  expect(mail?.subject).toContain('invitación');
  expect(mail?.html).toContain(`lang="es"`);
  expect(mail?.html?.replaceAll('&amp;', '&')).toContain(invited.path);
  const browser = openBrowser(club.url);
  const page = await browser.get(invited.path);
  expect([page.status, page.text.includes('Guacimara')]).toEqual([200, true]);
  const valid = await browser.post('/api/club/validate-token', {
    consumer_id: invited.consumer_id,
    token: invited.token,
  });
  expect([valid.status, valid.json()]).toEqual([200, { valid: true }]);

  const answer = await activate(browser, invited);
  expect([answer.status, answer.text]).toEqual([204, '']);
  const self = Consumer.parse((await browser.get('/api/club/self')).json());
  expect(self).toMatchObject({
    email: invited.email,
    island: 'la-palma',
    birth_date: '1990-05-01',
    acceptedTerm: true,
    points: 10,
  });
  const log = z.array(LogEntry).parse((await browser.get('/api/club/points-log')).json());
  expect(log).toMatchObject([{ concept: 'Bienvenida al club', points: 10, state: 'credited' }]);
  const login = await openBrowser(club.url).post('/api/club/login', { email: invited.email, password });
  expect(login.status).toBe(200);
});

test('the mail and the refusals come in English to whom they should', async () => {
  const invited = nextGuest();
  const [mail] = await readMails(databaseUrl, invited.email);
  expect(mail?.body).toContain('You’ve been invited');
  expect(mail?.html).toContain('lang="en"');
  const browser = openBrowser(club.url);
  browser.cookies.set('locale', 'en');
  expect(errorsOf(await activate(browser, invited, { birth_date: '2020-01-01' })).birth_date?.[0]).toMatch(
    /18 or over/,
  );
});

test('joining records which terms and which privacy policy were accepted, when and in which language', async () => {
  const invited = nextGuest();
  const browser = openBrowser(club.url);
  browser.cookies.set('locale', 'en');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const from = new Date();
    expect((await activate(browser, invited)).status).toBe(204);
    const { rows } = await database.query(
      `select 'terms' as kind, true as granted, version, locale, accepted_at as at from terms_acceptance where member_id = $1
       union all select kind, granted, version, locale, at from consent where member_id = $1 order by kind`,
      [invited.consumer_id],
    );
    const Accepted = z.strictObject({
      kind: z.string(),
      granted: z.boolean(),
      version: z.string(),
      locale: z.string(),
      at: z.date(),
    });
    const accepted = z.array(Accepted).parse(rows);
    expect(accepted).toMatchObject([
      { kind: 'privacy', granted: true, locale: 'en' },
      { kind: 'terms', granted: true, locale: 'en' },
    ]);
    for (const { at, version } of accepted) {
      expect(version).toMatch(/^\d/);
      expect(at.getTime()).toBeGreaterThanOrEqual(from.getTime());
      expect(at.getTime()).toBeLessThanOrEqual(Date.now());
    }
    const consents = ConsentsAnswer.parse((await browser.get('/api/club/consents')).json());
    expect(consents).toMatchObject([{ kind: 'privacy', granted: true }]);
  } finally {
    await database.end();
  }
});

describe('an activation', () => {
  test.each([
    ['under 18', { birth_date: '2020-01-01' }, ['birth_date']],
    ['born on a day that does not exist', { birth_date: '1990-02-30' }, ['birth_date']],
    ['without a date', { birth_date: 'ayer' }, ['birth_date']],
    ['from elsewhere', { island: 'mallorca' }, ['island']],
    ['without the terms', { accept_terms: false }, ['accept_terms']],
    ['with a short password', { password: 'corta', password_confirmation: 'corta' }, ['password']],
    ['with a common password', { password: 'Contraseña1', password_confirmation: 'Contraseña1' }, ['password']],
    ['with their own name', { password: 'GuacimaraDíaz', password_confirmation: 'GuacimaraDíaz' }, ['password']],
    ['with another repetition', { password_confirmation: 'barranco de Tirajana' }, ['password_confirmation']],
    [
      'with everything wrong',
      { password: '', birth_date: '', island: '', accept_terms: false },
      ['password', 'password_confirmation', 'birth_date', 'island', 'accept_terms'],
    ],
    ['with another’s id in the body', { consumer_id: 'somebody' }, ['token']],
    ['with another token', { token: 'x'.repeat(43) }, ['token']],
    ['with a field nobody asked for', { points: 1000 }, ['points']],
  ])('%s is refused at its fields, and the link stays good', async (_what, change, fields) => {
    const invited = shared;
    const answer = await activate(openBrowser(club.url), invited, change);
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, fields]);
    expect((await openBrowser(club.url).get(invited.path)).text).toContain('activate/');
  });
  let shared: Invited;
  beforeAll(() => {
    shared = nextGuest();
  });

  test('happens once: a used link says so and offers a new mail, which for a member is that of a forgotten password', async () => {
    const invited = nextGuest();
    const browser = openBrowser(club.url);
    expect((await activate(browser, invited)).status).toBe(204);
    expect(errorsOf(await activate(openBrowser(club.url), invited)).token?.[0]).toMatch(/ya no sirve/);
    const page = await openBrowser(club.url).get(invited.path);
    expect(page.text).toContain('Este enlace ya no sirve');
    expect(page.text).toContain('action="/api/club/password"');
    expect((await openBrowser(club.url).post('/api/club/password', { email: invited.email })).status).toBe(202);
    expect((await lastLink(databaseUrl, invited.email)).path).toContain('/club/crear-nueva-contrasena');
  });

  test('by two at once happens for one of them, and nobody is answered with a failure', async () => {
    const invited = nextGuest();
    const browsers = Array.from({ length: 6 }, () => openBrowser(club.url));
    const answers = await Promise.all(browsers.map((browser) => activate(browser, invited)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422, 422, 422]);
    const [winner] = browsers.filter((_, index) => answers[index]?.status === 204);
    expect(Consumer.parse((await winner?.get('/api/club/self'))?.json()).points).toBe(10);
  });

  test('without script comes back with what was typed, except the password, and goes Home once it is right', async () => {
    const invited = nextGuest();
    const browser = openBrowser(club.url);
    const form = (change: Record<string, string>) =>
      new URLSearchParams({ ...filledIn(invited), accept_terms: '1', ...change });
    const path = `/api/club/activate/${invited.consumer_id}`;
    const refused = await browser.post(path, form({ birth_day: '1', birth_month: '1', birth_year: '2020' }));
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/name="birth_year"[^>]* value="2020"/);
    expect(refused.text).toContain('18 años o más');
    expect(refused.text).not.toContain(password);
    expect(refused.text).toMatch(/id="birth_date-error">(?:(?!<\/p>).)*Revisa la fecha/s);
    const empty = await browser.post(
      path,
      form({ birth_day: '', birth_month: '', birth_year: '', password_confirmation: '' }),
    );
    expect(empty.text).toMatch(/id="birth_date-error">(?:(?!<\/p>).)*Escribe tu fecha de nacimiento/s);
    expect(empty.text).toMatch(/id="password_confirmation-error">(?:(?!<\/p>).)*Escribe la contraseña otra vez/s);
    const done = await browser.post(path, form({}));
    expect([done.status, done.headers.location]).toEqual([303, '/club']);
    expect((await browser.get('/api/club/self')).status).toBe(200);
  });

  test('by an old link is refused; the mail that is then asked for brings a new one, and the former stays dead', async () => {
    const invited = nextGuest();
    club.moveClock(15 * 24 * 60 * 60_000);
    try {
      expect((await activate(openBrowser(club.url), invited)).status).toBe(422);
      expect((await openBrowser(club.url).post('/api/club/password', { email: invited.email })).status).toBe(202);
      const { path, query } = await lastLink(databaseUrl, invited.email);
      expect(path).toContain('/club/activate');
      expect((await activate(openBrowser(club.url), invited)).status).toBe(422);
      const renewed = { ...invited, token: query.token ?? '' };
      expect((await activate(openBrowser(club.url), renewed)).status).toBe(204);
    } finally {
      club.moveClock(null);
    }
  });
});

describe('members invite', () => {
  const failing = (...words: string[]) =>
    club.command(...words).then(
      () => 'done',
      (error: unknown) => String(Reflect.get(Object(error), 'stderr')),
    );

  const head = 'email,first_name,last_name,language';
  /** What the command says of a file with these rows. */
  function inviteFrom(rows: readonly string[], ...options: string[]): Promise<string> {
    const file = join(club.dataDirectory, 'rows.csv');
    writeFileSync(file, [head, ...rows, ''].join('\n'));
    return failing('members', 'invite', '--from', file, '--why', 'alta', ...options);
  }

  test('names the errors of a file by their lines, and invites nobody', async () => {
    const errors = await inviteFrom([
      ...['uno@csv.example,Uno,Primero,es', 'no es un correo,,Segundo,fr'],
      ...['UNO@csv.example,Uno,Primero,es', `${sampleMembers.ana},Ana,X,es`],
    ]);
    expect(errors).toMatch(/line 3: email: [^]*line 3: first_name: [^]*line 3: language: /);
    expect(errors).toMatch(/line 4: email: it stands in line 2, too\.[^]*line 5: .*already belongs to a member/);
    expect(await readMails(databaseUrl, 'uno@csv.example')).toHaveLength(0);
  });

  test('invites nobody of a file in which one person has joined', async () => {
    expect(await inviteFrom(['uno@csv.example,Uno,Primero,es', `${sampleMembers.ana},Ana,X,es`])).toMatch(
      /line 3: .*already belongs to a member/,
    );
    expect(await readMails(databaseUrl, 'uno@csv.example')).toHaveLength(0);
  });

  test('invites nobody in a dry run', async () => {
    expect(await inviteFrom(['uno@csv.example,Uno,Primero,es'], '--dry-run')).toBe('done');
    expect(await readMails(databaseUrl, 'uno@csv.example')).toHaveLength(0);
  });

  test('again sends a new link in place of the former', async () => {
    const first = nextGuest();
    await club.command('members', 'invite', first.email.toUpperCase(), 'Guacimara', 'Díaz', '--why', 'otra vez');
    const { query } = await lastLink(databaseUrl, first.email);
    expect(query).toMatchObject({ consumer_id: first.consumer_id });
    expect((await activate(openBrowser(club.url), first)).status).toBe(422);
    expect((await activate(openBrowser(club.url), { ...first, token: query.token ?? '' })).status).toBe(204);
  });
});

describe('whoever sent a friend’s form before', () => {
  const friend = { email: 'amiga@example.com', birth_date: '1995-02-03', island: 'lanzarote', phone: '600 100 779' };
  /** The value of a field of the activation's page. */
  const valueOf = (html: string, name: string) =>
    new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1];

  test('finds it filled in where they join, and it is kept', async () => {
    const ana = await signIn(club.url, 'ana');
    const { code } = Consumer.parse((await ana.get('/api/club/self')).json());
    expect((await openBrowser(club.url).get(pathOfForm(friendForm(code, friend)))).status).toBe(201);
    await club.command('members', 'invite', friend.email, 'Yaiza', 'Perdomo', '--why', 'prueba');
    const { path, query } = await lastLink(databaseUrl, friend.email);
    const browser = openBrowser(club.url);
    const { text } = await browser.get(path);
    expect(['birth_day', 'birth_year', 'phone'].map((name) => valueOf(text, name))).toEqual([
      ...['3', '1995', '+34 600 100 779'],
    ]);
    const chosen = [...text.matchAll(/<option[^>]*selected[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(chosen).toEqual(['febrero', 'Lanzarote']);
    const invited = { email: friend.email, path, consumer_id: query.consumer_id ?? '', token: query.token ?? '' };
    const fields = { birth_date: friend.birth_date, island: friend.island };
    expect(errorsOf(await activate(browser, invited, { ...fields, phone: '12' }))).toEqual({
      phone: ['Revisa los números: un teléfono de España tiene nueve.'],
    });
    expect((await activate(browser, invited, { ...fields, phone: '600 100 779' })).status).toBe(204);
    const self = Consumer.parse((await browser.get('/api/club/self')).json());
    expect(self).toMatchObject({ birth_date: friend.birth_date, island: 'lanzarote', phone: '+34600100779' });
  });

  test('who sent none is asked for no phone', async () => {
    const invited = nextGuest();
    const page = await openBrowser(club.url).read(invited.path);
    expect(page).toContain('name="island"');
    expect(page).not.toContain('name="phone"');
  });
});

test('who has just joined is welcomed until they close it, and led through first steps, which leave when done', async () => {
  const browser = openBrowser(club.url);
  const guest = nextGuest();
  connect(databaseUrl);
  // As of a friend whose purchase is confirmed: the device is theirs before they join.
  const operator = { kind: 'operator', id: 'root', name: 'Nira', reason: 'bought at the counter' } as const;
  const kit = { memberId: guest.consumer_id, codentify: 'WELCOME00001', model: 'ILUMA' } as const;
  await services.devices.register(kit, operator, new Date()).finally(disconnect);
  expect((await activate(browser, guest)).status).toBe(204);
  const home = async () => {
    const { text } = await browser.get('/club');
    const [, state] = /<dialog[^>]*id="welcome"[^>]*data-closed="([^"]*)"/.exec(text) ?? [];
    const [section = ''] = /<section class="to-begin[^]*?<\/section>/.exec(text) ?? [];
    const [, shown = ''] = /<section class="to-begin wrap ?([^"]*)"/.exec(section) ?? [];
    const steps = [...section.matchAll(/<li class="([^"]*)"[^]*?href="([^"]*)"/g)];
    const left = steps.flatMap(([, hidden, href]) => (hidden === 'none' ? [] : [href]));
    return { state, shown, left, text };
  };
  const first = await home();
  expect(first.text).toContain('Te damos la bienvenida, Guacimara');
  expect(first.text).toContain('Empiezas con 10 puntos');
  expect(first.text).toContain('Tu isla, tu fecha de nacimiento y tu dispositivo');
  const [address, passkey, reading = ''] = first.left;
  expect([first.state, first.shown, address, passkey]).toEqual([
    ...['', '', '/club/perfil/editar-datos-personales#address', '/club/perfil/seguridad#security-passkeys'],
  ]);
  // The reading earns a point.
  expect((await browser.get(reading)).text).toContain('data-reading');

  expect((await browser.get('/api/club/close-popup?id=club%3Awelcome')).status).toBe(204);
  expect((await home()).state).toBe('closed');
  // The device was told of by the welcome: no sheet of its own follows.
  const moment = /<dialog id="moment"[^>]*\bdata-open-now="([^"]*)"/.exec((await browser.get('/club/faq')).text);
  expect(moment?.[1]).toBe('closed');
  const moved = { address: 'Calle Real 1', postcode: '38700', municipality: 'Santa Cruz de La Palma' };
  expect((await browser.post('/api/club/self', moved)).status).toBe(200);
  expect((await home()).left).toEqual([passkey, reading]);

  connect(databaseUrl);
  try {
    const { id } = Consumer.parse((await browser.get('/api/club/self')).json());
    const now = new Date();
    await services.points.credit({
      memberId: id,
      cause: 'reading:x',
      concept: 'Lectura',
      points: 1,
      earnedAt: now,
      spendableAt: now,
      now,
    });
  } finally {
    await disconnect();
  }
  expect((await home()).left).toEqual([passkey]);
  // Nobody else is welcomed.
  expect(await (await signIn(club.url, 'ana')).read('/club')).toMatch(/id="welcome"[^>]*data-closed="closed"/);
});
