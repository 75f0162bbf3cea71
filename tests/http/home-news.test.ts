// What the home tells a member: the day's popup until they close it, the welcome as long as it is new, and what waits for them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import { BannersAnswer } from '../../src/contract/content.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { PointsPopup } from '../../src/club/points/points.contract.ts';
import { connect, disconnect, query } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { bookingOf } from '../setup/booking.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, signIn } from '../setup/sample-members.ts';
import { winUntold } from '../setup/won-draw.ts';
import { levels } from '../../src/words/levels.ts';
import { setVariables } from '../../src/process/configuration.ts';

/** What waits for who reads that home, as it is shown. */
const rowsOf = (home: string) =>
  [...(/<section class="today[^]*?<\/section>/.exec(home)?.[0].matchAll(/<li class="">[^]*?<\/li>/g) ?? [])].map(
    ([row]) => row,
  );
/** A day with a popup of the sample content. */
const december = new Date('2026-12-15T12:00:00Z');
const daysLater = (days: number) => new Date(december.getTime() + days * 24 * 60 * 60_000);
const banners = '/api/club/banners/2026/12/15';

let club: RunningClub;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  club.moveClock(december);
  connect(databaseUrl);
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

const popupOf = async (browser: Client) => BannersAnswer.parse((await browser.get(banners)).json()).popup?.id ?? null;
/** What the sheet of the home says: the call that closes it, and `closed` where this member has. */
const sheetOf = async (browser: Client) =>
  /<dialog[^>]*data-popup="([^"]*)"[^>]*data-closed="([^"]*)"/.exec((await browser.get('/club')).text)?.slice(1);
const closedRows = () => query({ name: 'closed', text: 'select popup_id from closed_popup' }, []);

test('a popup that was closed stays closed, on every device of the member and nobody else’s', async () => {
  const [phone, laptop, lucia] = [
    await signIn(club.url, 'ana'),
    await signIn(club.url, 'ana'),
    await signIn(club.url, 'lucia'),
  ];
  const id = await popupOf(phone);
  invariant(id !== null, 'the day has a popup');
  const call = `/api/club/close-popup?id=${id}`;
  expect(await sheetOf(laptop)).toEqual([call, '']);
  const answers = await Promise.all([1, 2].map(() => phone.get(call)));
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
  expect(await sheetOf(laptop)).toEqual([call, 'closed']);
  expect(await popupOf(laptop)).toBeNull();
  expect(await sheetOf(lucia)).toEqual([call, '']);
  expect(await popupOf(lucia)).toBe(id);
});

test('a day has popups for islands and levels, one at a visit: the next is told once the first is closed', async () => {
  const [ana, lucia] = [await signIn(club.url, 'ana'), await signIn(club.url, 'lucia')];
  const lake = findLake(club).editor;
  const [first, next, others] = ['popup-caducidad', 'popup-de-lucia', 'popup-de-otros-niveles'];
  const words = (es: string) => ({ es, en: es });
  const self = async (browser: Client) => Consumer.parse((await browser.get('/api/club/self')).json());
  const { island, level } = await self(lucia);
  const popup = { _type: 'popup', title: words('Otro aviso'), text: words('Con su texto.') };
  await lake.create({ ...popup, _id: others, levels: levels.filter((one) => one !== level) });
  await lake.create({ ...popup, _id: next, islands: [island] });
  /** The day's popups for a member, with what is said of those that they have closed. */
  const sheets = async (browser: Client) =>
    [
      ...(await browser.read('/club')).matchAll(/<dialog id="(popup[^"]*)"[^>]*id=([^"]*)"[^>]*data-closed="([^"]*)"/g),
    ].map((sheet) => sheet.slice(1));
  await expect
    .poll(() => sheets(lucia))
    .toEqual([
      ['popup', first, ''],
      ['popup-2', next, ''],
    ]);
  expect(await popupOf(lucia)).toBe(first);
  expect((await sheets(ana)).map(([, id]) => id)).not.toContain(next);
  await lucia.get(`/api/club/close-popup?id=${first}`);
  expect(await sheets(lucia)).toEqual([
    ['popup', first, 'closed'],
    ['popup-2', next, ''],
  ]);
  expect(await popupOf(lucia)).toBe(next);
  await lucia.get(`/api/club/close-popup?id=${next}`);
  expect(await popupOf(lucia)).toBeNull();
  await lake.delete(next);
  await lake.delete(others);
});

