// Draft mode: who gets in, what it opens, and that drafts reach nobody else.
import { VERCEL_STEGA_REGEX } from '@vercel/stega';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxInWork } from '../../src/http/node/limits.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

const studio = 'https://studio.example';
const secret = 'a-secret-that-an-editor-wrote';
const written = 'Solo un borrador';
const unborn = 'noticia-en-borrador';
const hour = 3_600_000;

let club: RunningClub;
let lake: LakeOfClub;
beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
  await lake.editor.create({
    _id: 'drafts.secret',
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl: `${studio}/desk`,
  });
  const banner = await lake.editor.getDocument('banner-edicion-limitada');
  const [article] = await lake.editor.fetch<{ _id: string; _type: string }[]>('*[_type == "article"]');
  if (!banner || !article) throw new Error('The sample content has banners and news.');
  await lake.editor.create({ ...banner, _id: `drafts.${banner._id}`, title: { es: written } });
  await lake.editor.create({
    ...article,
    _id: 'drafts.noticia',
    title: { es: written },
    slug: { _type: 'slug', current: unborn },
    publishedOn: '2020-01-01',
  });
});
afterAll(() => club.stop());

const enable = (pathname = '/club', of = secret) =>
  `/draft/enable?sanity-preview-secret=${of}&sanity-preview-pathname=${encodeURIComponent(pathname)}`;

/** A browser that the Studio led into draft mode. */
async function openDraft(): Promise<Client> {
  const browser = Client.browser(club.url);
  expect((await browser.get(enable())).status).toBe(303);
  return browser;
}

/** What the browser gets at the club's own page like any that it does not know: the age gate. */
async function readGate(browser: Client): Promise<string> {
  const { text } = await browser.get('/club');
  expect(text).toContain('action="/api/club/age"');
  return text;
}
const look = (browser: Client, view: Record<string, string>) =>
  browser.post('/draft', new URLSearchParams({ next: '/club', ...view }));

