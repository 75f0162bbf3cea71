// Pages are made once for everybody of one audience: what is one member's own never reaches another.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { connect, disconnect, query } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, signIn } from '../setup/sample-members.ts';

interface Person {
  readonly browser: Client;
  /** What only this member's pages may say. */
  readonly own: readonly string[];
  /** Those of it that the basket's page brings. */
  readonly inBasket: readonly string[];
  readonly code: string;
}

let club: RunningClub;
let people: readonly [Person, Person];
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  connect(databaseUrl);
  people = [await join('Idaira', 'Medina', 4321), await join('Yeray', 'Bethencourt', 5432)];
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

/** Two of these differ in nothing that a page may be told: island, level, language and terms are the same. */
async function join(firstName: string, lastName: string, points: number): Promise<Person> {
  const now = new Date();
  const email = `${firstName.toLowerCase()}@club.example`;
  const member = await services.members.createMember({
    email,
    password,
    firstName,
    lastName,
    birthDate: '1990-05-01',
    island: 'tenerife',
    locale: 'es',
    now,
  });
  invariant(member, 'each e-mail is used once');
  await services.points.credit({
    memberId: member.id,
    cause: `test:${email}`,
    concept: 'Prueba',
    points,
    earnedAt: now,
    spendableAt: now,
    now,
  });
  // What nobody else has, and the basket's page says of each.
  const contact = [
    `60010${String(points)}`.slice(0, 9),
    `Calle de ${firstName} 7`,
    `38${String(points).slice(0, 3)}`,
    `Villa ${lastName}`,
  ];
  await query(
    {
      name: 'contact',
      text: 'update member set phone = $2, address = $3, postcode = $4, municipality = $5 where id = $1',
    },
    [member.id, ...contact],
  );
  const browser = openBrowser(club.url);
  await browser.post('/api/club/login', { email, password });
  await browser.get('/api/club/accept-terms');
  const balance = `${String(points)},00`;
  const inBasket = [firstName, lastName, `&quot;points&quot;:${String(points)}`, ...contact];
  return { browser, code: member.code, inBasket, own: [member.code, balance, member.id, email, ...inBasket] };
}

/** Every page that a member's own pages lead to, and some that there are not. */
async function findPages({ browser }: Person): Promise<ReadonlySet<string>> {
  const found = new Set(['/club', '/club/no-existe', '/club/noticias/no-existe', '/club/catalogo/details/no-existe']);
  for (const path of found) {
    const { text } = await browser.get(path);
    for (const [, to = ''] of text.matchAll(/href="(\/club(?:\/[^"?#]*)?)"/g))
      if (!/\/logout|\.ics$/.test(to)) found.add(to);
  }
  return found;
}

test('of two members for whom pages are the same, neither gets a byte of the other', { timeout: 120_000 }, async () => {
  const paths = [...(await findPages(people[0]))];
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    // Twice at once and once more: made for one while the other waits, and as it was kept.
    const askings = [...people, ...people, ...people];
    const answers = [
      ...(await Promise.all(askings.slice(0, 4).map(({ browser }) => browser.get(path)))),
      ...(await Promise.all(askings.slice(4).map(({ browser }) => browser.get(path)))),
    ];
    for (const [index, { text, headers }] of answers.entries()) {
      const [mine, theirs] = index % 2 === 0 ? people : [people[1], people[0]];
      expect(/~[\da-f]{18}~/.test(text), `${path} has a placeholder`).toBe(false);
      for (const secret of theirs.own) expect(text.includes(secret), `${path} says ${secret}`).toBe(false);
      if (!headers['content-type']?.startsWith('text/html')) continue;
      // A page for friends is without the member's card, whoever opens it.
      expect(text.includes(mine.code), `${path} knows its member`).toBe(path !== '/club/discover');
      expect(headers['cache-control'], path).toBe('private, no-store');
    }
  }
});

test('the basket’s page says what is the asking member’s own', async () => {
  for (const { browser, inBasket } of people) {
    const { text } = await browser.get('/club/cesta');
    for (const own of inBasket) expect(text).toContain(own);
  }
});

test('a balance on a page is that of now', async () => {
  const [{ browser }] = people;
  const says = async (figure: string) => (await browser.get('/club/faq')).text.includes(figure);
  expect([await says('>4321<'), await says('>4326<')]).toEqual([true, false]);
  const member = await services.members.authenticate('idaira@club.example', password);
  invariant(member, 'she signs in');
  const now = new Date();
  await services.points.credit({
    memberId: member.id,
    cause: 'test:more',
    concept: 'Prueba',
    points: 5,
    earnedAt: now,
    spendableAt: now,
    now,
  });
  expect([await says('>4321<'), await says('>4326<')]).toEqual([false, true]);
});

test('whoever signed out is shown no page that was made for members', async () => {
  const [, { browser }] = people;
  const session = browser.cookies.get('club_session') ?? '';
  expect((await browser.get('/club/faq')).status).toBe(200);
  await browser.get('/api/club/logout');
  browser.cookies.set('club_session', session);
  const answer = await browser.get('/club/faq');
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    '/club/login?next=%2Fclub%2Ffaq&reason=session-ended',
  ]);
});

