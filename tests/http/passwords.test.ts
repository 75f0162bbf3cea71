// Passwords: forgotten, set anew by a mail's link, changed; with the sessions that end. And another e-mail address.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Sessions } from '../../src/club/session/session.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { lastLink, readMails } from '../setup/account-links.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password as samplePassword, sampleMembers } from '../setup/sample-members.ts';

let club: RunningClub;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
});
afterAll(() => club.stop());
let hours = 0;
/** Each test begins with no attempts counted. */
beforeEach(() => {
  hours += 2;
  club.moveClock(hours * 60 * 60_000);
});

const { ana, lucia, pedro } = sampleMembers;
const present = new Map<string, string>([ana, lucia, pedro].map((email) => [email, samplePassword]));
const fresh = 'malpaís de Güímar';
const enter = async (email: string, browser = openBrowser(club.url)) => {
  const answer = await browser.post('/api/club/login', { email, password: present.get(email) });
  expect(answer.status, answer.text).toBe(200);
  return browser;
};
const ask = (email: string, browser = openBrowser(club.url)) => browser.post('/api/club/password', { email });
const tokenOf = async (email: string) => {
  expect((await ask(email)).status).toBe(202);
  return (await lastLink(databaseUrl, email)).query.token ?? '';
};
const reset = (email: string, token: string, change: object = {}, browser = openBrowser(club.url)) =>
  browser.post('/api/club/reset', { email, token, password: fresh, password_confirmation: fresh, ...change });
const isSignedIn = async (browser: Client) => (await browser.get('/api/club/self')).status === 200;
const unusable = 'Este enlace ya no sirve: se ha usado o ha caducado. Pide otro.';
const errorOf = (answer: { json: () => unknown }) => z.object({ error: z.string() }).parse(answer.json()).error;
const errorsOf = (answer: { json: () => unknown }) =>
  z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer.json()).errors;