describe('the way in', () => {
  test('a secret that an editor wrote leads to the page that was asked for', async () => {
    const answer = await Client.browser(club.url).get(enable('/club/faq'));
    expect([answer.status, answer.headers.location]).toEqual([303, '/club/faq']);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^club_draft=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('over https the cookie travels in the Studio’s frame, and to this host alone', async () => {
    const secure = await startSampleClub({
      env: { SITE_URL: 'https://club.example' },
    });
    try {
      await findLake(secure).editor.create({
        _type: 'sanity.previewUrlSecret',
        secret,
        studioUrl: studio,
      });
      const answer = await Client.browser(secure.url).get(enable());
      const [cookie = ''] = answer.headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/^__Host-club_draft=/);
      expect(cookie.split('; ').slice(1).toSorted()).toEqual(
        ['Max-Age=3600', 'Path=/', 'HttpOnly', 'Secure', 'Partitioned', 'SameSite=None'].toSorted(),
      );
    } finally {
      await secure.stop();
    }
  });

  test('any other secret, or none, is 401 and leaves no cookie', async () => {
    const browser = Client.browser(club.url);
    for (const path of ['/draft/enable', enable('/club', 'another'), enable('/club', '')])
      expect((await browser.get(path)).status).toBe(401);
    expect(browser.cookies.size).toBe(0);
  });

  test('it leads nowhere else', async () => {
    for (const elsewhere of ['https://evil.example/club', '//evil.example/club', '/api/club/logout', '/club/logout']) {
      const { location } = (await Client.browser(club.url).get(enable(elsewhere))).headers;
      expect(['/club', '/club?sanity-preview-perspective=drafts']).toContain(location);
    }
  });
});

describe('what it opens', () => {
  test('pages of content, drafts included, with no age gate and no login', async () => {
    const editor = await openDraft();
    expect((await editor.get('/club')).text).toContain(written);
    const article = await editor.get(`/club/noticias/${unborn}`);
    expect([article.status, article.text.includes(written)]).toEqual([200, true]);
  });

  test('one hash on each, also where a page stands in for what there is not', async () => {
    const editor = await openDraft();
    for (const path of ['/club', '/club/noticias/no-hay'])
      expect((await editor.get(path)).text.match(/<body data-revision="[0-9a-f]{64}"(?! data-revision)/g)).toHaveLength(
        1,
      );
  });

  test('each with what leads to its form, and without draft mode none', async () => {
    const editor = await openDraft();
    const member = await signIn(club.url, 'ana');
    const slugs = await lake.editor.fetch<{ open: string; closed: string }>(`{
      "open": *[_type == "clubDocument" && membersOnly != true][0].slug.current,
      "closed": *[_type == "clubDocument" && membersOnly == true][0].slug.current,
    }`);
    for (const [path, type] of [
      ['/club', 'banner'],
      ['/club/noticias', 'article'],
      ['/club/te-inspiramos', 'inspirationsHeader'],
      ['/club/te-inspiramos', 'inspiration'],
      ['/club/te-inspiramos/iluma', 'inspiration'],
      ['/club/news-festivales', 'clubDate'],
      ['/club/faq', 'faqTopic'],
      ['/club/contacto', 'contact'],
      ['/club/terminos-y-condiciones', 'terms'],
      [`/club/document/${slugs.open}`, 'clubDocument'],
      [`/club/private-document/${slugs.closed}`, 'clubDocument'],
    ] as const) {
      expect((await editor.get(path)).text, path).toMatch(new RegExp(`data-sanity="[^"]*type=${type}[;"]`));
      expect(await member.read(path), path).not.toContain('data-sanity');
    }
  });

  test('each kind of section marked as what it is, by which the overlays lead to it and move it', async () => {
    const editor = await openDraft();
    const sections = '"type": _type, "id": _id, sections[]{ _key, _type }';
    const pages = await lake.editor.fetch<
      { type: string; id: string; path: string; sections: { _key: string; _type: string }[] }[]
    >(
      `[...*[_type == "page" && count(sections) > 0]{ path, ${sections} },
        ...*[_type == "inspiration" && count(sections) > 0]{ "path": "te-inspiramos/avancemos/" + slug.current, ${sections} }]`,
    );
    const [kinds, marked] = [new Set<string>(), new Set<string>()];
    for (const { type, id, path, sections } of pages) {
      const { text } = await editor.get(`/club/${path}`);
      for (const { _key, _type } of sections) {
        kinds.add(_type);
        if (text.includes(`data-sanity="id=${id};type=${type};path=sections:${_key};`)) marked.add(_type);
      }
    }
    expect(kinds.size).toBeGreaterThan(20);
    expect([...kinds].filter((kind) => !marked.has(kind))).toEqual([]);
  });

  test('fields of a game, a draw, an event, a quiz and an article; of none of them anything without draft mode', async () => {
    const editor = await openDraft();
    const member = await signIn(club.url, 'ana');
    const scriptsOf = (html: string) => html.match(/src="[^"]+\.js"/g) ?? [];
    const own = scriptsOf(await editor.read('/club')).filter((script) => script.includes('DraftBar'));
    expect(own).not.toEqual([]);
    const isMarked = (html: string) => html.search(VERCEL_STEGA_REGEX) !== -1;
    for (const [path, ...fields] of [
      ['/club/juegos/rasca-del-sol', 'path=title.es', '.name.es', '.weight', '.units'],
      ['/club/sorteo/cena-en-el-muelle', 'path=title.es', 'path=prize.es', 'path=image', 'path=winners'],
      ['/club/event/noche-de-estrellas', 'path=title.es', 'path=day', 'path=place.es', 'path=address', 'path=body.es'],
      ['/club/noticias/dragos', 'path=title.es', 'path=lead.es', 'path=image', 'path=body.es', 'path=publishedOn'],
      ['/club/te-inspiramos/quiz/islas', 'path=title.es', 'path=image'],
      ['/club/christmas', 'path=sections:s2.title.es', 'path=sections:s1.link.label.es', 'path=sections:s1.image'],
    ] as const) {
      const draft = await editor.read(path);
      for (const field of fields) expect(draft, path).toMatch(new RegExp(`data-sanity="[^"]*${RegExp.escape(field)};`));
      expect(isMarked(draft), path).toBe(path.includes('quiz'));
      // The second may be from the page cache.
      for (const shown of [await member.read(path), await member.read(path)]) {
        expect(shown, path).not.toContain('data-sanity');
        expect(isMarked(shown), path).toBe(false);
        expect(scriptsOf(shown).filter((script) => own.includes(script))).toEqual([]);
      }
    }
  });

  test('the Studio alone may frame them, no cache may keep them, and scripts stay what they were', async () => {
    const { headers } = await (await openDraft()).get('/club');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'self' ${studio};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('through the eyes that were chosen: level, language, terms and day', async () => {
    const editor = await openDraft();
    expect((await look(editor, { level: 'Platinum', locale: 'en', island: 'la-palma' })).status).toBe(303);
    const platinum = await editor.get('/club');
    expect(platinum.text).toContain('<html lang="en"');
    expect(platinum.text).toContain('you’re at the top.');
    await look(editor, { terms: 'open', locale: 'es' });
    expect((await editor.get('/club/noticias')).headers.location).toBe('/club?next=%2Fclub%2Fnoticias');
    await look(editor, { terms: 'accepted', day: '2030-12-24' });
    expect((await editor.get('/club')).text).toContain('Diciembre en el club');
    expect((await editor.get('/club/noticias')).status).toBe(200);
  });

  test('what is no level, island, language or day is ignored: no page ends in an error', async () => {
    const editor = await openDraft();
    await look(editor, { level: 'Platinum', day: '2030-12-24' });
    for (const wrong of [
      { level: 'Wood' },
      { island: 'madeira' },
      { locale: 'de' },
      { preset: 'Wood madeira' },
      { perspective: 'raw' },
      { step: '9' },
      { unknown: 'x' },
      ...['0002-11-21', '0202-01-01', '2030-02-30', '1999-12-31', '9999-12-31', 'x', '-271821-04-19'].map((day) => ({
        day,
      })),
    ]) {
      const answer = await look(editor, wrong);
      expect([answer.status, answer.headers.location], JSON.stringify(wrong)).toEqual([303, '/club']);
      const home = await editor.get('/club');
      expect(home.status, JSON.stringify(wrong)).toBe(200);
      expect(home.text).toContain('Diciembre en el club');
      expect(home.text).toContain('value="Platinum" selected');
    }
    for (const day of ['2000-01-01', '2099-12-31']) {
      await look(editor, { day });
      for (const path of ['/club', '/club/noticias', '/club/catalogo'])
        expect((await editor.get(path)).status, `${path} on ${day}`).toBe(200);
      await look(editor, { step: day === '2000-01-01' ? '-1' : '1' });
      expect((await editor.get('/club')).text).toContain(`value="${day}"`);
    }
  });

  test('the catalogue of a draft is links and a form: a script would ask as whoever is signed in', async () => {
    const editor = await openDraft();
    for (const path of [
      '/club/catalogo',
      '/club/catalogo/cenas?filter=filter-gran-canaria',
      '/club/catalogo?affordable=1',
    ]) {
      const { status, text } = await editor.get(path);
      expect([status, text.includes('<astro-island')], path).toEqual([200, false]);
      expect(text).toContain('href="/club/catalogo/tardeo"');
      expect(text).toContain('<form id="catalogue-form"');
    }
    expect((await (await signIn(club.url, 'ana')).get('/club/catalogo')).text).toContain('<astro-island');
  });

  test('presets choose level and island, and the day goes back and forth', async () => {
    const editor = await openDraft();
    const chosen = async () => {
      const { text } = await editor.get('/club');
      const selected = [...text.matchAll(/<option value="([^"]+)" selected/g)].map(([, value]) => value);
      return [...selected.slice(0, 2), /name="day" value="([^"]*)"/.exec(text)?.[1] ?? ''];
    };
    expect(await chosen()).toEqual(['Gold', 'tenerife', '']);
    await look(editor, { preset: 'Silver gran-canaria', level: 'Gold', island: 'tenerife', terms: 'open' });
    expect(await chosen()).toEqual(['Silver', 'gran-canaria', '']);
    await look(editor, { day: '2028-02-28', step: '1' });
    expect(await chosen()).toEqual(['Silver', 'gran-canaria', '2028-02-29']);
    await look(editor, { day: '2028-02-29', step: '1' });
    await look(editor, { step: '-1' });
    expect(await chosen()).toEqual(['Silver', 'gran-canaria', '2028-02-29']);
    await look(editor, { day: '' });
    expect(await chosen()).toEqual(['Silver', 'gran-canaria', '']);
    // Who is looked as stays until the Studio opens the site again, the day does not.
    await look(editor, { day: '2028-02-29' });
    await editor.get(enable());
    expect(await chosen()).toEqual(['Silver', 'gran-canaria', '']);
  });

  test('the bar keeps the Studio’s language whichever the page is in', async () => {
    const editor = await openDraft();
    await look(editor, { locale: 'en', day: '2028-02-29' });
    const page = await editor.read('/club');
    expect(page).toContain('<html lang="en"');
    expect(page).toMatch(/<aside class="draft-bar" aria-label="Así lo vería" lang="es">/);
    expect(page).toMatch(/<summary>[^]*Gold · Tenerife · English · 29 de febrero\s*<\/summary>/);
  });

  test('what is published alone, where the editor wants to see that', async () => {
    const editor = await openDraft();
    await look(editor, { perspective: 'published' });
    expect(await editor.read('/club')).not.toContain(written);
    expect((await editor.get(`/club/noticias/${unborn}`)).status).toBe(404);
    await look(editor, { perspective: 'drafts' });
    expect((await editor.get('/club')).text).toContain(written);
  });

  test('the day’s popup, until the editor has seen it', async () => {
    const editor = await openDraft();
    await look(editor, { day: '2026-12-15' });
    expect((await editor.get('/club')).text).toContain('id="popup"');
    await look(editor, { popup: 'off' });
    expect(await editor.read('/club')).not.toContain('id="popup"');
    await look(editor, { level: 'Silver' });
    expect(await editor.read('/club')).not.toContain('id="popup"');
    await look(editor, { popup: 'on' });
    expect((await editor.get('/club')).text).toContain('id="popup"');
  });

  test('nothing of a member: no basket, no gifts, and the API knows nobody', async () => {
    const editor = await openDraft();
    for (const path of ['/club/cesta', '/club/regalos-canjeados']) {
      const answer = await editor.get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.text).not.toContain('Nayra');
      expect(answer.text).not.toContain(written);
    }
    for (const call of ['self', 'points-log', 'catalogue', 'products-redeemed', 'banners/2026/11/21']) {
      const answer = await editor.get(`/api/club/${call}`);
      expect([answer.status, answer.text.includes(written)]).toEqual([401, false]);
    }
  });

  test('a member who is signed in in the same browser has no part in it', async () => {
    const browser = await signIn(club.url, 'ana');
    await browser.get(enable());
    const home = await browser.get('/club');
    expect(home.text).toContain('Nayra');
    expect(home.text).not.toContain('ana@club.example');
    expect(home.text).not.toMatch(/\bAna\b/);
  });

  test('the day’s popup opens whoever has closed it, and says nothing by which it could be closed', async () => {
    const browser = await signIn(club.url, 'ana');
    expect((await browser.get('/api/club/close-popup?id=popup-caducidad')).status).toBe(204);
    await browser.get(enable());
    await look(browser, { day: '2026-12-15' });
    expect((await browser.get('/club')).text).toMatch(/<dialog[^>]* data-popup(?:="")? data-closed(?:="")?>/);
  });

  test('the home tells of the welcome’s points and of the month’s', async () => {
    const browser = await openDraft();
    const { text } = await browser.get('/club');
    for (const title of ['Tus puntos de bienvenida', 'Este mes, recomienda el club'])
      expect(text).toMatch(new RegExp(`<h2[^>]*data-sanity="[^"]*"[^>]*>\\s*(?:<a[^>]*>\\s*)?${title}`));
  });
});

describe('a page that is looked at', () => {
  /** What the server tells that page, line by line. */
  async function listen(browser: Client): Promise<{ status: number; next: () => Promise<string>; leave: () => void }> {
    const leaving = new AbortController();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${club.url}/draft/changes`, { headers: { cookie }, signal: leaving.signal });
    let told: string[] = [];
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    return {
      status: answer.status,
      next: async () => {
        for (;;) {
          const [line, ...rest] = told;
          told = rest;
          if (line?.startsWith('data:')) return line;
          if (line !== undefined) continue;
          const { done, value = '' } = (await reader?.read()) ?? { done: true };
          if (done) return 'end';
          // A chunk may hold several.
          told = value.split('\n\n').filter((one) => one !== '');
        }
      },
      leave: () => {
        leaving.abort();
      },
    };
  }

  test('hears at once that something changed, published or not, and nothing of what', async () => {
    const { status, next, leave } = await listen(await openDraft());
    expect(status).toBe(200);
    // The lake is heard now: what was before may be missed.
    expect(await next()).toBe('data: changed');
    const began = performance.now();
    await lake.editor
      .patch('drafts.noticia')
      .set({ topic: { es: 'Otro asunto' } })
      .commit();
    expect(await next()).toBe('data: changed');
    expect(performance.now() - began).toBeLessThan(2000);
    leave();
  });

  test('is told nothing without draft mode', async () => {
    expect((await listen(await signIn(club.url, 'ana'))).status).toBe(401);
    expect((await listen(openBrowser(club.url))).status).toBe(401);
  });

  test('holds no place among the answers in work while it listens', async () => {
    const editor = await openDraft();
    const listening = await Promise.all(Array.from({ length: maxInWork + 10 }, () => listen(editor)));
    expect(new Set(listening.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await editor.get('/api/club/credentialsRules')).status).toBe(200);
    for (const { leave } of listening) leave();
  });

  test('does not keep the server from ending', async () => {
    const other = await startSampleClub();
    await findLake(other).editor.create({ _type: 'sanity.previewUrlSecret', secret, studioUrl: studio });
    const browser = Client.browser(other.url);
    await browser.get(enable());
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${other.url}/draft/changes`, { headers: { cookie } });
    const cut = answer.text().catch(() => 'cut');
    const began = performance.now();
    expect(await other.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(5500);
    expect(await cut).toBe('cut');
  });
});