test('a cached page says the same to HEAD, without the body, and to each encoding', async () => {
  const [{ browser }] = people;
  const whole = await browser.get('/club/contacto');
  const again = await browser.send('/club/contacto', { method: 'HEAD' });
  expect([again.status, again.text, again.headers['content-length']]).toEqual([
    200,
    '',
    whole.headers['content-length'],
  ]);
  expect(again.headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
  const packed = await browser.get('/club/contacto', { 'accept-encoding': 'gzip' });
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding']);
});

test('a parameter that its page does not read makes no page of its own, and one that it reads reaches nobody else', async () => {
  const { browser } = people[0];
  for (const path of ['/club/faq', '/club/catalogo', '/club/contacto', '/club/noticias']) {
    const odd = (await browser.get(`${path}?made-up=1`)).text;
    expect(odd).not.toContain('made-up');
    expect((await browser.get(path)).text).toBe(odd);
  }
  expect((await browser.get('/club/faq?made-up=1&q=mar')).text).toContain('value="mar"');
  expect(await browser.read('/club/faq?made-up=1')).not.toContain('value="mar"');
  const visitor = openBrowser(club.url);
  expect((await visitor.get('/club/discover?made-up=1&lang=en')).text).toContain('<html lang="en"');
  expect((await visitor.get('/club/discover?made-up=1')).text).toContain('<html lang="es"');
  expect((await visitor.get('/club/faq?made-up=1')).headers.location).toBe(
    '/club/login?next=%2Fclub%2Ffaq%3Fmade-up%3D1',
  );
});

test('without the age gate behind it, no browser is shown a cached page that stands behind it', async () => {
  const stranger = openBrowser(club.url);
  const says = async (what: string) => (await stranger.get('/club/discover')).text.includes(what);
  expect([await says('55.000'), await says('name="year"')]).toEqual([true, false]);
  stranger.cookies.delete('age-verified');
  expect([await says('55.000'), await says('name="year"')]).toEqual([false, true]);
});

test('the age gate and the login lead each browser to the address that it wanted, quoted as it is', async () => {
  const wanted = ['/club/faq?q="a"&made-up=1', '/club/catalogo', '/club/no-existe?next=/club/faq', '/club/discover'];
  const says = (text: string, next: string) => text.includes(`name="next" value="${next}"`);
  for (const path of [...wanted, ...wanted]) {
    const { status, text, headers } = await new Client(club.url).get(path);
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex']);
    expect(says(text, path.replaceAll('"', '%22').replace('&', '&amp;')), path).toBe(true);
    expect(/~[\da-f]{18}~/.test(text), path).toBe(false);
  }
  const visitor = openBrowser(club.url);
  for (const next of [
    '/club/faq?a=1',
    '/club/catalogo',
    '',
    'https://evil.example',
    '/club/faq?q="a"',
    '/club/faq?a=1',
  ]) {
    const address = `/club/login?next=${encodeURIComponent(next)}`;
    const { text } = await visitor.get(address);
    expect(says(text, next.startsWith('/') && !next.includes('"') ? next : '/club'), next).toBe(true);
    // To another language or theme and back to the same question.
    expect(says(text, address), address).toBe(true);
    expect(/~[\da-f]{18}~/.test(text), next).toBe(false);
  }
});

test('who was refused, and who typed a date that there is not, keep the gate of others as it is', async () => {
  const asks = async (browser: Client) => (await browser.get('/club/faq')).text.includes('name="year"');
  const child = new Client(club.url);
  expect(await asks(child)).toBe(true);
  await child.post('/api/club/age', { day: 1, month: 1, year: new Date().getFullYear() });
  expect([await asks(child), await asks(child), await asks(new Client(club.url))]).toEqual([false, false, true]);
  const hasty = new Client(club.url);
  const form = new URLSearchParams({ day: '31', month: '2', year: '1990', next: '/club/faq' });
  await hasty.send('/api/club/age', { method: 'POST', body: form });
  const typed = async (browser: Client) => (await browser.get('/club/faq')).text.includes('value="1990"');
  expect([await typed(hasty), await typed(hasty), await typed(new Client(club.url))]).toEqual([true, true, false]);
});

test('an editors’ redirect and a refused spelling stand before the age gate, kept or not', async () => {
  const stranger = new Client(club.url);
  await stranger.get('/club/faq');
  for (const [path, status] of [
    ['/club/faq/', 308],
    ['/club/faq.html', 404],
    ['/club//faq', 400],
    ['/club/festivales', 308],
    ['/club/terminos-y-condiciones', 200],
  ] as const) {
    const answer = await stranger.get(path);
    expect([path, answer.status, answer.text.includes('name="year"')]).toEqual([path, status, false]);
  }
});

test.each([
  'beneficios/a1',
  'noticias/a1',
  'news/a1',
  'te-inspiramos/avancemos/a1',
  'catalogo/a1',
  'document/a1',
  'private-document/a1',
  'a1',
  'a1/a2',
])('what nobody wrote is not found, and so takes no place in the cache: %s', async (path) => {
  const [{ browser }] = people;
  expect((await browser.get(`/club/${path}`)).status).toBe(404);
});

test('no page that was asked for by another name of the site is kept for those who use its own', async () => {
  const named = await startSampleClub({
    env: { SITE_URL: 'http://club.example' },
  });
  try {
    const browser = await signIn(named.url, 'ana');
    for (const path of ['/club/noticias', '/club/noticias/la-sal-de-janubio', '/club/discover']) {
      await browser.get(path, { host: 'evil.example' });
      const { text } = await browser.get(path);
      expect(text.includes('evil.example'), `${path} names another site`).toBe(false);
    }
  } finally {
    await named.stop();
  }
});

test('every page’s policy names the hashes of its own inline scripts and styles, and no others', async () => {
  const pages = [
    '/club',
    '/club/faq',
    '/club/perfil',
    '/club/catalogo/details/kit-iluma-one',
    '/club/gibt-es-nicht',
    '/club/sorteo/x',
  ];
  const asked = [
    ...pages.map((path) => people[0].browser.get(path)),
    new Client(club.url).get('/club/faq'),
    openBrowser(club.url).get('/club/login'),
  ];
  for (const { headers, text } of await Promise.all(asked)) {
    const named = new Set(String(headers['content-security-policy']).match(/sha256-[^']+/g));
    const elements = text.matchAll(/<(?:script|style)(?:\s[^<>]*)?>([\s\S]*?)<\/(?:script|style)>/g);
    const own = new Set(
      Array.from(elements, ([, inside = '']) => `sha256-${createHash('sha256').update(inside).digest('base64')}`),
    );
    expect(named.size).toBeGreaterThan(0);
    expect(named.difference(own)).toEqual(new Set());
  }
});