describe('a forgotten password', () => {
  test('is asked for alike whether or not somebody has the e-mail; only a member gets a mail', async () => {
    const known = await ask(ana.toUpperCase());
    const unknown = await ask('nadie@club.example');
    expect([known.status, known.text]).toEqual([202, '']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const without = ({ headers }: typeof known) => ({ ...headers, 'x-request-id': '', date: '' });
    expect(without(unknown)).toEqual(without(known));
    expect(await readMails(databaseUrl, 'nadie@club.example')).toEqual([]);
    const [mail] = await readMails(databaseUrl, ana);
    expect(mail?.subject).toBe('Crea una contraseña nueva');
    expect(mail?.html).toContain('crear-nueva-contrasena');
  });

  test.each([['no es un correo'], [''], [12]])('%j is no e-mail', async (email) => {
    const answer = await openBrowser(club.url).post('/api/club/password', { email });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['email']]);
  });

  test('gets at most five mails an hour for one e-mail; beyond, the answer is the same and the links stay good', async () => {
    const before = (await readMails(databaseUrl, ana)).length;
    const token = await tokenOf(ana);
    const answers = new Set<string>();
    for (const email of [ana, 'nadie@club.example'])
      for (let time = 0; time < 7; time++) {
        const { status, text } = await ask(email);
        answers.add(`${String(status)} ${text}`);
      }
    expect([...answers]).toEqual(['202 ']);
    expect(await readMails(databaseUrl, ana)).toHaveLength(before + 5);
    expect((await reset(ana, token)).status).toBe(204);
    present.set(ana, fresh);
  });

  test('is asked for twenty times an hour by one address; beyond that each waits for the one before', async () => {
    const askAs = async (time: number) => (await ask(`nadie-${String(time)}@club.example`)).status;
    for (let time = 0; time < 20; time++) expect(await askAs(time)).toBe(202);
    const began = performance.now();
    expect(await Promise.all([askAs(20), askAs(21), askAs(22)])).toEqual([202, 202, 202]);
    expect(performance.now() - began).toBeGreaterThan(1_900);
  });

  test('is set anew by the link, once; every session ends, and a mail says so', async () => {
    const before = [await enter(lucia), await enter(lucia)];
    const token = await tokenOf(lucia);
    const valid = await openBrowser(club.url).post('/api/club/validate-token', { email: lucia, token });
    expect([valid.status, valid.json()]).toEqual([200, { valid: true }]);
    const answer = await reset(lucia, token);
    expect([answer.status, answer.text]).toEqual([204, '']);
    present.set(lucia, fresh);
    for (const browser of before) expect(await isSignedIn(browser)).toBe(false);
    await enter(lucia);
    const told = (await readMails(databaseUrl, lucia)).at(-1);
    expect(told?.subject).toBe('Tu contraseña ha cambiado');
    // She has none.
    expect(told?.body).not.toContain('llaves de acceso');
    const again = await reset(lucia, token);
    expect([again.status, errorOf(again)]).toEqual([422, unusable]);
    const invalid = await openBrowser(club.url).post('/api/club/validate-token', { email: lucia, token });
    expect([invalid.status, errorOf(invalid)]).toEqual([422, unusable]);
  });

  test('lets in at once who was locked out before, by wrong passwords', async () => {
    const login = async (password: string) =>
      (await openBrowser(club.url).post('/api/club/login', { email: lucia, password })).status;
    for (let time = 0; time < 5; time++) await login('ninguna contraseña es esta');
    expect(await login(present.get(lucia) ?? samplePassword)).toBe(429);
    expect((await reset(lucia, await tokenOf(lucia))).status).toBe(204);
    present.set(lucia, fresh);
    expect(await login(fresh)).toBe(200);
  });

  test('may be the published one of the sample members, in a demonstration', async () => {
    const published = { password: samplePassword, password_confirmation: samplePassword };
    expect((await reset(ana, await tokenOf(ana), { ...published, password_confirmation: 'otra' })).status).toBe(422);
    const answer = await reset(ana, await tokenOf(ana), published);
    expect([answer.status, answer.text]).toEqual([204, '']);
    present.set(ana, samplePassword);
    await enter(ana);
  });

  test('can’t be set by a link that is older than an hour, or another’s', async () => {
    const token = await tokenOf(ana);
    expect((await reset(lucia, token)).status).toBe(422);
    expect((await reset('nadie@club.example', token)).status).toBe(422);
    club.moveClock((hours + 1) * 60 * 60_000 + 5_000);
    expect((await reset(ana, token)).status).toBe(422);
    await enter(ana);
  });

  test('can be set by the first link after strangers asked for others; then all of them end', async () => {
    const first = await tokenOf(ana);
    const later = [await tokenOf(ana), await tokenOf(ana), await tokenOf(ana)];
    expect((await reset(ana, first)).status).toBe(204);
    present.set(ana, fresh);
    for (const token of later) expect((await reset(ana, token)).status).toBe(422);
  });

  test('is set by one of several links used at once, and nobody is answered with a failure', async () => {
    const tokens: string[] = [];
    for (let time = 0; time < 4; time++) tokens.push(await tokenOf(ana));
    const answers = await Promise.all(tokens.map((token) => reset(ana, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422]);
    present.set(ana, fresh);
  });

  test.each([
    ['short', 'corta', /10 a 128/],
    ['one of the common ones', 'contraseña123', /más usadas/],
    ['the e-mail', ana, /correo o a tu nombre/],
  ])('is not set to one that is %s; the link stays good', async (_what, bad, sentence) => {
    const token = await tokenOf(ana);
    const answer = await reset(ana, token, { password: bad, password_confirmation: bad });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ password: [expect.stringMatching(sentence)] });
    const different = await reset(ana, token, { password_confirmation: 'otra cosa' });
    expect(Object.keys(errorsOf(different))).toEqual(['password_confirmation']);
    expect((await reset(ana, token)).status).toBe(204);
    present.set(ana, fresh);
  });

  test('is set by one of several at once, and nobody is answered with a failure', async () => {
    const token = await tokenOf(ana);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(ana, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422, 422, 422]);
    present.set(ana, fresh);
  });

  test('leaves no session that a login with the former password began meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      // Each round at an hour of its own, with no attempts counted.
      hours += 2;
      club.moveClock(hours * 60 * 60_000);
      const [former, next] = [present.get(ana) ?? '', `roque número ${String(round)}`];
      const token = await tokenOf(ana);
      // As many as may have the wrong password at once.
      const browsers = Array.from({ length: 5 }, () => openBrowser(club.url));
      const logins = browsers.map(async (browser, index) => {
        // Some before the reset, some while it computes its hash, some as it commits.
        await new Promise((resolve) => setTimeout(resolve, index * 14));
        return browser.post('/api/club/login', { email: ana, password: former });
      });
      const answer = await reset(ana, token, { password: next, password_confirmation: next });
      expect(answer.status, answer.text).toBe(204);
      present.set(ana, next);
      for (const { status } of await Promise.all(logins)) expect([200, 422]).toContain(status);
      for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    }
    await enter(ana);
  });

  test('works without script, from the page to the login', async () => {
    const browser = openBrowser(club.url);
    const wrong = await browser.post('/api/club/password', new URLSearchParams({ email: 'sin arroba' }));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="sin arroba"');
    const sent = await browser.post('/api/club/password', new URLSearchParams({ email: ana }));
    expect([sent.status, sent.headers.location]).toEqual([303, '/club/restablecer-la-contrasena?sent=1']);
    const { path, query } = await lastLink(databaseUrl, ana);
    expect((await browser.get(path)).text).toContain('action="/api/club/reset"');
    const fields = { email: ana, token: query.token ?? '', password: 'corta', password_confirmation: 'corta' };
    const refused = await browser.post('/api/club/reset', new URLSearchParams(fields));
    expect([refused.status, refused.text.includes('Tiene que tener de 10 a 128')]).toEqual([422, true]);
    const right = { ...fields, password: fresh, password_confirmation: fresh };
    const done = await browser.post('/api/club/reset', new URLSearchParams(right));
    expect([done.status, done.headers.location]).toEqual([303, '/club/login?reason=password-changed']);
    present.set(ana, fresh);
    const dead = await browser.post('/api/club/reset', new URLSearchParams(right));
    expect([dead.status, dead.text.includes('Este enlace ya no sirve')]).toEqual([422, true]);
  });

  test('has its pages: the misspelt sister leads to the first, and the second needs e-mail and token', async () => {
    const browser = openBrowser(club.url);
    const misspelt = await browser.get('/club/restabelecer-la-contrasena');
    expect([misspelt.status, misspelt.headers.location]).toEqual([308, '/club/restablecer-la-contrasena']);
    for (const query of ['', '?email=a%40b.c', '?token=x']) {
      const answer = await browser.get(`/club/crear-nueva-contrasena${query}`);
      expect([answer.status, answer.headers.location]).toEqual([303, '/club/restablecer-la-contrasena']);
    }
    const unusable = await browser.get('/club/crear-nueva-contrasena?email=a%40b.c&token=x');
    expect([unusable.status, unusable.text.includes('Este enlace ya no sirve')]).toEqual([200, true]);
    expect((await browser.get('/club/login')).text).toContain('href="/club/restablecer-la-contrasena"');
  });
});