describe('nobody else', () => {
  test('sees a draft: no member, no visitor, no forged cookie', async () => {
    await (await openDraft()).get('/club');
    const member = await signIn(club.url, 'ana');
    expect(await member.read('/club')).not.toContain(written);
    expect(await member.read('/club/noticias')).not.toContain(written);
    expect((await member.get(`/club/noticias/${unborn}`)).status).toBe(404);
    expect(await member.read('/api/club/banners/2026/11/21')).not.toContain(written);
    const [payload = ''] = ((await openDraft()).cookies.get('club_draft') ?? '').split('.');
    for (const forged of [payload, `${payload}.`, `${payload}.${'A'.repeat(43)}`, '.', 'x.y.z']) {
      member.cookies.set('club_draft', forged);
      const home = await member.get('/club');
      expect([home.status, home.text.includes(written), home.text.includes('Nayra')]).toEqual([200, false, false]);
    }
  });

  test('gets anywhere by the value of one signed cookie in another, nor brings the club to an error', async () => {
    const inIslands = 'in-islands';
    const browser = openBrowser(club.url);
    await browser.get('/api/club/geofencing?lat=28.1&lng=-15.4');
    await browser.post('/api/club/login/passkey-options', {}, { host: 'localhost' });
    const draft = (await openDraft()).cookies.get('club_draft') ?? '';
    const values = [browser.cookies.get(inIslands), browser.cookies.get('club_passkey'), draft].filter(
      (value) => value !== undefined,
    );
    expect(values.length).toBeGreaterThanOrEqual(2);
    for (const value of values) {
      const forger = openBrowser(club.url);
      const names = ['club_draft', 'club_device', 'club_passkey', inIslands].filter(
        (name) => value !== (name === 'club_draft' ? draft : browser.cookies.get(name)),
      );
      for (const name of names) forger.cookies.set(name, value);
      forger.cookies.set('geofence', 'on');
      const page = await forger.get('/club/catalogo');
      // The guard leads on, as it does a visitor whose position is not known.
      expect(page.status, page.text.slice(0, 200)).toBeLessThan(400);
      expect(page.text).not.toContain(written);
      expect((await forger.post('/api/club/login', { email: 'a@b.example', password: 'x' })).status).toBe(422);
      expect((await openBrowser(club.url).get(`/club/event/puerta/${value}`)).status).toBe(404);
    }
  });

  test('is let in by it after an hour, or after leaving', async () => {
    const editor = await openDraft();
    club.moveClock(hour + 1000);
    try {
      expect(await readGate(editor)).not.toContain(written);
    } finally {
      club.moveClock(null);
    }
    expect((await editor.get('/club')).text).toContain(written);
    await look(editor, { leave: 'true' });
    expect(await readGate(editor)).not.toContain(written);
  });

  test('stays in it for longer than eight hours, however often it is prolonged', async () => {
    const editor = await openDraft();
    try {
      for (let minutes = 50; minutes < 8 * 60; minutes += 50) {
        club.moveClock(minutes * 60_000);
        await look(editor, { level: 'Silver' });
        expect((await editor.get('/club')).text, String(minutes)).toContain(written);
      }
      club.moveClock(8 * hour + 1000);
      expect(await readGate(editor)).not.toContain(written);
      await look(editor, { level: 'Gold' });
      expect(await readGate(editor)).not.toContain(written);
    } finally {
      club.moveClock(null);
    }
  });

  test('chooses for an editor from another site', async () => {
    const editor = await openDraft();
    const answer = await editor.post('/draft', new URLSearchParams({ level: 'Silver' }), {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    });
    expect(answer.status).toBe(403);
  });

  test('finds what is private or unpublished in the API or the pages for visitors', async () => {
    const visitor = openBrowser(club.url);
    const privates = await lake.editor.fetch<string[]>('*[_type == "clubDocument" && membersOnly].slug.current');
    expect(privates.length).toBeGreaterThan(0);
    for (const slug of privates)
      for (const path of [`/club/document/${slug}`, `/club/private-document/${slug}`])
        expect((await visitor.get(path)).status).not.toBe(200);
  });
});
