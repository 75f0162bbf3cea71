// Sessions: how they begin, whose they are, how often they may be tried for, how they end.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LoginAnswer } from '../../src/club/session/session.contract.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let hours = 0;
beforeAll(async () => {
  club = await startSampleClub();
});
/** Each test begins with no failures counted. */
beforeEach(() => {
  hours += 1;
  club.moveClock(hours * 60 * 60_000);
});
afterAll(() => club.stop());

const ana = { email: sampleMembers.ana, password };
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const wrong = (browser: Client, email: string = sampleMembers.ana) =>
  browser.post('/api/club/login', { email, password: 'not the one' });

describe('a login', () => {
  test('gives the consumer and a token, and a cookie that no script can read', async () => {
    const browser = openBrowser(club.url);
    const answer = await browser.post('/api/club/login', ana);
    expect(answer.status).toBe(200);
    const { consumer, token } = LoginAnswer.parse(answer.json());
    expect(consumer).toMatchObject({ email: ana.email, level: 'Gold', acceptedTerm: true });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['set-cookie']?.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'club_session',
      'club_device',
    ]);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^club_session=${token}; Path=/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$`),
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('takes the e-mail in any case and with spaces around it', async () => {
    const answer = await openBrowser(club.url).post('/api/club/login', { email: ' ANA@Club.example ', password });
    expect(answer.status).toBe(200);
  });

  test('says who has not accepted the terms', async () => {
    const answer = await openBrowser(club.url).post('/api/club/login', { email: sampleMembers.pedro, password });
    expect(LoginAnswer.parse(answer.json()).consumer.acceptedTerm).toBe(false);
  });

  test('answers a wrong password and an unknown e-mail alike, in the caller’s language', async () => {
    const known = await wrong(openBrowser(club.url));
    const unknown = await wrong(openBrowser(club.url), 'nobody@club.example');
    const { message } = z
      .object({ message: z.string() })
      .parse((await openBrowser(club.url).get('/api/club/credentialsError')).json());
    expect([known.status, known.json()]).toEqual([422, { errors: { email: [message] } }]);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(unknown.headers['set-cookie']).toBeUndefined();
    const english = await openBrowser(club.url).post(
      '/api/club/login',
      { email: 'x@y.z', password: 'x' },
      { 'accept-language': 'en-GB' },
    );
    expect(english.text).not.toBe(known.text);
  });

  test.each([
    ['no password', { email: ana.email }, { password: ['Falta este dato.'] }],
    ['a list for the e-mail', { ...ana, email: [ana.email] }, { email: ['No es el tipo de dato que esperamos.'] }],
    [
      'an object for the password',
      { ...ana, password: { $ne: '' } },
      { password: ['No es el tipo de dato que esperamos.'] },
    ],
    ['a field nobody asked for', { ...ana, admin: true }, { admin: ['Este dato no se puede enviar.'] }],
  ])('with %s is told at its field', async (_what, body, errors) => {
    const answer = await openBrowser(club.url).post('/api/club/login', body);
    expect([answer.status, answer.json()]).toEqual([422, { errors }]);
  });

  test('over https sets a cookie that is bound to the host', async () => {
    const secure = await startSampleClub({
      env: { SITE_URL: 'https://club.example' },
    });
    try {
      const browser = new Client(secure.url, { origin: 'https://club.example' });
      const answer = await browser.post('/api/club/login', ana);
      expect(answer.headers['set-cookie']?.[0]).toMatch(
        /^__Host-club_session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect((await browser.get('/api/club/self')).status).toBe(200);
      const plain = new Client(secure.url);
      plain.cookies.set('club_session', browser.cookies.get('__Host-club_session') ?? '');
      expect((await plain.get('/api/club/self')).status).toBe(401);
    } finally {
      await secure.stop();
    }
  });
});

describe('a login without script', () => {
  test('goes on to the remembered page', async () => {
    const browser = openBrowser(club.url);
    const answer = await browser.post('/api/club/login', form({ ...ana, next: '/club/catalogo?q=a' }));
    expect([answer.status, answer.headers.location, answer.text]).toEqual([303, '/club/catalogo?q=a', '']);
    expect((await browser.get('/club/catalogo')).status).toBe(200);
  });

  test.each([
    'https://evil.example/club',
    '//evil.example/club',
    '/\\evil.example',
    '\\\\evil.example',
    '/club//evil.example',
    '/club/..//evil.example',
    '/club/%2e%2e/%2e%2e//evil.example',
    '/club/%5c%5cevil.example',
    '/\t/evil.example',
    '/club@evil.example',
    '/clubevil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/club/logout',
    '/club/logout?x',
    '/api/club/logout',
    '/club\r\nset-cookie: a=b',
    ' //evil.example',
    '',
  ])('never goes on to %j', async (next) => {
    const answer = await openBrowser(club.url).post('/api/club/login', form({ ...ana, next }));
    expect([answer.status, answer.headers.location]).toEqual([303, '/club']);
  });

  test('that fails comes back with the reason, the target and the e-mail as it was typed, and without the password', async () => {
    const typed = { email: 'Ana@Club.example', password: 'not the one', next: '/club/cesta' };
    const answer = await openBrowser(club.url).post('/api/club/login', form(typed));
    expect([answer.status, answer.headers.location]).toEqual([422, undefined]);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.text).toMatch(/<input[^>]*name="email"[^>]*value="Ana@Club.example"/);
    expect(answer.text).toMatch(/<input[^>]*name="next"[^>]*value="\/club\/cesta"/);
    expect(answer.text).toMatch(/id="password-error"/);
    expect(answer.text).not.toContain('not the one');
    const empty = await openBrowser(club.url).post('/api/club/login', form({ email: '', password: '' }));
    expect(empty.status).toBe(422);
    expect(empty.text).toContain('Escribe tu correo, con su arroba.');
    // The page itself is nobody's.
    expect(await openBrowser(club.url).read('/club/login')).not.toContain('Ana@Club.example');
  });

  test('from another site is refused', async () => {
    const browser = openBrowser(club.url);
    const answer = await browser.post('/api/club/login', form(ana), { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.location]).toEqual([419, undefined]);
    expect(browser.cookies.has('club_session')).toBe(false);
  });
});

describe('failed logins', () => {
  test('are five for one e-mail in 15 minutes; then even the right password waits', async () => {
    const browser = openBrowser(club.url);
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(browser)).status).toBe(422);
    const refused = await browser.post('/api/club/login', ana);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(refused.json()).toEqual({ error: 'Demasiados intentos. Prueba de nuevo en 15 min.' });
    expect((await browser.post('/api/club/login', { email: sampleMembers.lucia, password })).status).toBe(200);
  });

  test('are counted whatever the e-mail’s case, and for e-mails that nobody has', async () => {
    const browser = openBrowser(club.url);
    for (const email of [
      'no@club.example',
      'NO@club.example',
      ' no@CLUB.example',
      'No@club.example',
      'nO@club.example',
    ])
      expect((await wrong(browser, email)).status).toBe(422);
    expect((await wrong(browser, 'no@club.example')).status).toBe(429);
  });

  test('are thirty from one address, by whatever e-mails; then what is wrong is told late, and alike', async () => {
    const browser = openBrowser(club.url);
    for (let attempt = 0; attempt < 30; attempt++)
      expect((await wrong(browser, `nobody${String(attempt)}@club.example`)).status).toBe(422);
    const timed = async (answer: Promise<{ status: number; text: string }>) => {
      const began = performance.now();
      const { status, text } = await answer;
      return { status, text, ms: performance.now() - began };
    };
    const made = Array.from({ length: 5 }, (_, one) => `nobody${String(100 + one)}@club.example`);
    const guesses = [sampleMembers.lucia, ...made, sampleMembers.pedro].map((email) => timed(wrong(browser, email)));
    const right = await timed(openBrowser(club.url).post('/api/club/login', ana));
    expect(right).toMatchObject({ status: 200 });
    expect(right.ms).toBeLessThan(4_000);
    // Nor does it tell, by when it is let in, how many members' turns came before its own.
    const alone = await timed(openBrowser(club.url).post('/api/club/login', ana));
    expect(alone).toMatchObject({ status: 200 });
    for (const { ms } of [right, alone]) expect(ms).toBeGreaterThan(2_400);
    const told = await Promise.all(guesses);
    expect(new Set(told.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    for (const { ms } of told) expect(ms).toBeGreaterThan(4_900);
    // Members' passwords were looked at meanwhile, one after the other, and say nothing by that.
    const times = told.map(({ ms }) => ms);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1_500);
  });

  test('that come all at once are no more than those that come in turn', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong(openBrowser(club.url))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('are forgotten after 15 minutes', async () => {
    const browser = openBrowser(club.url);
    for (let attempt = 0; attempt < 6; attempt++) await wrong(browser);
    club.moveClock((hours * 60 + 15) * 60_000);
    expect((await browser.post('/api/club/login', ana)).status).toBe(200);
  });

  test('do not count those that succeed', async () => {
    for (let attempt = 0; attempt < 8; attempt++)
      expect((await openBrowser(club.url).post('/api/club/login', ana)).status).toBe(200);
  });

  test('keep out no browser that has signed in to the account before, not even in the network that failed', async () => {
    const known = openBrowser(club.url);
    expect((await known.post('/api/club/login', ana)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt++) await wrong(openBrowser(club.url));
    expect((await openBrowser(club.url).post('/api/club/login', ana)).status).toBe(429);
    expect((await known.post('/api/club/login', ana)).status).toBe(200);
    for (let attempt = 0; attempt < 25; attempt++)
      await wrong(openBrowser(club.url), `nobody${String(attempt)}@club.example`);
    expect((await known.post('/api/club/login', ana)).status).toBe(200);
    // For any other account its cookie says nothing.
    const stranger = { email: sampleMembers.lucia, password: 'not the one' };
    await Promise.all(Array.from({ length: 5 }, () => known.post('/api/club/login', stranger)));
    expect((await known.post('/api/club/login', { email: sampleMembers.lucia, password })).status).toBe(429);
  });

  test('of a member whom an operator unlocks are forgotten, in a browser that the account knows and in any other', async () => {
    const [known, unknown] = [openBrowser(club.url), openBrowser(club.url)];
    expect((await known.post('/api/club/login', ana)).status).toBe(200);
    await known.get('/club/logout');
    for (const browser of [known, unknown]) {
      for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(browser)).status).toBe(422);
      expect((await browser.post('/api/club/login', ana)).status).toBe(429);
    }
    await club.command('members', 'unlock', sampleMembers.ana, '--why', 'llama por teléfono');
    for (const browser of [known, unknown, openBrowser(club.url)])
      expect((await browser.post('/api/club/login', ana)).status).toBe(200);
    // From then on it is as before.
    for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(known)).status).toBe(422);
    expect((await known.post('/api/club/login', ana)).status).toBe(429);
  });

  test('of who is unlocked again, more than an hour later and within it, are forgotten each time', async () => {
    const browser = openBrowser(club.url);
    for (const minutes of [0, 61, 76]) {
      club.moveClock((hours * 60 + minutes) * 60_000);
      for (let attempt = 0; attempt < 5; attempt++) expect((await wrong(browser)).status).toBe(422);
      expect((await browser.post('/api/club/login', ana)).status, `${String(minutes)} minutes later`).toBe(429);
      await club.command('members', 'unlock', sampleMembers.ana, '--why', 'llama por teléfono');
      expect((await browser.post('/api/club/login', ana)).status, `${String(minutes)} minutes later`).toBe(200);
      await browser.get('/club/logout');
      browser.cookies.delete('club_device');
    }
    hours += 2;
  });

  test('and wrong passwords of who is signed in are forgotten where an operator unlocks the member', async () => {
    const browser = await signIn(club.url, 'ana');
    const ask = (given: string) => browser.post('/api/club/export', { password: given });
    for (let attempt = 0; attempt < 10; attempt++) expect((await ask('not the one')).status).toBe(422);
    expect((await ask(password)).status).toBe(429);
    await club.command('members', 'unlock', sampleMembers.ana, '--why', 'llama por teléfono');
    expect((await ask(password)).status).toBe(202);
  });

  test('do not keep out right logins that are made at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => openBrowser(club.url).post('/api/club/login', ana)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('are counted for the socket’s address, not for one that a header claims', async () => {
    const browser = openBrowser(club.url);
    for (let attempt = 0; attempt < 5; attempt++)
      await browser.post(
        '/api/club/login',
        { ...ana, password: 'x' },
        { 'x-forwarded-for': `10.0.0.${String(attempt)}` },
      );
    expect((await browser.post('/api/club/login', ana, { 'x-forwarded-for': '10.0.0.9' })).status).toBe(429);
  });
});

describe('failed logins of one account, from many addresses', () => {
  const proxied = (address: string, email: string = sampleMembers.ana, browser = openBrowser(behindProxy.url)) => ({
    browser,
    login: (given: string) =>
      browser.post('/api/club/login', { email, password: given }, { 'x-forwarded-for': address }),
  });
  let behindProxy: RunningClub;
  let proxiedDatabase: string;
  beforeAll(async () => {
    proxiedDatabase = await createSampleDatabase();
    behindProxy = await startSampleClub({ databaseUrl: proxiedDatabase, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => behindProxy.stop());

  test('slow each other down, keep no member out whose browser knows the account, and lock nobody out', async () => {
    const known = proxied('10.1.0.1');
    expect((await known.login(password)).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await proxied(`10.2.0.${String(attempt)}`).login('a guess')).status).toBe(422);
    const started = performance.now();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, number) => proxied(`10.3.0.${String(number)}`).login('a guess')),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(6);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(performance.now() - started).toBeGreaterThan(6_000);
    const before = performance.now();
    expect((await known.login(password)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(1_500);
    expect((await proxied('10.4.0.1').login(password)).status).toBe(200);
  });

  test('that go on and on do not keep the member out in a new browser, from a network that has not failed', async () => {
    const guess = (network: number, attempt = 0) =>
      openBrowser(behindProxy.url).post(
        '/api/club/login',
        { email: sampleMembers.lucia, password: `guess ${String(attempt)}` },
        { 'x-forwarded-for': `10.6.0.${String(network)}` },
      );
    for (let network = 0; network < 10; network++) expect((await guess(network)).status).toBe(422);
    // Each of these has failed now; then they keep their queue full.
    expect((await Promise.all([20, 21, 22].map((network) => guess(network)))).map(({ status }) => status)).toEqual([
      422, 422, 422,
    ]);
    const steady = Promise.all([20, 21, 22].flatMap((network) => [1, 2, 3, 4].map((one) => guess(network, one))));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const member = { email: sampleMembers.lucia, password };
    const login = await openBrowser(behindProxy.url).post('/api/club/login', member, { 'x-forwarded-for': '10.7.0.1' });
    expect(login.status).toBe(200);
    const statuses = (await steady).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(3);
  });

  test('that succeed are limited too, far beyond ordinary use, for one account and network', async () => {
    const database = new pg.Client({ connectionString: proxiedDatabase });
    await database.connect();
    const use = async (times: number) => {
      const key = createHash('sha256').update(JSON.stringify(['login-success', '10.8.0.1', sampleMembers.pedro]));
      await database.query(
        `insert into attempts (key, used, failed, ends_at) values ($1, $2, $2, now() + interval '1 hour')
          on conflict (key) do update set used = $2, failed = $2`,
        [key.digest(), times],
      );
    };
    await use(499);
    expect((await proxied('10.8.0.1', sampleMembers.pedro).login(password)).status).toBe(200);
    expect((await proxied('10.8.0.1', sampleMembers.pedro).login(password)).status).toBe(429);
    await database.end();
    expect((await proxied('10.8.0.2', sampleMembers.pedro).login(password)).status).toBe(200);
    expect((await proxied('10.8.0.1', 'nobody@club.example').login('a guess')).status).toBe(422);
  });

  test('do not keep the club from others, however many wait at once', async () => {
    const other = await signIn(behindProxy.url, 'lucia');
    const flood = Promise.all(
      Array.from({ length: 100 }, () =>
        openBrowser(behindProxy.url).post('/api/club/login', { email: sampleMembers.pedro, password }),
      ),
    );
    expect((await other.get('/api/club/self')).status).toBe(200);
    const statuses = (await flood).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('of one IPv6 network are those of one address', async () => {
    const guess = (host: string) =>
      openBrowser(behindProxy.url).post(
        '/api/club/login',
        { email: 'nobody@club.example', password: 'a guess' },
        { 'x-forwarded-for': host },
      );
    for (let host = 1; host <= 5; host++) expect((await guess(`2001:db8:0:1::${String(host)}`)).status).toBe(422);
    expect((await guess('2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:0:2::1')).status).toBe(422);
  });

  test('by a cookie of another account, or one that was changed, are not taken for the member’s', async () => {
    const { browser, login } = proxied('10.5.0.1', sampleMembers.pedro);
    await login(password);
    const cookie = browser.cookies.get('club_device') ?? '';
    expect(cookie).not.toContain('pedro');
    for (const bad of [cookie.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), 'x', '', '.', `${cookie}.x`]) {
      browser.cookies.set('club_device', bad);
      expect((await login(password)).status).toBe(200);
      expect(browser.cookies.get('club_device')).not.toBe(cookie);
    }
  });
});

describe('a session', () => {
  test('ends where a login in the same browser fails', async () => {
    const browser = await signIn(club.url, 'ana');
    const token = browser.cookies.get('club_session') ?? '';
    expect((await wrong(browser)).status).toBe(422);
    expect(browser.cookies.has('club_session')).toBe(false);
    const client = new Client(club.url, { authorization: `Bearer ${token}` });
    expect((await client.get('/api/club/self')).status).toBe(401);
  });

  test.each([
    ['is not one at all', { email: ana.email }, 422],
    ['comes after too many', ana, 429],
  ])('ends where a login in the same browser %s', async (_what, body, status) => {
    const browser = await signIn(club.url, 'ana');
    const token = browser.cookies.get('club_session') ?? '';
    // A browser that is known to the account is not kept out by others' failures.
    browser.cookies.delete('club_device');
    if (status === 429) for (let attempt = 0; attempt < 5; attempt++) await wrong(openBrowser(club.url));
    expect((await browser.post('/api/club/login', body)).status).toBe(status);
    expect(browser.cookies.has('club_session')).toBe(false);
    const client = new Client(club.url, { authorization: `Bearer ${token}` });
    expect((await client.get('/api/club/self')).status).toBe(401);
  });

  test('goes on where another site sends a login in its name', async () => {
    const browser = await signIn(club.url, 'ana');
    const answer = await browser.post('/api/club/login', form(ana), { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(419);
    expect((await browser.get('/api/club/self')).status).toBe(200);
  });

  test('ends where the same browser signs in again', async () => {
    const browser = await signIn(club.url, 'ana');
    const before = browser.cookies.get('club_session') ?? '';
    await browser.post('/api/club/login', { email: sampleMembers.lucia, password });
    const client = new Client(club.url, { authorization: `Bearer ${before}` });
    expect((await client.get('/api/club/self')).status).toBe(401);
    expect((await browser.get('/api/club/self')).json()).toMatchObject({ email: sampleMembers.lucia });
  });

  test('is told by its cookie or by its token', async () => {
    const browser = await signIn(club.url, 'ana');
    const token = browser.cookies.get('club_session') ?? '';
    const byCookie = await browser.get('/api/club/self');
    const byToken = await new Client(club.url).get('/api/club/self', { authorization: `Bearer ${token}` });
    expect(byToken.json()).toEqual(byCookie.json());
  });

  test.each(['Basic YTpi', 'Bearer', 'Bearer ', 'bearer x', 'Bearer a b'])(
    'is not told by the header «%s», not even beside a good cookie',
    async (authorization) => {
      const browser = await signIn(club.url, 'ana');
      expect((await browser.get('/api/club/self', { authorization })).status).toBe(401);
    },
  );

  test('ends at logout for cookie and token, and leaves the others', async () => {
    const browser = await signIn(club.url, 'ana');
    const other = await signIn(club.url, 'ana');
    const token = browser.cookies.get('club_session') ?? '';
    const answer = await browser.get('/api/club/logout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(browser.cookies.has('club_session')).toBe(false);
    expect((await new Client(club.url).get('/api/club/self', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await other.get('/api/club/self')).status).toBe(200);
  });

  test('ends where a link of the site leads to the logout page', async () => {
    const browser = await signIn(club.url, 'ana');
    const token = browser.cookies.get('club_session') ?? '';
    const answer = await browser.get('/club/logout');
    expect([answer.status, answer.headers.location]).toEqual([303, '/club/login?reason=signed-out']);
    expect((await browser.get('/club/login?reason=signed-out')).text).toMatch(/role="status"[^]*Has cerrado la sesión/);
    expect(browser.cookies.has('club_session')).toBe(false);
    browser.cookies.set('club_session', token);
    expect((await browser.get('/api/club/self')).status).toBe(401);
  });

  test.each([
    ['another site leads to the logout page', { 'sec-fetch-site': 'cross-site' }],
    ['a browser reads the logout page ahead', { 'sec-purpose': 'prefetch' }],
  ])('goes on where %s, which asks first', async (_where, headers) => {
    const browser = await signIn(club.url, 'ana');
    const answer = await browser.get('/club/logout', headers);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('href="/club/logout"');
    expect((await browser.get('/api/club/self')).status).toBe(200);
  });
});
