// The whole table of routes, walked as each kind of visitor, and the spellings that must open nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

/** Every row of the table with an address of it. P: anyone · H: signed in · M: signed in, terms accepted. */
const addresses = {
  H: ['/club', '/club/logout'],
  legal: [
    '/club/terminos-y-condiciones',
    '/club/bases-navidad-2021',
    '/club/terminos-y-condiciones-loteria',
    '/club/terminos-y-condiciones-ruleta',
    '/club/document/privacidad',
  ],
  geofencing: ['/club/geofencing'],
  P: [
    '/club/login',
    '/club/error-login',
    '/club/restablecer-la-contrasena',
    '/club/restabelecer-la-contrasena',
    '/club/crear-nueva-contrasena',
    '/club/activate',
    '/club/trade-in',
    '/club/stardrift/store-locator',
    '/club/godson/AB23CD45',
    '/club/contact-form/AB23CD45',
    '/club/discover',
    '/club/show-pdf',
    '/club/sorteo/festivales',
    '/club/event',
    '/club/event/7',
    '/club/event/7/coach',
    '/club/coach/event',
    '/club/coach/7/event',
    '/club/sales_expert/event',
    '/club/sales_expert/7/event',
    '/club/event/short',
    '/club/event/short/7',
  ],
  M: [
    '/club/preview/2026/11/21',
    '/club/beneficios',
    '/club/beneficios/cupones',
    '/club/noticias',
    '/club/noticias/una',
    '/club/news',
    '/club/news/una',
    '/club/te-inspiramos',
    '/club/te-inspiramos/nuevos-tiempos',
    '/club/te-inspiramos/avancemos',
    '/club/te-inspiramos/avancemos/9',
    '/club/te-inspiramos/conoce-iqos-iluma',
    '/club/te-inspiramos/iluma',
    '/club/te-inspiramos/sessions',
    '/club/te-inspiramos/quiz/islas',
    '/club/te-inspiramos/super-quiz/19',
    '/club/news-festivales',
    '/club/news-festivales-julio',
    '/club/news-grancalive',
    '/club/recomienda',
    '/club/recomienda/formulario-faq',
    '/club/catalogo',
    '/club/catalogo/accesorios',
    '/club/catalogo/details/kit-iluma-one',
    '/club/faq',
    '/club/contacto',
    '/club/como-ganar-puntos',
    '/club/desafios',
    '/club/desafios/7',
    '/club/videoid/7',
    '/club/signaturit/7',
    '/club/sandbox/videoid/7',
    '/club/sandbox/signaturit/7',
    '/club/perfil',
    '/club/perfil/editar-datos-personales',
    '/club/cesta',
    '/club/regalos-canjeados',
    '/club/tenerife',
    '/club/gran-canaria',
    '/club/la-ruta-incombustible',
    '/club/locations/canje',
    '/club/locations/ruta',
    '/club/locations/voucher/cafe-y-dulce',
    '/club/christmas',
    '/club/sorteo-evento-iqos-iluma',
    '/club/noticia-canarias',
    '/club/dia-de-la-tapa',
    '/club/pride-day',
    '/club/petshopboys',
    '/club/roulette',
    '/club/juegos/rasca-del-sol',
    '/club/private-document/contrato',
    '/club/pdf/folleto',
    '/club/stardrift',
    '/club/survey/verano',
    '/club/survey/preview/verano',
    '/club/no-existe',
  ],
} as const;
const { H, legal, geofencing, P, M } = addresses;
const everywhere = [...H, ...legal, ...geofencing, ...P, ...M];

