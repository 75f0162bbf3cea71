// What every call has in common (docs/api.md): statuses and their order, languages, the same-origin rule, bodies.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { Client, type Answer } from '../setup/club-client.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let member: Client;
let newcomer: Client;
let tokenOf: (browser: Client) => string;
beforeAll(async () => {
  club = await startSampleClub();
  member = await signIn(club.url, 'ana');
  newcomer = await signIn(club.url, 'pedro');
  tokenOf = (browser) => browser.cookies.get('club_session') ?? '';
});
afterAll(() => club.stop());

const tooLarge = JSON.stringify({ product: 'x'.repeat(1_000_000) });
const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
const error = (answer: Answer) => ({ status: answer.status, body: answer.json() });

describe('an unknown path', () => {
  test.each([
    '/api/club/nothing',
    '/api/club',
    '/api/club/self/x',
    '/api/club/Self',
    '/api/v2/x',
    '/api/club/_consumer',
  ])('%s is 404 in JSON, for whoever asks and however', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      for (const browser of [openBrowser(club.url), member])
        expect(error(await browser.send(path, { method, headers: crossSite }))).toEqual({
          status: 404,
          body: { error: 'Esto no existe.' },
        });
  });

  test.each([
    '/api/club/self/',
    '/api/club//self',
    '/api/club/./self',
    '/api/club/%73elf',
    '/api/club/self;x',
    '/api/club/self%00',
  ])('the spelling %s opens no call', async (path) => {
    expect([308, 400, 404]).toContain((await member.get(path)).status);
  });
});