test('closing asks for a session, for the site itself and for an id; what is no popup leaves nothing behind', async () => {
  const before = await closedRows();
  const close = (browser: Client, query: string, headers = {}) => browser.get(`/api/club/close-popup${query}`, headers);
  const lucia = await signIn(club.url, 'lucia');
  expect((await close(openBrowser(club.url), '?id=popup-caducidad')).status).toBe(401);
  expect((await close(lucia, '?id=popup-caducidad', { 'sec-fetch-site': 'cross-site' })).status).toBe(419);
  for (const query of ['', '?id=', `?id=${'a'.repeat(201)}`]) expect((await close(lucia, query)).status).toBe(400);
  expect((await close(lucia, '?id=nothing')).status).toBe(204);
  expect(await closedRows()).toEqual(before);
});

test('a member who has not accepted the terms may close it too', async () => {
  const pedro = await signIn(club.url, 'pedro');
  expect((await pedro.get('/api/club/close-popup?id=popup-caducidad')).status).toBe(204);
  expect(await popupOf(pedro)).toBeNull();
});

test('the welcome’s and the month’s points are told in the caller’s language', async () => {
  const pedro = await signIn(club.url, 'pedro');
  for (const [call, spanish, english] of [
    ['monthly-points', 'Este mes, recomienda el club', 'This month, refer a friend'],
    ['welcome-points', 'Tus puntos de bienvenida', 'Your welcome points'],
  ] as const) {
    const told = PointsPopup.parse((await pedro.get(`/api/club/${call}`)).json());
    expect(told).toMatchObject({ popup: spanish, points: call === 'monthly-points' ? 5 : 10 });
    expect(told.image?.url).toMatch(/^\/media\//);
    const answer = await pedro.get(`/api/club/${call}`, { 'accept-language': 'en' });
    expect(answer.json()).toMatchObject({ popup: english });
    expect((await openBrowser(club.url).get(`/api/club/${call}`)).status).toBe(401);
  }
});

test('the welcome stands on the home of who has just joined, for a month; the month’s points on everybody’s', async () => {
  // Of one audience: their home is made once for both.
  for (const [name, cause] of [
    ['recien', 'welcome'],
    ['veterana', 'test'],
  ] as const) {
    const member = await services.members.createMember({
      email: `${name}@club.example`,
      password,
      firstName: 'Guayarmina',
      lastName: 'Ramos',
      birthDate: '1990-05-01',
      island: 'tenerife',
      locale: 'es',
      now: december,
    });
    invariant(member, 'the e-mail is new');
    await services.points.credit({
      memberId: member.id,
      cause,
      concept: 'Puntos',
      points: 10,
      earnedAt: december,
      spendableAt: december,
      now: december,
    });
  }
  const enter = async (name: string) => {
    const browser = openBrowser(club.url);
    await browser.post('/api/club/login', { email: `${name}@club.example`, password });
    await browser.get('/api/club/accept-terms');
    return browser;
  };
  const welcomeOf = async (name: string) => {
    const { text } = await (await enter(name)).get('/club');
    expect(text).toContain('Este mes, recomienda el club');
    return /<article class="([^"]*)"(?:(?!<article)[^])*?Tus puntos de bienvenida/.exec(text)?.[1];
  };
  expect([await welcomeOf('recien'), await welcomeOf('veterana')]).toEqual(['', 'none']);
  club.moveClock(daysLater(29));
  expect(await welcomeOf('recien')).toBe('');
  club.moveClock(daysLater(31));
  expect(await welcomeOf('recien')).toBe('none');
  club.moveClock(december);

  // A popup that tells of a change says nothing to who never saw what was before.
  const popup = findLake(club).editor.patch('popup-caducidad');
  await popup.set({ notForNewcomers: true }).commit();
  const [newcomer, other] = [await enter('recien'), await enter('veterana')];
  await expect.poll(async () => (await sheetOf(newcomer))?.[1], { timeout: 5000 }).toBe('closed');
  expect((await sheetOf(other))?.[1]).toBe('');
  expect(await popupOf(newcomer)).toBeNull();
  expect(await popupOf(other)).toBe('popup-caducidad');
});