let club: RunningClub;
let visitor: Client;
let newcomer: Client;
let member: Client;
beforeAll(async () => {
  club = await startSampleClub();
  visitor = openBrowser(club.url);
  newcomer = await signIn(club.url, 'pedro');
  member = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

/** As an address typed into the browser: the logout page then shows itself only when it comes from elsewhere. */
const arrive = (browser: Client, path: string) => browser.get(path, { 'sec-fetch-site': 'cross-site' });
const isGate = (text: string) => text.includes('action="/api/club/age"');
/** Addresses of routes that stand, of things that the sample content does not have. */
const unknown: ReadonlySet<string> = new Set([
  '/club/document/privacidad',
  '/club/show-pdf',
  '/club/godson/AB23CD45',
  '/club/contact-form/AB23CD45',
  '/club/event/7',
  '/club/event/7/coach',
  '/club/coach/7/event',
  '/club/sales_expert/7/event',
  '/club/event/short/7',
  '/club/desafios/7',
  '/club/survey/verano',
  '/club/survey/preview/verano',
  '/club/noticias/una',
  '/club/news/una',
  '/club/te-inspiramos/avancemos/9',
  '/club/private-document/contrato',
  '/club/pdf/folleto',
  '/club/videoid/7',
  '/club/signaturit/7',
  '/club/sandbox/videoid/7',
  '/club/sandbox/signaturit/7',
  '/club/no-existe',
]);

/** Pages that lead on to another. */
const leading: ReadonlyMap<string, number> = new Map([
  ['/club/restabelecer-la-contrasena', 308],
  ['/club/crear-nueva-contrasena', 303],
]);

/** The page itself: 200, or 404 where there is none such. */
function expectPage(path: string, answer: Awaited<ReturnType<typeof arrive>>) {
  const isMissing = unknown.has(path);
  const status = leading.get(path);
  if (status === undefined)
    expect([answer.status, answer.headers.location]).toEqual([isMissing ? 404 : 200, undefined]);
  else expect([answer.status, answer.headers.location]).toEqual([status, '/club/restablecer-la-contrasena']);
  expect(isGate(answer.text)).toBe(false);
}

describe('without the answer to the age gate', () => {
  const kinds = { visitor: () => visitor, 'who has not accepted the terms': () => newcomer, member: () => member };
  describe.each(Object.entries(kinds))('a %s', (_who, browser) => {
    const ungated = () => {
      const copy = Client.browser(club.url);
      for (const [name, value] of browser().cookies) if (name !== 'age-verified') copy.cookies.set(name, value);
      return copy;
    };

    test.each([...H, ...geofencing, ...P, ...M])('gets the gate alone at %s', async (path) => {
      const answer = await arrive(ungated(), path);
      expect(answer.status).toBe(200);
      expect(isGate(answer.text)).toBe(true);
      expect(answer.text).not.toMatch(/Ana|data-member|api\/club\/login|password/);
      expect(answer.headers['cache-control']).toContain('no-store');
    });

    test.each(legal)('reads %s', async (path) => {
      expectPage(path, await arrive(ungated(), path));
    });
  });
});

describe('a visitor', () => {
  test.each([...P, ...legal, ...geofencing])('opens %s', async (path) => {
    expectPage(path, await arrive(visitor, path));
  });

  test.each(M)('is sent to the login from %s, which is remembered with its query', async (path) => {
    const answer = await arrive(visitor, `${path}?a=1&b=%2F`);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`/club/login?next=${encodeURIComponent(`${path}?a=1&b=%2F`)}`);
    expect(answer.text).toBe('');
  });

  test.each(H)('is sent to the login from %s, which is not worth remembering', async (path) => {
    const answer = await arrive(visitor, path);
    expect([answer.status, answer.headers.location]).toEqual([303, '/club/login']);
  });
});

describe('a member who has not accepted the terms', () => {
  test.each([...H, ...legal, ...geofencing])('opens %s', async (path) => {
    expectPage(path, await arrive(newcomer, path));
  });

  test.each([...P, ...M])('is sent home from %s', async (path) => {
    const answer = await arrive(newcomer, path);
    const home = path.endsWith('login') ? '/club' : `/club?next=${encodeURIComponent(path)}`;
    expect([answer.status, answer.headers.location, answer.text]).toEqual([303, home, '']);
  });
});

describe('a member', () => {
  const forVisitors = ['/club/login', '/club/error-login'];

  test.each(everywhere.filter((path) => !forVisitors.includes(path)))('opens %s', async (path) => {
    expectPage(path, await arrive(member, path));
  });

  test.each(forVisitors)('is sent home from %s', async (path) => {
    const answer = await arrive(member, path);
    expect([answer.status, answer.headers.location]).toEqual([303, '/club']);
  });

  test('is told 404 at an unknown page', async () => {
    expect((await arrive(member, '/club/no-existe')).status).toBe(404);
  });
});

test('an ended or invented session is a visitor’s, who is told so', async () => {
  const browser = openBrowser(club.url);
  browser.cookies.set('club_session', 'x'.repeat(43));
  const login = '/club/login?next=%2Fclub%2Fcesta&reason=session-ended';
  expect((await browser.get('/club/cesta')).headers.location).toBe(login);
  const said = async (address: string) => /role="status">.*?<div>([^<.]*)/.exec((await browser.get(address)).text)?.[1];
  expect(await said(login)).toBe('Tu sesión ha terminado');
  expect(await said(`${login}&lang=en`)).toBe('Your session has ended');
  expect(await said('/club/login?reason=algo')).not.toBe('Tu sesión ha terminado');
});

test('a bearer token opens pages too, and then the cookie does not count', async () => {
  const token = member.cookies.get('club_session') ?? '';
  const client = openBrowser(club.url);
  expect((await client.get('/club/cesta', { authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await member.get('/club/cesta', { authorization: 'Bearer wrong' })).status).toBe(303);
});

/** Other spellings of an address. Each must be refused, redirected to the one form, or be another page that does not exist. */
function spellings(path: string): string[] {
  const segments = path.split('/').slice(1);
  const last = segments.at(-1) ?? '';
  const parent = path.slice(0, -last.length - 1);
  const encoded = (text: string) => text.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const [first = ''] = last;
  const changed = (to: string) => `${parent}/${to}`;
  return [
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/./`,
    `${path}/..${path.slice(parent.length)}`,
    `${path}/x/..`,
    `${path}%2f`,
    `${path}%2F`,
    `${path}%5c`,
    `${path}\\`,
    `${path}%00`,
    `${path}%0a`,
    `${path}%0d%0a`,
    `${path}%09`,
    `${path}%20`,
    `${path}%e2%80%8b`,
    `${path}%EF%BB%BF`,
    `${path};`,
    `${path};a=1`,
    `${path}.html`,
    `${path}.json`,
    `${path}/index.html`,
    `${path}/index`,
    `${path}.astro`,
    `${path}:80`,
    `${path}@`,
    `${path}%3f`,
    `${path}%23`,
    `/${path}`,
    `//evil.example${path}`,
    `/.${path}`,
    `/./${path.slice(1)}`,
    `/x/..${path}`,
    `/club/login/..${path}`,
    `/club/../club${path.slice('/club'.length)}`,
    `/club/login/../..${path}`,
    `/club/login%2f..%2f..${path}`,
    `/club/%2e%2e${path}`,
    `/club/.%2e${path}`,
    `/club/document/..%2f..${path}`,
    `/club/document/..%5c..${path.replaceAll('/', '%5c')}`,
    `/club/club${path.slice('/club'.length)}`,
    `/club${path}`,
    `/Club${path.slice('/club'.length)}`,
    `/CLUB${path.slice('/club'.length)}`,
    path.toUpperCase(),
    path.replaceAll('/', '\\'),
    path.replaceAll('/', '%2f'),
    `/%63lub${path.slice('/club'.length)}`,
    `/%2563lub${path.slice('/club'.length)}`,
    ...(last === 'club'
      ? []
      : [
          changed(encoded(last)),
          changed(encoded(last).replaceAll('%', '%25')),
          changed(`%${first.charCodeAt(0).toString(16)}${last.slice(1)}`),
          changed(`./${last}`),
          changed(`/${last}`),
          changed(`x/../${last}`),
          changed(`%2e/${last}`),
          changed(`;/${last}`),
          changed(`..;/${segments.at(-2) ?? ''}/${last}`),
          changed(`%ef%bd%8${first === '' ? '0' : '1'}${last}`),
        ]),
    `/internal/age-gate${path}`,
    `/_server-islands${path}`,
    `/404${path}`,
    `/api/club/..${path.slice('/club'.length)}`,
    `/media/..%2f..${path}`,
    `/_astro/..${path}`,
    `/_astro/..%2f..${path}`,
  ];
}

test('every guarded address is tried in more than forty other spellings', () => {
  for (const path of [...H, ...M]) expect(new Set(spellings(path)).size, path).toBeGreaterThan(40);
});

describe.each([
  ['a visitor', () => visitor],
  ['who has not accepted the terms', () => newcomer],
])('no other spelling opens a page to %s:', (_who, browser) => {
  test.each([...M, ...H.filter((path) => path === '/club')])('%s', async (path) => {
    for (const spelling of spellings(path)) {
      const answer = await arrive(browser(), spelling);
      expect([303, 308, 400, 404], `${spelling} → ${String(answer.status)}`).toContain(answer.status);
      expect(answer.text, spelling).not.toContain('data-member');
      if (answer.status === 308) expect(answer.headers.location, spelling).toBe(path);
      if (answer.status === 303) expect(answer.headers.location, spelling).toMatch(/^\/club(?:\/login)?(?:\?|$)/);
    }
  });
});

test.each(M)('a request line with a whole address is guarded as %s is', async (path) => {
  for (const browser of [visitor, newcomer]) {
    const [whole, plain] = [await arrive(browser, `http://127.0.0.1${path}`), await arrive(browser, path)];
    expect([whole.status, whole.headers.location]).toEqual([303, plain.headers.location]);
  }
});

test.each([
  '/internal/age-gate',
  '/internal/unavailable',
  '/404',
  '/500',
  '/_image',
  '/_server-islands/x',
  '/src/middleware.ts',
  '/clubevil',
  '/x',
])('nobody reaches %s', async (path) => {
  for (const browser of [visitor, newcomer, member]) {
    const answer = await arrive(browser, path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/<form|data-member/);
  }
});

test.each([
  ['/', '/club'],
  ['/?gf=false', '/club?gf=false'],
  ['/club/', '/club'],
  ['/club/cesta/?a=1', '/club/cesta?a=1'],
])('%s is redirected to its one form %s', async (path, to) => {
  const answer = await arrive(visitor, path);
  expect([answer.status, answer.headers.location]).toEqual([308, to]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a page is not for %s', async (method) => {
  const answer = await member.send('/club/cesta', { method });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a page’s headers are those of its answer, without the body', async () => {
  expect(await visitor.send('/club/cesta', { method: 'HEAD' })).toMatchObject({ status: 303, text: '' });
  expect(await member.send('/club/cesta', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});

test.each(['/club.html', '/club/index.html', '/club/catalogo.html', '/club/catalogo/index.html', '/club/login.html'])(
  '%s is no second address, for nobody',
  async (path) => {
    for (const browser of [visitor, newcomer, member]) {
      const answer = await arrive(browser, path);
      expect([answer.status, answer.text]).toEqual([404, '404\n']);
    }
  },
);
