// The sections that show something of the club: products, a coupon, a game, an event, a challenge, a survey. Each is seen on a page of
// the sample content in both languages, and gone where its reader can't have what it shows. That axe finds nothing:
// tests/browser/pages.spec.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';
import { maxCountedOfPage } from '../../src/club/results/counting.ts';
import { paths } from '../../src/words/paths.ts';

let club: RunningClub;
let lake: LakeOfClub;
/** On Tenerife. */
let ana: Client;
beforeAll(async () => {
  club = await startSampleClub();
  lake = findLake(club);
  ana = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

/** What stands between the page's header and footer. */
async function mainOf(path: string, language = 'es'): Promise<string> {
  ana.cookies.set('locale', language);
  const { status, text } = await ana.get(`/club/${path}`);
  expect(status, path).toBe(200);
  return /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
}

/** What is counted as seen and clicked, by its id in the lake, in the order of the page. */
const countedOn = async (path: string) =>
  [...(await mainOf(path)).matchAll(/data-counted="([^"]+)"/g)].map(([, id]) => id);

describe('of what a page shows is counted how often it is seen', () => {
  test.each([
    ['petshopboys', 'page-petshopboys', ['draw-pet-shop-boys-tenerife']],
    ['sorteo-evento-iqos-iluma', 'page-sorteo-evento-iqos-iluma', ['draw-dispositivos-iluma']],
    ['news-festivales', 'page-news-festivales', ['draw-festivales', 'quiz-festivales']],
    ['beneficios/accesorios', 'page-beneficios-accesorios', ['product-funda-prime']],
    ['beneficios/cupones', 'page-beneficios-cupones', ['product-bono-de-10-euros']],
    ['dia-de-la-tapa', 'page-dia-de-la-tapa', ['product-ruta-de-la-tapa']],
    ['christmas', 'page-christmas', ['game-rasca-del-sol']],
    ['beneficios/experiencias', 'page-beneficios-experiencias', ['event-paseo-por-la-laguna']],
    ['como-ganar-puntos', 'page-como-ganar-puntos', ['challenge-la-ruta-del-socio']],
    ['el-ano-en-el-club', 'page-el-ano-en-el-club', ['survey-tu-club']],
    ['juegos', undefined, ['game-rasca-del-sol', 'quiz-granca', 'draw-festivales', 'event-paseo-por-la-laguna']],
    ['desafios', undefined, ['challenge-la-ruta-del-socio']],
    ['catalogo', undefined, ['product-funda-prime']],
    ['event', undefined, ['event-paseo-por-la-laguna']],
  ])('on %s', async (path, page, shown) => {
    const counted = await countedOn(path);
    // The page itself, where it is a document; a list of the club is none.
    expect(counted.includes(page)).toBe(page !== undefined);
    expect(counted).toEqual(expect.arrayContaining(shown));
    // Only what the lake has is counted at all.
    const known = await lake.editor.fetch<string[]>('*[_id in $ids]._id', { ids: counted });
    expect([...new Set(counted)].toSorted()).toEqual(known.toSorted());
    expect(counted.length).toBeLessThanOrEqual(maxCountedOfPage);
  });
});

describe('a section is seen on its page, and leads on', () => {
  test.each([
    ['beneficios/accesorios', paths.product('funda-prime'), 'Para el que ya tienes', 'For the one you have'],
    ['dia-de-la-tapa', paths.product('ruta-de-la-tapa'), 'Ver y canjear', 'See and redeem'],
    ['christmas', paths.game('rasca-del-sol'), 'Jugar', 'Play'],
    ['beneficios/experiencias', paths.event('paseo-por-la-laguna'), 'Reservar', 'Book'],
    ['como-ganar-puntos', paths.challenge('la-ruta-del-socio'), 'Ven a un evento', 'Come to an event'],
    ['el-ano-en-el-club', paths.survey('tu-club'), 'Responder', 'Answer'],
  ])('on %s', async (path, to, spanish, english) => {
    const shown = { es: await mainOf(path), en: await mainOf(path, 'en') };
    for (const html of Object.values(shown)) expect(html).toContain(`href="${to}"`);
    expect(shown.es).toContain(spanish);
    expect(shown.en).toContain(english);
  });

  test('a challenge with how far its reader has come, as in their own list', async () => {
    const begun = await mainOf('como-ganar-puntos');
    expect(begun).toContain('2 de 3 pasos');
    expect(begun).toMatch(/Seguir\s*<span class="visually-hidden">: La ruta del socio/);
    expect(await mainOf('como-ganar-puntos', 'en')).toMatch(
      /2 of 3 steps[\s\S]*Continue\s*<span class="visually-hidden">/,
    );
    // Of the same cached page another member reads their own.
    const lucia = await signIn(club.url, 'lucia');
    const { text } = await lucia.get('/club/como-ganar-puntos');
    expect(text).toContain('Sin empezar');
    expect(text).toMatch(/Empezar\s*<span class="visually-hidden">: La ruta del socio/);
  });

  test('products with what the catalogue says of each to its reader', async () => {
    const html = await mainOf('beneficios/accesorios');
    const cards = html.match(/<li class="card[\s\S]*?<p class="price">[\s\S]*?<\/p>/g) ?? [];
    expect(cards).toHaveLength(3);
    for (const card of cards) expect(card).toMatch(/>\d+ *<[\s\S]*puntos/);
  });
});

describe('nothing is shown of what its reader can’t have', () => {
  const reference = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });
  const keyed = (id: string) => ({ ...reference(id), _key: id });

  /** A page with these sections, at a path of its own. */
  async function publish(path: string, ...sections: readonly object[]): Promise<void> {
    await lake.editor.create({
      _id: `page-${path}`,
      _type: 'page',
      path,
      title: { _type: 'localizedString', es: path, en: path },
      sections: sections.map((section, place) => ({ ...section, _key: `s${String(place)}` })),
    });
    await expect.poll(async () => (await ana.get(`/club/${path}`)).status).toBe(200);
  }

  /** Another of the same kind, with these fields. */
  async function another(id: string, name: string, fields: object): Promise<string> {
    const document = await lake.editor.getDocument(id);
    if (!document) throw new Error(`There is no ${id}.`);
    const slug = { _type: 'slug', current: name };
    await lake.editor.create({ ...document, ...fields, _id: name, slug, path: name });
    return name;
  }

  test('what never was, is a draft, is over, has not begun, or is for another island', async () => {
    const over = { from: '2020-01-01', until: '2020-01-31' };
    const toCome = { from: '2031-01-01', until: undefined };
    const game = await another('game-rasca-del-sol', 'juego-pasado', over);
    const event = await another('event-paseo-por-la-laguna', 'evento-pasado', { day: '2020-03-01' });
    const challenge = await another('challenge-ocho-islas', 'desafio-por-venir', toCome);
    const survey = await another('survey-tu-club', 'encuesta-pasada', { period: { _type: 'period', ...over } });
    const coupon = await another('product-cafe-y-dulce', 'bono-de-otra-isla', { islands: ['la-palma'] });
    const draft = await another('game-rasca-del-sol', 'drafts.juego-en-borrador', {});
    await publish(
      'ensayo-vacio',
      { _type: 'gameSection', game: reference(game) },
      { _type: 'gameSection', game: reference(draft.replace('drafts.', '')) },
      { _type: 'eventSection', event: reference(event) },
      { _type: 'challengeSection', challenge: reference(challenge) },
      { _type: 'surveySection', survey: reference(survey) },
      { _type: 'surveySection', survey: reference('no-hay-tal') },
      { _type: 'couponSection', product: reference(coupon) },
      { _type: 'productsSection', products: [keyed('product-cena-en-la-palma'), keyed('no-hay-tal')] },
    );
    expect(await mainOf('ensayo-vacio')).not.toContain('<section');
  });

  test('what is withdrawn is gone, and what stands beside it stays', async () => {
    const game = await another('game-rasca-del-sol', 'juego-retirado', {});
    await publish(
      'ensayo-retirado',
      { _type: 'gameSection', game: reference(game) },
      { _type: 'eventSection', event: reference('event-paseo-por-la-laguna') },
    );
    expect(await mainOf('ensayo-retirado')).toContain(`href="${paths.game(game)}"`);
    await lake.editor.delete(game);
    await expect.poll(() => mainOf('ensayo-retirado')).not.toContain(`href="${paths.game(game)}"`);
    expect(await mainOf('ensayo-retirado')).toContain(`href="${paths.event('paseo-por-la-laguna')}"`);
  });

  test('a device and a dinner are not shown together: what editors put first decides', async () => {
    const chosen = ['product-kit-iluma', 'product-coctel-en-la-azotea', 'product-altavoz-portatil'];
    await publish('ensayo-juntos', { _type: 'productsSection', products: chosen.map(keyed) });
    const html = await mainOf('ensayo-juntos');
    const isShown = (slug: string) => html.includes(`href="${paths.product(slug)}"`);
    expect(['kit-iluma', 'coctel-en-la-azotea', 'altavoz-portatil'].map(isShown)).toEqual([true, false, true]);
  });
});

test('an article’s text has pictures, buttons and quotes, in both languages', async () => {
  const article = 'noticias/la-sal-de-janubio';
  const to = paths.product('un-dia-en-las-salinas');
  for (const [language, alt, caption, label] of [
    ['es', 'Montones de sal, un rastro y una cesta', 'La sal se deja en montones', 'Ver la visita'],
    ['en', 'Heaps of salt, a rake and a basket', 'The salt is left in heaps', 'See the visit'],
  ] as const) {
    const html = (await mainOf(article, language)).replaceAll(/\s+/g, ' ');
    expect(html).toMatch(new RegExp(`<img[^>]* alt="${alt}[^>]*>`));
    expect(html).toContain(`<figcaption>${caption}`);
    expect(html).toMatch(new RegExp(`<a class="btn" href="${to}"> ?${label}`));
    expect(html).toContain('<blockquote>');
  }
});