test('the month’s points lead where its editors say, and each level is greeted before its own picture', async () => {
  const covers = new Set<string>();
  for (const name of ['ana', 'lucia'] as const) {
    const html = await (await signIn(club.url, name)).read('/club');
    const [news = ''] = /<article(?:(?!<article)[^])*?Este mes, recomienda el club[^]*?<\/article>/.exec(html) ?? [];
    expect([...news.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/club/recomienda', '/club/recomienda']);
    covers.add(/<section class="hero of-[^]*?<img[^>]*src="([^"]*)"/.exec(html)?.[1] ?? '');
  }
  expect(covers.size).toBe(2);
  expect(covers).not.toContain('');
});

test('from 60 days before points expire, Home names the dearest rewards that they would pay', async () => {
  const points = 9;
  const earned = new Date('2026-11-02T12:00:00Z');
  const member = await services.members.createMember({
    email: 'caduca@club.example',
    password,
    firstName: 'Guayarmina',
    lastName: 'Ramos',
    birthDate: '1990-05-01',
    island: 'tenerife',
    locale: 'es',
    now: earned,
  });
  invariant(member, 'the e-mail is new');
  const give = (cause: string, given: number, at: Date) =>
    services.points.credit({
      memberId: member.id,
      cause,
      concept: 'Puntos',
      points: given,
      earnedAt: at,
      spendableAt: at,
      now: at,
    });
  await give('expiring', points, earned);
  // These expire half a year later, and pay for nothing here.
  await give('later', 100, new Date('2027-02-01T12:00:00Z'));
  const open = async (now: Date) => {
    club.moveClock(now);
    const browser = openBrowser(club.url);
    await browser.post('/api/club/login', { email: 'caduca@club.example', password });
    await browser.get('/api/club/accept-terms');
    return browser;
  };
  const rewardsOf = async (browser: Client) => {
    const list = /<div class="expiry-rewards ?([^"]*)"[^>]*>[^]*?<\/ul>/.exec((await browser.get('/club')).text);
    const items = [...(list?.[0] ?? '').matchAll(/<li class="([^"]*)"[^]*?href="([^"]*)"[^]*?<span[^>]*>(\d*)/g)];
    const shown = items.filter(([, hidden]) => hidden !== 'none');
    return { hidden: list?.[1], rewards: shown.map(([, , href = '', cost]) => ({ href, cost: Number(cost) })) };
  };
  try {
    const early = await open(new Date('2027-05-01T22:59:59Z'));
    expect(await rewardsOf(early)).toEqual({ hidden: 'none', rewards: [] });
    const saysExpiring = async (by: Client) => (await by.get('/club')).text.includes('>Puntos que caducan<');
    expect(await saysExpiring(early)).toBe(false);
    const browser = await open(new Date('2027-05-01T23:00:00Z'));
    // Hoy says so, too.
    expect(await saysExpiring(browser)).toBe(true);
    const { products } = Catalogue.parse((await browser.get('/api/club/catalogue?affordable=1')).json());
    const payable = products.filter(({ cost, available, e_commerce_variation_values: variations }) => {
      return cost <= points && available && variations.some(({ pivot }) => pivot.stock > 0);
    });
    const { hidden, rewards } = await rewardsOf(browser);
    // No device is named beside a dinner: whichever of them is dearest, the others are of things that may stand beside it.
    const subjects = new Map(
      await findLake(club).editor.fetch<[string, string][]>(
        `*[_type == "product"]{ "of": [slug.current, subject] }.of`,
      ),
    );
    const subjectOf = (slug: string) => subjects.get(slug) ?? '';
    const shown = new Set(rewards.map(({ href }) => subjectOf(href.split('/').at(-1) ?? '')));
    const isOfDevices = [...shown].some((subject) => subject.startsWith('device'));
    expect(isOfDevices && shown.has('leisure')).toBe(false);
    const mayStand = ({ slug }: { slug: string }) =>
      isOfDevices ? subjectOf(slug) !== 'leisure' : !subjectOf(slug).startsWith('device');
    const costs = payable
      .filter(mayStand)
      .map(({ cost }) => cost)
      .toSorted((one, other) => other - one);
    expect(hidden).toBe('');
    expect(rewards).toHaveLength(3);
    expect(rewards.map(({ cost }) => cost)).toEqual(costs.slice(0, 3));
    expect(Math.max(...products.map(({ cost }) => cost))).toBeGreaterThan(points);
    for (const { href } of rewards) expect(payable.map(({ slug }) => `/club/catalogo/details/${slug}`)).toContain(href);

    // However many of the dearest are sold out.
    await give('more', 200, earned);
    const readAffordable = async () =>
      Catalogue.parse((await browser.get('/api/club/catalogue?affordable=1')).json()).products;
    const dearest = (await readAffordable())
      .filter(({ available }) => available)
      .toSorted((one, other) => other.cost - one.cost);
    // Of what has dates places are counted, not units: they are taken away. Those of the programme come back every year.
    const { editor } = findLake(club);
    await editor.patch({ query: '*[_type == "product" && dated == true]' }).set({ dates: [] }).commit();
    const isDated = ({ dates }: { dates: readonly unknown[] }) => dates.length > 0;
    const undated = dearest.filter((product) => !isDated(product));
    await expect.poll(async () => (await readAffordable()).filter(isDated)).toEqual([]);
    // The dearest that is left decides whether devices or leisure are named.
    const [first, ...others] = undated.slice(-3);
    invariant(first, 'something is left');
    const isDevice = ({ slug }: { slug: string }) => subjectOf(slug).startsWith('device');
    const isLeisure = ({ slug }: { slug: string }) => subjectOf(slug) === 'leisure';
    const left = [
      first,
      ...others.filter((other) => !(isDevice(first) && isLeisure(other)) && !(isLeisure(first) && isDevice(other))),
    ].map(({ cost }) => cost);
    const soldOut = undated.slice(0, -3);
    expect(soldOut.length).toBeGreaterThan(12);
    await services.stock.setStocks(
      soldOut.flatMap(({ id: productId, e_commerce_variation_values: variations }) =>
        variations.map(({ id: variationId }) => ({ productId, variationId, units: 0 })),
      ),
    );
    const expire = `update voucher set expires_on = '2020-01-01' where state = 'unused' and product_id = any($1)`;
    await query({ name: 'expire codes', text: expire }, [soldOut.map(({ id }) => id)]);
    expect((await rewardsOf(browser)).rewards.map(({ cost }) => cost)).toEqual(left);
  } finally {
    club.moveClock(december);
  }
});

test('what the editors don’t tell of is no points and no words, and has no place on the home', async () => {
  const { editor } = findLake(club);
  await editor.transaction().delete('monthlyPoints').delete('welcomePoints').commit();
  const ana = await signIn(club.url, 'ana');
  const nothing = { points: 0, popup: null, description: null, image: null };
  await expect.poll(async () => (await ana.get('/api/club/monthly-points')).json()).toEqual(nothing);
  expect((await ana.get('/api/club/welcome-points')).json()).toEqual(nothing);
  await expect.poll(() => ana.read('/club')).not.toContain('Este mes, recomienda');
});

describe('the month begins with what is to come, and folds away', () => {
  const [wine, meteors, cocktails] = ['Vino nuevo en el guachinche', 'Noche de las leónidas', 'Taller de coctelería'];
  const inDecember = ['Feria de artesanos', 'Último día de los puntos de enero a junio'];

  test.each([
    ['what is over', '2026-11-24T12:00:00Z', [cocktails], [wine, meteors]],
    ['nothing that begins in a minute', '2026-11-17T20:59:00Z', [meteors, cocktails], [wine]],
    ['what has begun', '2026-11-17T21:00:00Z', [cocktails], [wine, meteors]],
    ['nothing, where all of it has begun: the next month is shown', '2026-11-26T20:45:00Z', inDecember, []],
  ])('%s', async (_, moment, toCome, past) => {
    club.moveClock(new Date(moment));
    try {
      const html = await (await signIn(club.url, 'ana')).read('/club');
      const [, programme = ''] = /aria-labelledby="programme"(.*?)<\/section>/s.exec(html) ?? [];
      const [open = '', folded = ''] = programme.split('<details');
      // Of the sample's events one is some days from now, whatever the clock of the club says.
      const titles = (part: string) =>
        [...part.matchAll(/<h3>\s*([^<]+?)\s*<\/h3>/g)]
          .map(([, title]) => title)
          .filter((title) => title !== 'Paseo por La Laguna');
      expect([titles(open), titles(folded)]).toEqual([toCome, past]);
      // What is past has no place in a calendar any more.
      expect([open, folded].map((part) => part.includes('Añadir al calendario'))).toEqual([true, false]);
      expect(folded.includes(`Lo que ya pasó (${String(past.length)})`)).toBe(past.length > 0);
    } finally {
      club.moveClock(december);
    }
  });
});

test('an event is in the programme of its month by itself, once where a date was written of it, and leads to its page', async () => {
  club.moveClock(new Date('2027-07-01T12:00:00Z'));
  try {
    const ana = await signIn(club.url, 'ana');
    const [, programme = ''] = /aria-labelledby="programme"(.*?)<\/section>/s.exec(await ana.read('/club')) ?? [];
    expect(programme).toContain('Sesión: Azotea Triana');
    expect(programme.split('/club/event/sesion-lago"')).toHaveLength(2);
    expect(programme).not.toContain('Sesión en la terraza');
    expect(programme).toContain('Gratis, con reserva');
    const { text } = await ana.get('/club/fechas/event-sesion-lago.ics');
    expect(text).toMatch(/DTSTART:20270702T193000Z\r\nDTEND:20270702T220000Z/);
    expect(text).toContain('/club/event/sesion-lago');
  } finally {
    club.moveClock(december);
  }
});

test('several games wait as one, and leave a place to a challenge that is a step from its end', async () => {
  const { text } = await (await signIn(club.url, 'ana')).get('/club');
  const rows = rowsOf(text);
  expect(rows.filter((row) => /href="\/club\/(juegos|roulette)/.test(row))).toEqual([
    expect.stringMatching(
      /href="\/club\/juegos#juegos"[^]*[2-9] juegos por jugar[^]*La ruleta del club\. La de hoy se pierde a medianoche/,
    ),
  ]);
  expect(rows).toContainEqual(expect.stringMatching(/Desafío, 2 de 3[^]*La ruta del socio/));
});

test('a card that was taken and not scratched waits by its name, beside the other games', async () => {
  const lucia = await signIn(club.url, 'lucia');
  expect((await lucia.post('/api/club/gamification', { game_id: 'rasca-del-sol' })).status).toBe(200);
  const rows = rowsOf(await lucia.read('/club'));
  // Neither game ever ends: what is begun waits before all that ends on another day.
  const begun = rows.findIndex((row) => /rasca-del-sol"[^]*A medias[^]*El rasca del sol/.test(row));
  expect([0, 1]).toContain(begun);
  expect(rows[1 - begun]).toContain('2 juegos por jugar');
});

test('on the last day of a week its memory ends as one that comes again', async () => {
  club.moveClock(new Date('2026-12-06T12:00:00Z'));
  try {
    const lucia = await signIn(club.url, 'lucia');
    expect((await lucia.post('/api/club/gamification', { game_id: 'ruleta-del-club' })).status).toBe(200);
    await lucia.post('/api/club/gamification', { game_id: 'rasca-del-sol' });
    const memory = rowsOf(await lucia.read('/club')).find((row) => row.includes('memoria-de-las-islas'));
    expect(memory).toContain('La de esta semana acaba hoy');
    expect(memory).not.toContain('Solo hasta hoy');
  } finally {
    club.moveClock(december);
  }
});

test('what waits stands in the order of its end, prizes first and four at most; and nothing where nothing waits', async () => {
  const june = new Date('2027-06-25T10:00:00Z');
  const enter = async (email: string) => {
    const now = new Date('2026-11-02T12:00:00Z');
    const name = { firstName: 'Guayarmina', lastName: 'Ramos', birthDate: '1990-05-01' };
    const member = await services.members.createMember({
      ...name,
      email,
      password,
      island: 'tenerife',
      locale: 'es',
      now,
    });
    invariant(member, 'the e-mail is new');
    const browser = openBrowser(club.url);
    await browser.post('/api/club/login', { email, password });
    await browser.get('/api/club/accept-terms');
    return { member, browser };
  };
  club.moveClock(june);
  try {
    const { member, browser } = await enter('espera@club.example');
    const kinds = async () =>
      rowsOf(await browser.read('/club')).map((row) => /class="kicker">([^<]*)</.exec(row)?.[1]);
    const [earned, at] = [new Date('2026-11-02T12:00:00Z'), new Date('2027-06-25T17:00:00Z')];
    const points = { memberId: member.id, cause: 'soon', concept: 'Puntos', points: 9 };
    await services.points.credit({ ...points, earnedAt: earned, spendableAt: earned, now: earned });
    expect(await kinds()).toEqual(['Juegos', 'Sorteo que cierra', 'Puntos que caducan']);
    const where = {
      slug: 'hoy',
      title: 'Noche de estrellas',
      place: 'Mirador',
      address: 'TF-21',
      island: 'tenerife',
    } as const;
    const when = { startsAt: at, endsAt: new Date(at.getTime() + 60_000), closesAt: at };
    await services.events.book(
      { id: 'event-hoy', ...where, ...when, publishedAt: new Date('2027-01-01T00:00:00Z'), capacity: 5, companions: 1 },
      bookingOf({ email: 'espera@club.example', memberId: member.id }),
      {
        idempotencyKey: null,
        writeMail: ({ email: recipient }) =>
          Promise.resolve({ sender: null, recipient, replyTo: null, subject: 'Entrada', body: '…', html: null }),
        now: earned,
      },
    );
    expect(await kinds()).toEqual(['Tu reserva', 'Juegos', 'Sorteo que cierra', 'Puntos que caducan']);
    expect(rowsOf(await browser.read('/club'))[0]).toContain('Hoy, 18:00');
    setVariables({ CLUB_DRAW_KEY: readFileSync(join(club.dataDirectory, 'draw-key'), 'utf8') });
    await winUntold(services, { id: member.id, island: 'tenerife' }, { kind: 'handover' });
    const rows = rowsOf(await browser.read('/club'));
    expect(await kinds()).toEqual(['Premio por aceptar', 'Tu reserva', 'Juegos', 'Sorteo que cierra']);
    // Its mail, which says until when, may have been written meanwhile.
    expect(rows[0]).toMatch(/class="when">(?:Ya puedes aceptarlo|Hasta el )/);

    const { editor } = findLake(club);
    await editor.delete({ query: '*[_type == "game"]' });
    // The draws have closed by then.
    club.moveClock(new Date('2027-07-05T10:00:00Z'));
    const { browser: other } = await enter('nada@club.example');
    await expect.poll(() => other.read('/club')).toContain('<section class="today none"');
    expect(rowsOf(await other.read('/club'))).toEqual([]);
  } finally {
    club.moveClock(december);
  }
});