describe('a method that a call does not take', () => {
  test.each([
    ['/api/club/accept-terms', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/club/cart', 'GET', 'POST, OPTIONS'],
    ['/api/club/cart', 'HEAD', 'POST, OPTIONS'],
    ['/api/club/login', 'PUT', 'POST, OPTIONS'],
    ['/api/club/banners/2026/11/21', 'DELETE', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 with what it does take', async (path, method, allow) => {
    const answer = await openBrowser(club.url).send(path, { method, headers: crossSite });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });

  test('OPTIONS tells the methods, and invites no other site', async () => {
    const answer = await new Client(club.url).send('/api/club/self', { method: 'OPTIONS', headers: crossSite });
    expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const answer = await member.send('/api/club/self', { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('where several refusals apply, the first of them is told:', () => {
  const send = (browser: Client, headers: Record<string, string>, body: string) =>
    browser.send('/api/club/product', { method: 'POST', headers, body });

  test('413 before 419', async () => {
    expect((await send(openBrowser(club.url), crossSite, tooLarge)).status).toBe(413);
  });

  test('413 of a body that does not say how long it is', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(club.url);
      const sent = request(
        { hostname, port, path: '/api/club/product', method: 'POST', headers: crossSite },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.flushHeaders();
      sent.end(tooLarge);
    });
    expect(status).toBe(413);
  });

  test('419 before 401', async () => {
    expect((await send(openBrowser(club.url), crossSite, '{')).status).toBe(419);
  });

  test('401 before 403', async () => {
    expect((await send(openBrowser(club.url), {}, '{')).status).toBe(401);
  });

  test('403 before 415', async () => {
    expect((await send(newcomer, { 'content-type': 'text/plain' }, '{')).status).toBe(403);
  });

  test('415 before 400', async () => {
    expect((await send(member, { 'content-type': 'text/plain' }, '{')).status).toBe(415);
  });

  test('400 before 422', async () => {
    expect((await send(member, {}, '{')).status).toBe(400);
    expect((await send(member, {}, '{}')).status).toBe(422);
  });

  test('429 before 415', async () => {
    for (let attempt = 0; attempt < 20; attempt++)
      await member.post('/api/club/voucher/used', { id: crypto.randomUUID(), used: true });
    const answer = await member.send('/api/club/voucher/used', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{',
    });
    expect(answer.status).toBe(429);
  });
});

describe('a body', () => {
  test.each([
    ['text/plain', '{"product":"kit-iluma-one"}'],
    ['application/x-www-form-urlencoded', 'product=kit-iluma-one'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json; charset=utf-16', '{"product":"kit-iluma-one"}'],
    ['application/jsonp', '{"product":"kit-iluma-one"}'],
  ])('of type %s is not what a JSON call takes', async (type, body) => {
    const answer = await member.send('/api/club/product', { method: 'POST', headers: { 'content-type': type }, body });
    expect(error(answer)).toEqual({ status: 415, body: { error: 'El formato no es el que esperamos.' } });
  });

  test('is JSON also with its charset', async () => {
    const headers = { 'content-type': 'application/json; charset="UTF-8"' };
    expect((await member.post('/api/club/product', '{"product":"kit-iluma-one"}', headers)).status).toBe(200);
  });

  test.each(['', '{', '{"product":}', 'undefined', '\u0000'])('%j is malformed', async (body) => {
    const answer = await member.post('/api/club/product', body);
    expect(error(answer)).toEqual({ status: 400, body: { error: 'No entendemos la petición.' } });
  });

  test.each(['{"product":"a\\u0000"}', '{"product":"\\ud800"}', '{"a\\u0000":1}'])(
    '%s holds what is no text and is malformed, wherever it would be kept',
    async (body) => {
      for (const path of ['/api/club/product', '/api/club/cart'])
        expect(error(await member.post(path, body)), path).toEqual({
          status: 400,
          body: { error: 'No entendemos la petición.' },
        });
    },
  );

  test('that is no UTF-8 is malformed', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(club.url);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(member)}` };
      const sent = request({ hostname, port, path: '/api/club/product', method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end(Buffer.from([0x22, 0xff, 0xfe, 0x22]));
    });
    expect(status).toBe(400);
  });

  test.each(['[]', 'null', '7', '"kit-iluma-one"', '{"product":"x","__proto__":{"a":1}}'])(
    '%s is refused field by field',
    async (body) => {
      const answer = await member.post('/api/club/product', body);
      expect(answer.status).toBe(422);
      expect(answer.json()).toHaveProperty('errors');
    },
  );
});

describe('the same-origin rule', () => {
  const posts = ['/api/club/product', '/api/club/cart'];
  const changingGets = ['/api/club/accept-terms', '/api/club/logout'];
  const foreign = (): Record<string, string>[] => [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
    { 'sec-fetch-site': '', origin: 'null' },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': '', referer: 'https://evil.example/club' },
    // What proves it where a browser says nothing more is no proof against what it says.
    { 'sec-fetch-site': 'cross-site', 'x-club': '1' },
    { 'sec-fetch-site': '', origin: 'https://evil.example', 'x-club': '1' },
    { 'sec-fetch-site': 'cross-site', referer: `${club.url}/club` },
  ];
  const sendFrom = (path: string, headers: Record<string, string>) =>
    member.send(path, posts.includes(path) ? { method: 'POST', headers, body: '{}' } : { headers });

  test.each([...posts, ...changingGets])('keeps other sites from %s by a member’s cookie', async (path) => {
    for (const headers of foreign()) {
      const answer = await sendFrom(path, headers);
      expect(error(answer)).toEqual({
        status: 419,
        body: { error: 'La petición no viene del club. Vuelve a entrar.' },
      });
    }
    expect((await member.get('/api/club/self')).status).toBe(200);
  });

  test('takes a site’s own Origin as well as Sec-Fetch-Site', async () => {
    expect((await sendFrom('/api/club/accept-terms', { 'sec-fetch-site': '', origin: club.url })).status).toBe(200);
    expect((await sendFrom('/api/club/accept-terms', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('takes the header of our own or the site’s page as proof where a browser says nothing more', async () => {
    const own = { 'sec-fetch-site': '', 'x-club': '1' };
    const fromPage = { 'sec-fetch-site': '', referer: `${club.url}/club` };
    for (const headers of [own, fromPage]) expect((await sendFrom('/api/club/accept-terms', headers)).status).toBe(200);
    const form = await sendFrom('/api/club/accept-terms', { ...fromPage, accept: 'text/html,*/*;q=0.8' });
    expect([form.status, form.headers.location]).toEqual([303, '/club']);
  });

  test.each([
    ['/api/club/login', { email: 'x@y.z', password: 'x' }],
    ['/api/club/age', { day: 1, month: 1, year: 1990 }],
    ['/api/club/preferences', { theme: 'dark' }],
  ])('keeps other sites from %s even where nobody is signed in', async (path, body) => {
    for (const headers of foreign().filter(
      (headers) => headers['sec-fetch-site'] !== '' || headers.origin !== undefined,
    ))
      expect((await openBrowser(club.url).post(path, body, headers)).status).toBe(419);
  });

  test('asks no proof of another client’s token', async () => {
    const client = new Client(club.url, { authorization: `Bearer ${tokenOf(member)}` });
    expect((await client.post('/api/club/product', { product: 'kit-iluma-one' })).status).toBe(200);
    expect((await client.get('/api/club/accept-terms', crossSite)).status).toBe(200);
  });

  test('lets other clients sign in without a browser’s headers', async () => {
    const answer = await new Client(club.url).post('/api/club/preferences', { theme: 'dark' });
    expect(answer.status).toBe(204);
  });

  test('leaves reading alone', async () => {
    expect((await member.get('/api/club/self', crossSite)).status).toBe(200);
  });
});

describe('who has not accepted the terms', () => {
  test.each(['self', 'navbar-mobile', 'wallet-modal', 'display-navbar-bigscreen', 'banners/2026/11/21'])(
    'may call %s',
    async (call) => {
      expect((await newcomer.get(`/api/club/${call}`)).status).toBe(200);
    },
  );

  test.each(['points-log', 'catalogue', 'products-redeemed'])('may not call %s', async (call) => {
    expect(error(await newcomer.get(`/api/club/${call}`))).toEqual({
      status: 403,
      body: { error: 'Acepta primero las bases legales.' },
    });
  });

  test.each(['product', 'cart'])('may not post to %s', async (call) => {
    expect((await newcomer.post(`/api/club/${call}`)).status).toBe(403);
  });
});

describe('a visitor', () => {
  test.each([
    'self',
    'logout',
    'accept-terms',
    'banners/2026/11/21',
    'navbar-mobile',
    'wallet-modal',
    'points-log',
    'catalogue',
    'products-redeemed',
  ])('is refused by %s', async (call) => {
    expect(error(await openBrowser(club.url).get(`/api/club/${call}`))).toEqual({
      status: 401,
      body: { error: 'Entra para continuar.' },
    });
  });

  test.each(['credentialsError', 'credentialsRules', 'display-navbar-bigscreen', 'openapi.json'])(
    'may call %s',
    async (call) => {
      expect((await openBrowser(club.url).get(`/api/club/${call}`)).status).toBe(200);
    },
  );
});

describe('a refusal’s language', () => {
  test.each([
    ['is that of the cookie', { cookie: 'locale=en', 'accept-language': 'es' }, 'Sign in to continue.'],
    [
      'is that of the browser where there is no cookie',
      { 'accept-language': 'en-GB,en;q=0.9' },
      'Sign in to continue.',
    ],
    ['is Spanish where neither is ours', { cookie: 'locale=de', 'accept-language': 'de' }, 'Entra para continuar.'],
  ])('%s', async (_what, headers, sentence) => {
    expect((await new Client(club.url).get('/api/club/self', headers)).json()).toEqual({ error: sentence });
  });
});

test('an answer is JSON in UTF-8 that nobody keeps, with the security headers and a request’s name', async () => {
  for (const path of ['/api/club/self', '/api/club/nothing', '/api/club/openapi.json']) {
    const { headers } = await member.get(path);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
});

test.each([
  ['a cookie that is no encoding', { cookie: 'locale=%E0%A4%A; theme=%; age-verified=%zz; club_session=%' }],
  ['cookies without names or values', { cookie: '=; ;;=x; club_session; locale=' }],
  ['a session that no token looks like', { cookie: 'age-verified=true; club_session=%00%0a' }],
  ['a very long token', { authorization: `Bearer ${'a'.repeat(8000)}` }],
  ['a language list without end', { 'accept-language': 'en,'.repeat(2000) }],
])('%s is a visitor’s like any other', async (_what, headers) => {
  expect((await new Client(club.url).get('/api/club/self', headers)).status).toBe(401);
  const page = await new Client(club.url).get('/club/login?lang=%E0%A4%A&next=%', headers);
  expect(page.status).toBe(200);
});

describe('a page’s footer', () => {
  const footerOf = (html: string) => /<footer[^]*<\/footer>/.exec(html)?.[0] ?? '';
  const leads = (footer: string) => [...footer.matchAll(/href="(\/club[^"]*)"/g)].map(([, to = '']) => to);

  test('lists only what opens for who reads it, and how to reach the club, with its hours', async () => {
    const visitor = openBrowser(club.url);
    for (const page of ['/club/discover', '/club/trade-in']) {
      const footer = footerOf(await visitor.read(page));
      expect(leads(footer)).toContain('/club/terminos-y-condiciones');
      for (const to of leads(footer).filter((address) => address !== '/club'))
        expect((await visitor.get(to)).status, `${to} on ${page}`).toBe(200);
      expect(footer).toContain('href="mailto:ayuda@club.example"');
      expect(footer).toContain('href="tel:+34900000000"');
      expect(footer).toContain('De lunes a viernes, de 8:00 a 20:00');
    }
    expect(leads(footerOf(await member.read('/club')))).toEqual(
      expect.arrayContaining(['/club/faq', '/club/regalos-canjeados', '/club/terminos-y-condiciones']),
    );
    // Until they accept the terms, only the legal pages open.
    expect(leads(footerOf(await newcomer.read('/club')))).not.toContain('/club/faq');
    const login = footerOf(await visitor.read('/club/login'));
    expect([leads(login), login.includes('ayuda@club.example')]).toEqual([[], true]);
  });
});

test('a friend without a code sees three gifts that every member can have, in stock, and no device', async () => {
  const namesOf = async () => {
    const [, gifts = ''] = /class="gifts"([^]*?)<\/div>/.exec(await openBrowser(club.url).read('/club/discover')) ?? [];
    return [...gifts.matchAll(/<b[^>]*>\s*([^<]*?)\s*<\/b>/g)].map(([, name]) => name);
  };
  const { products } = Catalogue.parse((await member.get('/api/club/catalogue')).json());
  const names = await namesOf();
  const gifts = names.flatMap((name) => products.find((product) => product.name === name) ?? []);
  expect(new Set(gifts.map(({ category }) => category)).size).toBe(3);
  for (const { islands, category, e_commerce_variation_values: variations } of gifts) {
    expect(islands).toEqual([]);
    expect(category).not.toBe('dispositivos-iqos');
    expect(variations.some(({ pivot }) => pivot.stock > 0)).toBe(true);
  }
  const shipped = gifts.find(({ shipping }) => shipping);
  for (const { id } of shipped?.e_commerce_variation_values ?? [])
    await club.command('stock', 'set', shipped?.slug ?? '', id, '0', '--why', 'vendido');
  // A cached page lasts the minute.
  club.moveClock(new Date(Date.now() + 60_000));
  const left = await namesOf();
  club.moveClock(null);
  expect(left).not.toContain(shipped?.name);
  expect(new Set(left).size).toBe(3);
});