describe('a changed password', () => {
  const change = (browser: Client, fields: object) => browser.post('/api/club/password/change', fields);

  test('needs the present one, ends the other sessions and keeps this one', async () => {
    const [here, elsewhere] = [await enter(ana), await enter(ana)];
    const next = 'roque de los muchachos';
    const right = { current: present.get(ana), password: next, password_confirmation: next };
    expect(errorsOf(await change(here, { ...right, current: 'no es' }))).toEqual({ current: [expect.any(String)] });
    const all = await change(here, { current: 'no es', password: 'x', password_confirmation: 'y' });
    expect(Object.keys(errorsOf(all)).toSorted()).toEqual(['current', 'password', 'password_confirmation']);
    const former = present.get(ana);
    const same = await change(here, { current: former, password: former, password_confirmation: former });
    expect(errorsOf(same)).toEqual({ password: ['Es la contraseña que ya tienes. Elige otra.'] });
    const guessed = await change(here, { current: next, password: next, password_confirmation: next });
    expect(errorsOf(guessed)).toEqual({ current: [expect.any(String)] });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change(here, right)).status).toBe(204);
    present.set(ana, next);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    await enter(ana);
    expect((await readMails(databaseUrl, ana)).at(-1)?.subject).toBe('Tu contraseña ha cambiado');
  });

  test('can be guessed at ten times in a quarter of an hour', async () => {
    const here = await enter(ana);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await change(here, { current: 'no es', password: fresh, password_confirmation: fresh })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('may be changed five times an hour', async () => {
    const here = await enter(ana);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) {
      const next = `roque de los muchachos ${String(time)}`;
      const answer = await change(here, { current: present.get(ana), password: next, password_confirmation: next });
      statuses.push(answer.status);
      if (answer.status === 204) present.set(ana, next);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  test('that is refused without script is answered with its status, as another e-mail is', async () => {
    const here = await enter(ana);
    for (const [call, fields] of [
      ['password/change', { current: 'no es', password: fresh, password_confirmation: fresh }],
      ['email/change', { email: 'nuevo@club.example', password: 'no es' }],
    ] as const) {
      const answer = await here.post(`/api/club/${call}`, new URLSearchParams(fields));
      expect([answer.status, answer.text.includes('aria-invalid="true"')]).toEqual([422, true]);
    }
  });

  test('is for who is signed in, and from the site alone', async () => {
    expect((await change(openBrowser(club.url), {})).status).toBe(401);
    const here = await enter(ana);
    const foreign = await here.post('/api/club/password/change', {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(419);
  });
});

describe('open sessions', () => {
  const list = async (browser: Client) => Sessions.parse((await browser.get('/api/club/sessions')).json());

  test('are listed with their device, this one first; one ends, then all others', async () => {
    await (await enter(ana)).post('/api/club/sessions/end', { others: true });
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const here = openBrowser(club.url);
    const body = { email: ana, password: present.get(ana) };
    expect((await here.post('/api/club/login', body, { 'user-agent': agent })).status).toBe(200);
    const others = [await enter(ana), await enter(ana)];
    await here.post('/api/club/sessions/end', { others: true });
    expect(await list(here)).toMatchObject([{ current: true, device: 'Chrome, Android' }]);
    expect(await isSignedIn(others[0] ?? here)).toBe(false);
    const another = await enter(ana);
    const [, other] = await list(here);
    expect((await here.post('/api/club/sessions/end', { id: other?.id })).status).toBe(204);
    expect([await isSignedIn(another), await isSignedIn(here)]).toEqual([false, true]);
    const [own] = await list(here);
    expect((await here.post('/api/club/sessions/end', { id: own?.id })).status).toBe(204);
    expect(here.cookies.has('club_session')).toBe(false);
  });

  test('end without script too, and the page says so', async () => {
    const [here, other] = [await enter(ana), await enter(ana)];
    const sent = async (fields: Record<string, string>) => {
      const answer = await here.post('/api/club/sessions/end', new URLSearchParams(fields));
      expect(answer.status).toBe(303);
      return (await here.get(answer.headers.location ?? '')).text;
    };
    const session = (await list(here)).find(({ current }) => !current);
    expect(await sent({ id: session?.id ?? '' })).toContain('<div>La sesión se ha cerrado.</div>');
    expect(await sent({ others: '1' })).toContain('<div>Las demás sesiones se han cerrado.</div>');
    expect(await isSignedIn(other)).toBe(false);
  });

  test('of another member are nobody’s to see or end', async () => {
    const [mine, theirs] = [await enter(ana), await enter(lucia)];
    const [session] = await list(theirs);
    expect((await mine.post('/api/club/sessions/end', { id: session?.id })).status).toBe(404);
    expect(await isSignedIn(theirs)).toBe(true);
    expect((await openBrowser(club.url).get('/api/club/sessions')).status).toBe(401);
  });

  test.each([{}, { id: 'x' }, { others: false }, { others: true, id: crypto.randomUUID() }])(
    '%j names none',
    async (body) => {
      expect((await (await enter(ana)).post('/api/club/sessions/end', body)).status).toBe(422);
    },
  );
});

describe('another e-mail', () => {
  const change = (browser: Client, email: string, password = present.get(pedro)) =>
    browser.post('/api/club/email/change', { email, password });
  const confirm = (token: string) => openBrowser(club.url).post('/api/club/email/confirm', { token });

  test('counts once the new address confirms it; the old one is told', async () => {
    const browser = await enter(pedro);
    expect(errorsOf(await change(browser, 'nuevo@club.example', 'no es'))).toEqual({ password: [expect.any(String)] });
    expect((await change(browser, ' Nuevo@Club.example ')).status).toBe(202);
    const { path, query } = await lastLink(databaseUrl, 'nuevo@club.example');
    const [asking] = await readMails(databaseUrl, 'nuevo@club.example');
    expect(asking?.body).toMatch(/^Hola:/);
    expect(`${asking?.body ?? ''}${asking?.html ?? ''}`).not.toContain('Pedro');
    const page = (await openBrowser(club.url).get(path)).text;
    expect(page).toContain('action="/api/club/email/confirm"');
    expect(page).toMatch(/<p[^>]*>\s*La dirección nueva es nuevo@club\.example\.\s*<\/p>/);
    expect(Consumer.parse((await browser.get('/api/club/self')).json()).email).toBe(pedro);
    expect((await confirm(query.token ?? '')).status).toBe(204);
    expect(Consumer.parse((await browser.get('/api/club/self')).json()).email).toBe('nuevo@club.example');
    const told = (await readMails(databaseUrl, pedro)).at(-1);
    expect(told?.subject).toBe('Tu cuenta tiene otro correo');
    const again = await confirm(query.token ?? '');
    expect([again.status, errorOf(again)]).toEqual([422, unusable]);
    present.set('nuevo@club.example', samplePassword);
    await enter('nuevo@club.example');
    await change(browser, pedro);
    expect((await confirm((await lastLink(databaseUrl, pedro)).query.token ?? '')).status).toBe(204);
  });

  test('is said to be changed only where it was: no link tells so', async () => {
    const page = '/club/confirmar-correo';
    const anyone = openBrowser(club.url);
    for (const done of ['1', 'eA.eA'])
      expect((await anyone.get(`${page}?done=${done}`)).headers.location).toBe('/club/login');
    const browser = await enter(pedro);
    await change(browser, 'formulario@club.example');
    const { query } = await lastLink(databaseUrl, 'formulario@club.example');
    const form = new URLSearchParams({ token: query.token ?? '' });
    const answer = await anyone.post('/api/club/email/confirm', form);
    expect(answer.status).toBe(303);
    const told = await anyone.get(answer.headers.location ?? '');
    expect(told.text).toMatch(/<h1[^>]*>\s*Tu correo ha cambiado/);
    present.set('formulario@club.example', samplePassword);
    await change(browser, pedro);
    expect((await confirm((await lastLink(databaseUrl, pedro)).query.token ?? '')).status).toBe(204);
  });

  test('that another member has is answered alike, and nobody gets a link', async () => {
    const browser = await enter(pedro);
    const before = (await readMails(databaseUrl, ana)).length;
    const [free, taken] = [await change(browser, 'libre@club.example'), await change(browser, ana)];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect(await readMails(databaseUrl, ana)).toHaveLength(before);
  });

  test('that is the present one is told to be that: no link is promised, and none is sent', async () => {
    const browser = await enter(ana);
    const before = (await readMails(databaseUrl, ana)).length;
    const own = present.get(ana);
    const already = 'Ya entras con esta dirección.';
    const answer = await change(browser, ' Ana@Club.example ', own);
    expect([answer.status, errorsOf(answer)]).toEqual([422, { email: [already] }]);
    // Not to whoever came upon the open session.
    expect(errorsOf(await change(browser, ana, 'no es'))).toEqual({ password: [expect.any(String)] });
    const form = (email: string) => new URLSearchParams({ email, password: own ?? '' });
    const shown = await browser.post('/api/club/email/change', form(ana));
    expect([shown.status, shown.text]).toEqual([422, expect.stringContaining(already)]);
    const malformed = await browser.post('/api/club/email/change', form('sin arroba'));
    expect([malformed.status, malformed.text]).toEqual([
      422,
      expect.stringContaining('Escribe tu correo, con su arroba.'),
    ]);
    expect(await readMails(databaseUrl, ana)).toHaveLength(before);
  });

  test('ends the link of a forgotten password that lies in the former mailbox', async () => {
    const former = await tokenOf(pedro);
    const browser = await enter(pedro);
    await change(browser, 'otro@club.example');
    expect((await confirm((await lastLink(databaseUrl, 'otro@club.example')).query.token ?? '')).status).toBe(204);
    const { id } = Consumer.parse((await browser.get('/api/club/self')).json());
    for (const named of ['otro@club.example', id]) expect((await reset(named, former)).status).toBe(422);
    present.set('otro@club.example', samplePassword);
    await change(browser, pedro);
    expect((await confirm((await lastLink(databaseUrl, pedro)).query.token ?? '')).status).toBe(204);
  });

  test('that an operator asks for counts once its link is opened; one that a member has is refused', async () => {
    const edit = (...words: string[]) =>
      club.command('members', 'edit', pedro, ...words, '--why', 'lo pide por teléfono');
    const browser = await enter(pedro);
    const emailNow = async () => Consumer.parse((await browser.get('/api/club/self')).json());
    const before = await emailNow();
    const mails = (await readMails(databaseUrl, ana)).length;
    await expect(edit('--email', ' ANA@club.example ', '--phone', '922 000 999')).rejects.toThrow(
      'A member has this e-mail already',
    );
    expect(await edit('--email', ' PEDRO@club.example ')).toContain('They have this e-mail already.');
    await expect(edit('--email', 'no es')).rejects.toThrow('email: ');
    // Nothing of it was done.
    expect([await emailNow(), (await readMails(databaseUrl, ana)).length]).toEqual([before, mails]);

    expect(await edit('--email', ' Mostrador@Club.example ')).toContain(
      'counts once the link in the mail to it is opened',
    );
    const [mail] = await readMails(databaseUrl, 'mostrador@club.example');
    expect(mail?.subject).toBe('Confirma tu correo nuevo');
    expect(`${mail?.body ?? ''}${mail?.html ?? ''}`).not.toContain('Pedro');
    expect((await emailNow()).email).toBe(pedro);
    const { path, query } = await lastLink(databaseUrl, 'mostrador@club.example');
    expect((await openBrowser(club.url).get(path)).text).toContain('action="/api/club/email/confirm"');
    expect((await confirm(query.token ?? '')).status).toBe(204);
    expect((await emailNow()).email).toBe('mostrador@club.example');
    expect((await readMails(databaseUrl, pedro)).at(-1)?.subject).toBe('Tu cuenta tiene otro correo');
    expect((await confirm(query.token ?? '')).status).toBe(422);
    present.set('mostrador@club.example', samplePassword);
    await enter('mostrador@club.example');
    // An address that somebody got meanwhile stays theirs.
    await club.command(
      'members',
      'edit',
      'mostrador@club.example',
      '--email',
      'disputado@club.example',
      '--why',
      'prueba',
    );
    const late = (await lastLink(databaseUrl, 'disputado@club.example')).query.token ?? '';
    await club.command('members', 'invite', 'disputado@club.example', 'Nira', 'Ruiz', '--why', 'prueba');
    const refused = await confirm(late);
    expect([refused.status, errorOf(refused)]).toEqual([422, unusable]);
    expect((await emailNow()).email).toBe('mostrador@club.example');
    await change(browser, pedro);
    expect((await confirm((await lastLink(databaseUrl, pedro)).query.token ?? '')).status).toBe(204);
  }, 60_000);

  test('is asked for five times an hour, so that nobody’s mailbox is flooded', async () => {
    const browser = await enter(pedro);
    for (let count = 0; count < 5; count++) expect((await change(browser, 'ajeno@club.example')).status).toBe(202);
    const refused = await change(browser, 'ajeno@club.example');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await readMails(databaseUrl, 'ajeno@club.example')).toHaveLength(5);
  });

  test('that two members confirm at once becomes one’s', async () => {
    const [one, other] = [await enter(pedro), await enter(lucia)];
    await change(one, 'unico@club.example');
    const first = (await lastLink(databaseUrl, 'unico@club.example')).query.token ?? '';
    await change(other, 'unico@club.example', present.get(lucia));
    const second = (await lastLink(databaseUrl, 'unico@club.example')).query.token ?? '';
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });
});
