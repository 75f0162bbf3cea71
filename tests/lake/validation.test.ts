// What the Studio says of a document before it may be published: its own rules, on a real lake.
import { createSchema } from 'sanity';
import { validateDocumentInternal } from '@sanity/validation/_internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes as accessTable } from '../../src/words/routes.ts';
import { readAddress } from '../../studio/schema/address.ts';
import { isFixedRoute, linkableRoutes } from '../../studio/schema/fixed-routes.ts';
import { schemaTypes } from '../../studio/schema/index.ts';
import { type TestLake, startTestLake } from './lake.ts';

const schema = createSchema({ name: 'club', types: schemaTypes });

interface Written {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

let lake: TestLake;
let samples: readonly Written[];
beforeAll(async () => {
  lake = await startTestLake('sample');
  samples = await lake.connect({ token: lake.token }).fetch<Written[]>('*[!(_type match "sanity.*")]');
});
afterAll(() => lake.remove());

/** What the Studio says of that document, errors and warnings; what it refers to is looked for as the Studio does, or as is given. */
async function validate(document: Written, isThere?: (id: string) => Promise<boolean>): Promise<readonly string[]> {
  const at = { _rev: 'a', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' };
  const markers = await validateDocumentInternal({
    document: { ...at, ...document },
    schema,
    getClient: () => lake.connect({ token: lake.token }),
    environment: 'studio',
    ...(isThere ? { getDocumentExists: ({ id }) => isThere(id) } : {}),
  });
  return markers.map(({ level, message }) => `${level}: ${message}`);
}

/** The same of one document alone: the Studio waits a quarter of a second for others to look for, here the lake is asked at once. */
const judge = (document: Written, isThere = isInLake) => validate(document, isThere);
const isInLake = async (id: string) => (await lake.connect({ token: lake.token }).getDocument(id)) !== undefined;

const first = (type: string, wanted: (sample: Written) => boolean = () => true): Written => {
  const found = samples.find((sample) => sample._type === type && wanted(sample));
  if (!found) throw new Error(`The sample content has no such ${type}.`);
  return found;
};
const put = (document: Written) => lake.connect({ token: lake.token }).createOrReplace(document);

/** The day so many days from today. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('of the sample content nothing: no error, no word missing in English', async () => {
  const judged = await Promise.all(samples.map(async (sample) => ({ id: sample._id, says: await validate(sample) })));
  expect(judged.filter(({ says }) => says.length > 0)).toEqual([]);
}, 120_000);

test('a first day that is needed is today, in the Canaries, until another is chosen', () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Atlantic/Canary' }).format();
  const hasFields = z.looseObject({ fields: z.array(z.looseObject({ name: z.string() })) });
  const initially = (name: string, field: string): unknown => {
    const type = hasFields.parse(schemaTypes.find((one) => one.name === name));
    const value = type.fields.find((one) => one.name === field)?.initialValue;
    return typeof value === 'function' ? Reflect.apply(value, null, []) : value;
  };
  for (const type of ['campaign', 'popup'])
    expect(initially(type, 'period'), type).toEqual({ _type: 'period', from: day });
  for (const [type, field] of [
    ['challenge', 'from'],
    ['draw', 'opensOn'],
    ['terms', 'inForceFrom'],
    ['article', 'publishedOn'],
    ['inspiration', 'publishedOn'],
  ] as const)
    expect(initially(type, field), type).toBe(day);
});

test('hours before the others need a level and a first day, and are whole and at most thirty days', async () => {
  const product = first(
    'product',
    ({ fromLevel, availability }) => fromLevel === undefined && availability === undefined,
  );
  const availability = { _type: 'period', from: '2031-12-03' };
  const noLevel = 'error: Elige arriba el nivel que lo tiene antes, o quita las horas.';
  const noDay =
    'error: Faltan las fechas: las horas se cuentan hacia atrás desde el primer día en que se puede canjear.';
  expect(await judge({ ...product, availability, hoursBefore: 48 })).toEqual([noLevel]);
  expect(await judge({ ...product, fromLevel: 'Gold', hoursBefore: 48 })).toEqual([noDay]);
  expect(await judge({ ...product, fromLevel: 'Gold', hoursBefore: 48, availability: { _type: 'period' } })).toEqual([
    noDay,
  ]);
  expect(await judge({ ...product, fromLevel: 'Gold', hoursBefore: 48, availability })).toEqual([]);
  expect(await judge({ ...product, fromLevel: 'Gold' })).toEqual([]);
  for (const hoursBefore of [0, -1, 1.5, 721]) {
    expect(await judge({ ...product, fromLevel: 'Gold', hoursBefore, availability })).toEqual([
      'error: Un número entero de horas, de 1 a 720 (30 días).',
    ]);
  }
  expect(await judge({ ...product, fromLevel: 'Silver' })).toHaveLength(1);
});

test('a game has something to give without end, and each prize says what it gives and how likely it is', async () => {
  const game = first('game');
  const prize = (changes: Readonly<Record<string, unknown>>) => ({
    _key: 'a',
    _type: 'gamePrize',
    name: { _type: 'localizedString', es: 'Uno', en: 'One' },
    ink: 'ocre',
    gives: 'points',
    points: 1,
    weight: 10,
    ...changes,
  });
  const judgePrizes = (...changes: Readonly<Record<string, unknown>>[]) =>
    judge({ ...game, prizes: [prize({}), ...changes.map((one, index) => ({ ...prize(one), _key: String(index) }))] });
  expect(await judgePrizes({ gives: 'none' })).toEqual([]);
  const endless =
    'error: Falta un premio de puntos o de nada sin límite de unidades: es lo que sale cuando se acaba el resto.';
  expect(await judge({ ...game, prizes: [prize({ units: 3 }), prize({ _key: 'b', units: 1 })] })).toEqual([endless]);
  const productOf = (...its: readonly string[]) => {
    const { _id } = first(
      'product',
      (one) => JSON.stringify(one.islands ?? []) === JSON.stringify(its) && !one.requires,
    );
    return { _type: 'reference', _ref: _id };
  };
  const notForAll =
    'error: Es solo para algunas islas, y puede ganarlo quien vive en otra. Si es para todas, no marques ninguna en el producto.';
  expect(await judgePrizes({ gives: 'product', product: productOf() })).toEqual([]);
  expect(await judgePrizes({ gives: 'product', product: productOf('tenerife') })).toEqual([notForAll]);
  const drawFor = (...islands: readonly string[]) =>
    judge({ ...first('draw'), prizeKind: 'product', product: productOf('tenerife'), islands });
  expect(await drawFor('tenerife')).toEqual([]);
  for (const its of [[], ['tenerife', 'gran-canaria']]) expect(await drawFor(...its)).toEqual([notForAll]);
  expect(await judgePrizes({ points: undefined })).toEqual(['error: Di cuántos puntos da.']);
  expect(await judgePrizes({ gives: 'product' })).toEqual(['error: Elige el producto.']);
  const name = (length: number) => ({ _type: 'localizedString', es: 'a'.repeat(length), en: 'One' });
  expect(await judgePrizes({ name: name(24) })).toEqual([]);
  expect(await judgePrizes({ name: name(25) })).toEqual([
    'warning: Es largo: con hasta 24 caracteres se lee mejor en un móvil.',
  ]);
  for (const weight of [0, -1, 1.5, undefined]) expect(await judgePrizes({ weight })).not.toEqual([]);
  expect(await judge({ ...game, from: '2031-02-01', until: '2031-01-31' })).toHaveLength(1);
  expect(await judge({ ...game, prizes: [prize({})] })).toHaveLength(1);
});

test('a memory has four to eight pairs that are called differently, and every game its terms', async () => {
  const game = first('game', ({ kind }) => kind === 'memory');
  const { image } = first('quiz');
  const pair = (name: string) => ({
    _key: name,
    _type: 'memoryPicture',
    name: { _type: 'localizedString', es: name, en: name },
    image,
  });
  const judgePairs = (...names: string[]) => judge({ ...game, pictures: names.map(pair) });
  expect(await judgePairs('faro', 'drago', 'mar', 'sol')).toEqual([]);
  const wrong = ['error: Una memoria tiene de 4 a 8 parejas.'];
  expect(await judgePairs('faro', 'drago', 'mar')).toEqual(wrong);
  expect(await judgePairs('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')).toEqual(wrong);
  expect(await judge({ ...game, pictures: undefined })).toEqual(wrong);
  expect(await judgePairs('Faro', 'drago', 'mar', 'faro ')).toEqual([
    'error: Dos parejas se llaman igual: no se distinguirían al oírlas.',
  ]);
  expect(
    await judge({
      ...game,
      _id: 'another',
      slug: { _type: 'slug', current: 'another' },
      kind: 'scratch',
      pictures: undefined,
    }),
  ).toEqual([]);
  expect(await judge({ ...game, _id: `drafts.${game._id}`, kind: 'scratch', pictures: undefined })).toEqual([
    'error: Ya está publicado: sigue siendo el mismo juego. Haz otro.',
  ]);
  expect(await judge({ ...first('game'), terms: undefined })).toHaveLength(1);
});

test('each level brings something, and is warned of more than can be read', async () => {
  const text = (es: string) => ({ _type: 'localizedString', es, en: es });
  const benefits = (count: number, title = 'Envío sin coste') =>
    Array.from({ length: count }, (_, place) => ({
      _key: `b${String(place)}`,
      _type: 'levelBenefit',
      title: text(title),
    }));
  const judgeLevels = (changes: Readonly<Record<string, unknown>>) => {
    const of = { silver: benefits(1), gold: benefits(1), platinum: benefits(5), ...changes };
    const section = { _key: 's', _type: 'levelsSection', title: text('Los niveles'), ...of };
    return judge({ ...first('page', ({ path }) => path === 'como-ganar-puntos'), sections: [section] });
  };
  expect(await judgeLevels({})).toEqual([]);
  expect(await judgeLevels({ gold: [] })).toEqual(['error: Di al menos una cosa que trae Gold.']);
  expect(await judgeLevels({ platinum: undefined })).toContain('error: Di al menos una cosa que trae Platinum.');
  expect(await judgeLevels({ silver: benefits(6) })).toEqual(['warning: Con más de cinco por nivel no se leen.']);
  expect(await judgeLevels({ silver: benefits(1, 'a'.repeat(51)) })).toEqual([
    'warning: Es largo: con hasta 50 caracteres se lee mejor en un móvil.',
  ]);
  const spanishOnly = [{ ...benefits(1)[0], title: { _type: 'localizedString', es: 'Envío' } }];
  expect(await judgeLevels({ silver: spanishOnly })).toEqual(['warning: Falta el inglés: se verá en español.']);
});

describe('dates', () => {
  test('that end before they start are refused', async () => {
    const period = { _type: 'period', from: '2026-06-02', until: '2026-06-01' };
    expect(await judge({ ...first('banner'), period })).toContain('error: Termina antes de empezar.');
    expect(await judge({ ...first('product'), availability: period })).toContain('error: Termina antes de empezar.');
    const date = { ...first('clubDate'), day: '2026-06-02', until: '2026-06-01' };
    expect(await judge(date)).toContain('error: Tiene que ser después del día.');
  });

  test('on which the same members have another popup are told, a draft’s too', async () => {
    const period = { _type: 'period', from: '2031-05-01', until: '2031-05-03' };
    const popup = { ...first('popup'), period };
    await put({ ...popup, _id: 'drafts.el-otro', title: { es: 'El otro', en: 'The other' } });
    const next = { ...popup, _id: 'este', period: { ...period, from: '2031-05-03', until: '2031-05-09' } };
    const told = 'warning: Hay días con otro aviso, «El otro»: se ve uno por visita, primero el que se creó antes.';
    expect(await judge(next)).toContain(told);
    expect(await judge({ ...next, levels: ['Gold'] })).toContain(told);
    await put({ ...popup, _id: 'drafts.el-otro', title: { es: 'El otro', en: 'The other' }, levels: ['Silver'] });
    expect(await judge({ ...next, levels: ['Gold'] })).toEqual([]);
    expect(await judge({ ...next, levels: ['Gold', 'Silver'] })).toContain(told);
    expect(await judge({ ...next, period: { ...next.period, from: '2031-05-04' } })).toEqual([]);
  });
});

test('a variation of a colour needs a picture of its own, which is seen when it is chosen', async () => {
  const product = first('product', ({ slug }) => JSON.stringify(slug).includes('"kit-iluma-prime"'));
  expect(await judge(product)).toEqual([]);
  const variation = { _type: 'variation', _key: 'una', name: { es: 'Ocre', en: 'Ochre' } };
  const none = 'error: Un color necesita su imagen: es la que se ve al elegirlo.';
  expect(await judge({ ...product, variations: [{ ...variation, hex: '#DB8F3C' }] })).toEqual([none]);
  const empty = { ...variation, hex: '#DB8F3C', image: { _type: 'picture', decorative: true } };
  expect(await judge({ ...product, variations: [empty] })).toEqual([none]);
  expect(await judge({ ...product, variations: [variation] })).toEqual([]);
});

test('what is not sent is a ticket: it says how it is used, and until when, by days or by a day that is to come', async () => {
  const ticket = first('product', ({ shipping, validDays }) => shipping === false && typeof validDays === 'number');
  expect(await judge(ticket)).toEqual([]);
  const says = (changes: object) => judge({ ...ticket, ...changes });
  const noWords = 'error: Di cómo se usa: va en la entrada, junto al código.';
  expect(await says({ howUsed: undefined })).toEqual([noWords]);
  expect(await says({ howUsed: { _type: 'localizedString', en: 'Show it' } })).toContain(noWords);
  expect(await says({ validDays: undefined })).toEqual([
    'error: Di hasta cuándo vale: cuántos días, o abajo el último.',
  ]);
  expect(await says({ validUntil: dayIn(30) })).toEqual(['error: O los días, o el último día: uno de los dos.']);
  expect(await says({ validDays: undefined, validUntil: dayIn(30) })).toEqual([]);
  expect(await says({ validDays: undefined, validUntil: dayIn(-1) })).toEqual([
    'error: Ya ha pasado: nadie puede canjearlo. Pon otro último día.',
  ]);
  expect(await says({ shipping: true, howUsed: undefined, validDays: undefined })).toEqual([]);
});

test('a ticket with a date has at least one, none twice, each with places, and none that is new and over', async () => {
  const dated = first('product', ({ dated }) => dated === true);
  expect(await judge(dated)).toEqual([]);
  const says = (dates: readonly object[], changes: object = {}) => judge({ ...dated, ...changes, dates });
  const place = { _type: 'localizedString', es: 'La Recova', en: 'La Recova' };
  const date = (changes: object = {}) => ({
    _type: 'ticketDate',
    _key: 'new',
    day: dayIn(9),
    time: '18:00',
    place,
    capacity: 12,
    ...changes,
  });
  expect(await says([date()])).toEqual([]);
  expect(await says([])).toEqual(['error: Pon al menos una fecha: quien canjea elige una.']);
  expect(await says([], { dated: false, validDays: 30 })).toEqual([]);
  expect(await says([date(), date({ _key: 'other' })])).toEqual([
    'error: Hay dos fechas iguales: el mismo día, a la misma hora, en el mismo sitio.',
  ]);
  expect(await says([date(), date({ _key: 'other', time: '19:00' })])).toEqual([]);
  expect(await says([date({ day: dayIn(-1) })])).toEqual([
    'error: Una fecha nueva tiene que estar por llegar: una de estas ya ha pasado.',
  ]);
  for (const capacity of [0, -1, 1.5])
    expect(await says([date({ capacity })])).toEqual(['error: Un número entero de plazas, de 1 a 10.000.']);
  expect(await says([date({ capacity: undefined })])).toEqual(['error: Required']);
  expect(await says([date({ time: '25:00' })])).toContain('error: Como 18:00, de 00:00 a 23:59.');
  // One that is published already may be over.
  const past = {
    ...dated,
    _id: 'product-past',
    slug: { _type: 'slug', current: 'past' },
    dates: [date({ day: dayIn(-1) }), date({ _key: 'other' })],
  };
  await put(past);
  expect(await judge(past)).not.toContain(
    'error: Una fecha nueva tiene que estar por llegar: una de estas ya ha pasado.',
  );
  await lake.connect({ token: lake.token }).delete(past._id);
  const variation = { _type: 'variation', _key: 'una', name: { es: 'Ocre', en: 'Ochre' } };
  expect(await says([date()], { variations: [variation] })).toEqual([
    'error: Con fechas no hay variaciones: se elige una fecha. Quítalas.',
  ]);
  const game = { _id: 'game-dated', _type: 'game' };
  expect(
    await judge({
      ...game,
      prizes: [{ _key: 'p', _type: 'gamePrize', gives: 'product', product: { _type: 'reference', _ref: dated._id } }],
    }),
  ).toContain('error: Pide elegir una fecha al canjearlo: no puede ser un premio.');
});

test.each([0, -1, 1.5])('a product that costs %s points is refused', async (cost) => {
  expect(await judge({ ...first('product'), cost })).toEqual(['error: Un número entero de puntos, desde 1.']);
});

test('a picture without words for who can’t see it is refused, unless it only adorns', async () => {
  const banner = first('banner');
  const mute = Object.assign({}, banner.image, { alt: undefined });
  expect(await judge({ ...banner, image: { ...mute, decorative: false } })).toContain(
    'error: Falta el texto alternativo en español. Si la imagen solo adorna, márcalo.',
  );
  expect(await judge({ ...banner, image: { ...mute, decorative: true } })).toEqual([]);
});

test('a campaign begins on a day, and has no part of another', async () => {
  const campaign = first('campaign');
  const other = { ...campaign, _id: 'otra-campana', shortName: { _type: 'slug', current: 'otra' } };
  const title = String(campaign.title);
  const twice = `error: Ya es parte de la campaña «${title}». Quítala de una de las dos.`;
  expect(new Set(await judge(other))).toEqual(new Set([twice]));
  expect(await judge({ ...other, parts: [] })).toEqual([]);
  expect(await judge({ ...other, parts: [], period: { _type: 'period', until: '2031-05-01' } })).toEqual([
    'error: Di desde qué día: de él salen las copias.',
  ]);
});

test('terms with a version that other terms carry are refused, a draft’s too', async () => {
  const terms = first('terms');
  const again = { ...terms, _id: 'terminos-otra-vez', inForceFrom: '2031-05-01' };
  const refusal = (version: unknown) =>
    `error: Ya hay otro documento con la versión ${String(version)}: esta necesita un número nuevo.`;
  expect(await judge(again)).toEqual([refusal(terms.version)]);
  expect(await judge({ ...terms, _id: `drafts.${terms._id}` })).toEqual([]);
  const next = { ...again, version: '31.0' };
  expect(await judge(next)).toEqual([]);
  await put({ ...next, _id: 'drafts.terminos-de-otra-persona' });
  expect(await judge(next)).toEqual([refusal('31.0')]);
});

test('a text without Spanish is refused; without English it is warned of', async () => {
  const says = await judge({ ...first('banner'), title: { _type: 'localizedString', en: 'Only English' } });
  expect(says).toContain('error: Falta el texto en español.');
  expect(await judge({ ...first('banner'), title: { _type: 'localizedString', es: 'Solo español' } })).toEqual([
    'warning: Falta el inglés: se verá en español.',
  ]);
});

const reference = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });
const link = (destination: object) => ({
  _type: 'link',
  label: { es: 'Ver', en: 'See' },
  destination: { _type: 'destination', ...destination },
});

test('what a section shows may be a draft, which is warned of, and stops nothing', async () => {
  const one = (field: string) => ({ [field]: reference('borrador') });
  const many = (field: string) => ({ [field]: [{ ...reference('borrador'), _key: 'a' }] });
  const shown: Readonly<Record<string, object>> = {
    quizSection: one('quiz'),
    gameSection: one('game'),
    eventSection: one('event'),
    challengeSection: one('challenge'),
    surveySection: one('survey'),
    couponSection: one('product'),
    giveawaySection: one('draw'),
    drawSection: many('draws'),
    datesSection: { title: { es: 'Fechas', en: 'Dates' }, ...many('dates') },
    productsSection: many('products'),
  };
  const sections = Object.entries(shown).map(([_type, fields]) => ({ _type, _key: _type, ...fields }));
  const page = { _id: 'con-borradores', _type: 'page', path: 'con-borradores', title: { es: 'Una', en: 'One' } };
  const told = await judge({ ...page, sections }, (id) => Promise.resolve(id !== 'borrador'));
  const says = 'warning: No está publicado: hasta que lo esté, aquí no se ve. Se publica aparte, o con su campaña.';
  expect(told).toEqual(sections.map(() => says));
  expect(await judge({ ...page, sections }, () => Promise.resolve(true))).toEqual([]);
});

describe('a button', () => {
  const campaign = (until?: string): Written => ({ _id: 'campana', _type: 'page', path: 'verano', until });
  const banner = (until?: string, yearly = false): Written => ({
    ...first('banner'),
    _id: 'un-banner',
    period: { _type: 'period', from: dayIn(-30), until, yearly },
    link: link({ document: reference('campana') }),
  });

  test('that leads to a campaign which is over is warned of, or to one that ends before the banner', async () => {
    await put(campaign(dayIn(-1)));
    const over = [expect.stringMatching(/^warning: La campaña a que lleva terminó el \d+ [a-z]{3} \d{4}\.$/)];
    expect(await judge(banner(dayIn(5)))).toEqual(over);
    expect(await judge(banner())).toEqual(over);
    expect(await judge(banner(dayIn(5), true))).toEqual(over);
    expect(await judge(banner(dayIn(-1)))).toEqual([]);
    await put(campaign(dayIn(3)));
    const soon = [expect.stringMatching(/^warning: La campaña a que lleva termina el .*, antes que esto\.$/)];
    expect(await judge(banner(dayIn(5)))).toEqual(soon);
    expect(await judge(banner())).toEqual(soon);
    expect(await judge(banner(dayIn(3)))).toEqual([]);
    await put(campaign());
    expect(await judge(banner())).toEqual([]);
  });

  test('that leads to a campaign which ends within a month is warned of wherever it is', async () => {
    const page = { ...first('page'), _id: 'otra', path: 'otra', sections: [{ ...callToAction, _key: 'a' }] };
    await put(campaign(dayIn(3)));
    expect(await judge(page)).toEqual([expect.stringMatching(/^warning: La campaña a que lleva termina el [^,]*\.$/)]);
    await put(campaign(dayIn(60)));
    expect(await judge(page)).toEqual([]);
    await put(campaign());
  });
  const callToAction = {
    _type: 'callToActionSection',
    title: { es: 'Ven', en: 'Come' },
    ink: 'ocre',
    link: link({ document: reference('campana') }),
  };

  test('that leads to what is not published, or not yet, is warned of', async () => {
    const to = (destination: object) => judge({ ...banner(), link: link(destination) });
    const absent = 'warning: No está publicado: el sitio no lo muestra.';
    expect(await to({ document: reference('no-hay-tal') })).toEqual([absent]);
    await put({ ...first('article'), _id: 'drafts.una-noticia' });
    expect(await to({ document: reference('una-noticia') })).toEqual([absent]);
    await put({ ...first('article'), _id: 'una-noticia', publishedOn: '2099-01-01' });
    expect(await to({ document: reference('una-noticia') })).toEqual([
      'warning: Lo que enlaza no se ve hasta el 1 ene 2099.',
    ]);
    for (const sample of ['product', 'category', 'article', 'inspiration', 'clubDocument', 'clubFile', 'redirect'])
      expect(await to({ document: reference(first(sample)._id) }), sample).toEqual([]);
    // A banner of every year is there when a draw has closed.
    expect(await to({ document: reference(first('draw')._id) })).toEqual([
      expect.stringMatching(/^warning: El sorteo a que lleva (?:terminó|termina) el /),
    ]);
  });

  test('leads to a page that the club always has, or outside: other addresses are refused', async () => {
    const to = (destination: object) => judge({ ...banner(), link: link(destination) });
    expect(await to({ route: 'catalogo', after: '?orden=puntos' })).toEqual([]);
    expect(await to({ href: 'https://example.com/verano' })).toEqual([]);
    expect(await to({})).toEqual(['error: Di adónde lleva.']);
    expect(await to({ route: 'faq', href: 'https://example.com' })).toEqual(['error: Elige una sola cosa.']);
    for (const href of ['/club/catalogo', 'http://example.com', 'javascript:alert(1)', '//example.com'])
      expect((await to({ href }))[0], href).toMatch(/^error: Una dirección completa/);
    for (const after of ['catalogo', '# ancla', '//x'])
      // Beside what is warned of, in whatever order both are found.
      expect(await to({ route: 'faq', after }), after).toContainEqual(expect.stringMatching(/^error: Un ancla, como/));
  });

  test('that leads to a question which is not there is warned of', async () => {
    const to = (after: string) => judge({ ...banner(), link: link({ route: 'faq', after }) });
    const anchor = await lake.connect().fetch<string>('*[_type == "faqTopic"][0].questions[0].slug.current');
    expect(await to(`#${anchor}`)).toEqual([]);
    expect(await to('#no-hay-tal')).toEqual(['warning: No hay ninguna pregunta con el ancla «no-hay-tal».']);
  });

  test('whose address was written by hand is warned of, and of what is not there too', async () => {
    const to = (address: string) => judge({ ...banner(), link: { ...link({}), destination: undefined, to: address } });
    const byHand = [expect.stringMatching(/^warning: Está escrito a mano/)];
    for (const address of ['/club', '/club/festivales', '/club/catalogo?orden=puntos', '/club/noticias'])
      expect(await to(address), address).toEqual(byHand);
    for (const address of ['/club/no-hay-tal', '/club/catalogo/details/no-hay-tal', '/club/noticias/no-hay-tal'])
      expect(await to(address), address).toEqual(['warning: No hay nada publicado en esa dirección.']);
    expect(await to('https://example.com/verano')).toEqual([]);
  });

  test('in a text is judged as any other', async () => {
    const says = (mark: object) => {
      const block = {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        children: [{ _type: 'span', _key: 'b', text: 'Ver', marks: ['c'] }],
      };
      const body = [{ ...block, markDefs: [{ _type: 'link', _key: 'c', ...mark }] }];
      const slug = { _type: 'slug', current: 'de-prueba' };
      return judge({
        ...first('article'),
        _id: 'de-prueba',
        slug,
        body: { _type: 'localizedRichText', es: body, en: body },
      });
    };
    expect(await says({ document: reference('no-hay-tal') })).toContain(
      'warning: No está publicado: el sitio no lo muestra.',
    );
    expect(await says({ href: '/club/no-hay-tal' })).toContain('warning: No hay nada publicado en esa dirección.');
    expect((await says({ href: '/club/catalogo' }))[0]).toMatch(/^warning: Está escrito a mano/);
    expect((await says({ href: 'javascript:alert(1)' }))[0]).toMatch(/^error: /);
    for (const mark of [{}, { after: '#ancla' }])
      expect(await says(mark)).toEqual(['error: Di adónde lleva.', 'error: Di adónde lleva.']);
    for (const mark of [
      { route: 'catalogo' },
      { href: 'mailto:ayuda@club.example' },
      { document: reference(first('page')._id) },
    ])
      expect(await says(mark)).toEqual([]);
  });
});

test('two questions with the same anchor are refused, also in two topics', async () => {
  const question = (key: string, anchor: string) => ({
    _type: 'faqQuestion',
    _key: key,
    question: { _type: 'localizedString', es: '¿Qué?', en: 'What?' },
    slug: { _type: 'slug', current: anchor },
    answer: { _type: 'localizedRichText', es: [{ _type: 'block', _key: 'a' }], en: [{ _type: 'block', _key: 'a' }] },
  });
  const topic = (...questions: object[]) => ({ ...first('faqTopic'), _id: 'un-tema', questions });
  const twice = 'error: Otra pregunta tiene ya esa ancla.';
  expect(await judge(topic(question('a', 'nueva'), question('b', 'otra')))).toEqual([]);
  expect(await judge(topic(question('a', 'nueva'), question('b', 'nueva')))).toEqual([twice, twice]);
  await put({ ...first('faqTopic'), _id: 'otro-tema', questions: [question('a', 'nueva')] });
  expect(await judge(topic(question('a', 'nueva')))).toEqual([twice]);
});

describe('an address', () => {
  const routes = Object.keys(accessTable).flatMap((route) => (route === '/club' ? [] : [route.slice('/club/'.length)]));
  const isOfEditors = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`);
    return samples.some(({ _type, path }) => _type === 'page' && typeof path === 'string' && pattern.test(path));
  };
  const takenBy = async (document: Written) =>
    (await judge(document)).some((say) => say.startsWith('error: ') && say.includes('es una página fija del club'));

  test('that a page of the club’s own has is refused for a page, every other is free', async () => {
    for (const route of routes) {
      const path = route.replaceAll(/\[\w+\]/g, 'x');
      expect([route, isFixedRoute(path)]).toEqual([route, !isOfEditors(route)]);
    }
    for (const path of [
      'catalogo',
      'noticias/verano',
      'te-inspiramos/iluma',
      'cesta',
      'beneficios-de-verano',
      'verano-2027',
    ])
      expect([path, await takenBy({ ...first('page'), _id: 'otra', path })]).toEqual([path, isFixedRoute(path)]);
  });

  test('that another page has is refused', async () => {
    const page = { ...first('page'), _id: 'otra' };
    expect(await judge(page)).toContain('error: Otra página tiene ya esa dirección.');
  });

  test.each([
    ['article', 'noticias'],
    ['inspiration', 'te-inspiramos/avancemos'],
    ['product', 'catalogo/details'],
    ['category', 'catalogo'],
    ['clubDocument', 'document'],
    ['clubDocument', 'private-document'],
  ])('of a fixed page is refused for a %s, at /club/%s/…', async (type, base) => {
    const beside = routes.filter(
      (route) => route.startsWith(`${base}/`) && !route.slice(base.length + 1).includes('/'),
    );
    const names = beside.map((route) => route.slice(base.length + 1)).filter((name) => !name.startsWith('['));
    // What the catalogue shows there without a route of its own.
    if (type === 'category') names.push('todos', 'redeemed-vouchers', 'details');
    for (const current of names)
      expect(await takenBy({ ...first(type), slug: { _type: 'slug', current } }), current).toBe(true);
    expect(await takenBy({ ...first(type), slug: { _type: 'slug', current: 'algo-nuevo' } })).toBe(false);
  });
});

describe('a redirect', () => {
  const redirect = (from: string, destination: object) => ({
    _id: 'redirect-nueva',
    _type: 'redirect',
    from,
    destination: { _type: 'destination', ...destination },
    permanent: true,
  });
  const faq = { route: 'faq' };

  test('starts where nothing is, below a list of the club’s too', async () => {
    for (const from of ['antigua/Verano_2024', 'noticias/antigua', 'catalogo/details/antiguo', 'ficheros/antiguo.pdf'])
      expect(await judge(redirect(from, faq)), from).toEqual([]);
    expect(await judge(redirect('antigua', { href: 'https://tienda.example/verano' }))).toEqual([]);
    const article = `noticias/${await lake.connect().fetch<string>('*[_type == "article"][0].slug.current')}`;
    for (const [from, says] of [
      ['faq', 'error: «faq» es una página fija del club: no puede llevar a otra parte.'],
      ['christmas', 'error: Ya hay algo en «christmas»: se vería eso.'],
      [article, `error: Ya hay algo en «${article}»: se vería eso.`],
      ['festivales', 'error: Otra redirección sale ya de esa dirección.'],
      ['con espacio', 'error: Solo letras sin acento, números, guiones y barras.'],
      ['../api', 'error: Solo letras sin acento, números, guiones y barras.'],
    ] as const)
      expect(await judge(redirect(from, faq)), from).toContain(says);
  });

  test('leads on in one step, to what is safe', async () => {
    expect(await judge(redirect('antigua', { document: reference('redirect-nueva') }))).toContain(
      'error: Lleva a sí misma.',
    );
    expect(await judge(redirect('antigua', { document: reference('redirect-festivales') }))).toContain(
      'error: Ahí empieza otra redirección: elige el destino final.',
    );
    for (const href of ['http://tienda.example', 'javascript:alert(1)', '//tienda.example'])
      expect(await judge(redirect('antigua', { href })), href).toHaveLength(1);
    await put({ ...redirect('otra', { document: reference('redirect-nueva') }), _id: 'drafts.redirect-otra' });
    expect(await judge(redirect('antigua', faq))).toContain(
      'error: Otra redirección lleva a esta: haz que lleve al destino final.',
    );
  });

  test('whose target was written by hand is judged as well', async () => {
    const written = (to: string) => judge({ ...redirect('muy-antigua', {}), destination: undefined, to });
    expect(await written('/club/muy-antigua')).toContain('error: Lleva a sí misma.');
    expect(await written('/club/festivales')).toContain('error: Ahí empieza otra redirección: elige el destino final.');
  });
});

test('every page of the club’s own that has one address can be chosen for a link, but those that only the club leads to', () => {
  const ledTo = [
    'activate',
    'coach/event',
    'confirmar-correo',
    'crear-nueva-contrasena',
    'error-login',
    'event/short',
    'news',
    'perfil/puntos.ics',
    'restabelecer-la-contrasena',
    'sales_expert/event',
    'show-pdf',
  ];
  const own = Object.keys(accessTable)
    .map((route) => (route === '/club' ? '/' : route.slice('/club/'.length)))
    .filter(
      (path) =>
        !path.includes('[') &&
        (path === '/' || (isFixedRoute(path) && readAddress(`/club/${path}`).type === 'any page')),
    );
  expect(linkableRoutes.map(({ value }) => value).toSorted()).toEqual(
    own.filter((path) => !ledTo.includes(path)).toSorted(),
  );
});

test.each([
  [
    'a page that is called .pdf',
    '<!doctype html>',
    'error: Tiene que ser un PDF: este fichero no lo es, aunque se llame así.',
  ],
  ['an empty file', '', 'error: Este fichero no se puede leer: súbelo otra vez.'],
])('%s is refused as a PDF', async (_, written, error) => {
  const { _id } = await lake
    .connect({ token: lake.token })
    .assets.upload('file', Buffer.from(written), { filename: 'garantia.pdf' });
  const file = { _type: 'file', asset: { _type: 'reference', _ref: _id } };
  expect(await judge({ ...first('clubFile'), file })).toContain(error);
});

describe('«Combina con»', () => {
  const goesWith = (...products: Written[]) =>
    products.map(({ _id }) => ({ _type: 'reference', _ref: _id, _key: `w-${_id}` }));
  const device = () => first('product', ({ subject }) => subject === 'device');
  const dinner = () => first('product', ({ subject }) => subject === 'leisure');

  test('takes neither a tobacco device beside a dinner nor a dinner beside a device', async () => {
    const refusal: unknown = expect.stringMatching(
      /^error: Un dispositivo, o lo que es para él, no va junto a comida, bebida o salidas\. Quita «.+»\.$/,
    );
    expect(await judge({ ...dinner(), goesWith: goesWith(device()) })).toEqual([refusal]);
    expect(await judge({ ...device(), goesWith: goesWith(dinner()) })).toEqual([refusal]);
    const speaker = first('product', ({ subject }) => subject === 'other');
    expect(await judge({ ...dinner(), goesWith: goesWith(speaker) })).toEqual([]);
    expect(await judge({ ...device(), goesWith: goesWith(speaker) })).toEqual([]);
  });

  test('takes no product beside itself', async () => {
    expect(await judge({ ...dinner(), goesWith: goesWith(dinner()) })).toEqual(['error: Es este mismo producto.']);
  });
});

test('a picture twice on a page, or under two products, is warned of', async () => {
  const page = first('page', ({ sections }) => Array.isArray(sections) && JSON.stringify(sections).includes('image-'));
  const sections: unknown[] = Array.isArray(page.sections) ? page.sections : [];
  const twice = {
    ...page,
    sections: [...sections, ...sections],
  };
  expect(await judge(twice)).toContain(
    'warning: Hay una imagen que sale dos veces en esta página: elige otra para una de ellas.',
  );
  const said = await judge({ ...first('product'), _id: 'copiado', images: first('product').images });
  expect(said.some((line) => line.endsWith('tiene la misma imagen: parecerán el mismo producto.'))).toBe(true);
});

test('a draw closes after it opens, has winners, and says what its prize and its public value need', async () => {
  const upcoming = { _id: 'sorteo-por-abrir', slug: { _type: 'slug', current: 'sorteo-por-abrir' } };
  const days = { opensOn: dayIn(1), closesOn: dayIn(9), publicValueUntil: dayIn(10_000) };
  const draw: Written = { ...first('draw'), ...upcoming, ...days };
  expect(await judge({ ...draw, opensOn: '2027-07-01', closesOn: '2027-06-30' })).toEqual([
    'error: Cierra antes de abrir.',
  ]);
  const sameDay = { opensOn: '2027-07-01', closesOn: '2027-07-01' };
  expect(await judge({ ...draw, ...sameDay, closesAt: '00:01' })).toEqual([]);
  expect(await judge({ ...draw, ...sameDay, closesAt: '00:00' })).toEqual([
    'error: Cierra en el mismo momento en que abre.',
  ]);
  const title = { _type: 'localizedString', es: 'Sorteo '.repeat(35), en: 'Draw' };
  expect(await judge({ ...draw, title })).toEqual([
    'error: Como mucho 120 caracteres: sale en tarjetas, en avisos y en correos.',
  ]);
  expect(await judge({ ...draw, closesAt: '8pm' })).toEqual(['error: Como 20:30, de 00:00 a 23:59.']);
  for (const winners of [0, 1.5, -1])
    expect(await judge({ ...draw, winners })).toEqual(['error: Un número entero, de 1 a 10.000.']);
  expect(await judge({ ...draw, reserves: -1 })).toEqual(['error: Un número entero, de 0 a 10.000.']);
  expect(await judge({ ...draw, claimDays: 0 })).toEqual(['error: Un número entero de días, de 1 a 10.000.']);
  expect(await judge({ ...draw, prizeKind: 'points' })).toEqual(['error: Di cuántos puntos son.']);
  expect(await judge({ ...draw, prizeKind: 'points', points: 5 })).toEqual([]);
  expect(await judge({ ...draw, prizeKind: 'product' })).toEqual(['error: Di qué producto es.']);
  const forAll = first('product', ({ islands }) => !Array.isArray(islands) || islands.length === 0);
  const product = { _type: 'reference', _ref: forAll._id };
  expect(await judge({ ...draw, prizeKind: 'product', product })).toEqual([]);
  const checked = first('product', ({ requires }) => requires !== undefined);
  const needsCheck = { _type: 'reference', _ref: checked._id };
  expect(await judge({ ...draw, prizeKind: 'product', product: needsCheck })).toEqual([
    'error: Pide una comprobación o una firma antes de canjearlo: no puede ser un premio.',
  ]);
  const publicValue = { _type: 'localizedString', es: 'El Gordo', en: 'El Gordo' };
  expect(await judge({ ...draw, publicValue, publicValueUntil: undefined })).toEqual([
    'error: Di hasta qué día se anota.',
  ]);
  expect(await judge({ ...draw, publicValue, publicValueUntil: draw.closesOn })).toEqual([
    'error: Tiene que ser después del día de cierre.',
  ]);
  const valued = { ...draw, publicValue };
  expect(await judge({ ...valued, publicValueDigits: undefined })).toEqual(['error: Di cuántas cifras tiene.']);
  for (const publicValueDigits of [0, 2.5, 21])
    expect(await judge({ ...valued, publicValueDigits })).toEqual(['error: Un número entero de cifras, de 1 a 20.']);
  expect(await judge({ ...valued, publicValueSource: undefined })).toEqual(['error: Di dónde se consulta.']);
  expect(await judge({ ...valued, publicValueSource: 'http://boe.es' })).toEqual([
    'error: Una dirección que empieza por https://.',
  ]);
  const form = { publicValueDigits: undefined, publicValueSource: undefined };
  const without = { ...draw, ...form, publicValue: undefined };
  const warning =
    'warning: Sin valor público, quien lleva los servidores puede conocer el resultado antes de cerrar. Para premios así conviene uno.';
  expect((await judge(without)).toSorted()).toEqual(['error: Sin valor público no hace falta.', warning]);
  const plain = { ...without, publicValueUntil: undefined };
  expect(await judge({ ...plain, prizeKind: 'points', points: 5, winners: 2 })).toEqual([warning]);
  expect(await judge({ ...plain, prizeKind: 'points', points: 5, winners: 1 })).toEqual([]);
  expect(await judge({ ...plain, opensOn: dayIn(-9), closesOn: dayIn(-2) })).toEqual([]);
});

test('what gives nothing has one name in a game', async () => {
  const game = first('game', ({ kind }) => kind === 'roulette');
  const blank = (name: string, key: string) => ({
    _type: 'gamePrize',
    _key: key,
    name: { _type: 'localizedString', es: name, en: name },
    gives: 'none',
    weight: 10,
    ink: 'ocre',
  });
  const points = z.looseObject({ gives: z.literal('points') });
  const prizes = z
    .array(z.looseObject({}))
    .parse(game.prizes)
    .filter((prize) => points.safeParse(prize).success);
  const judgeWith = (...names: string[]) =>
    judge({ ...game, prizes: [...prizes, ...names.map((name, index) => blank(name, `b${String(index)}`))] });
  expect(await judgeWith('Esta vez no', 'Esta vez no')).toEqual([]);
  expect(await judgeWith('Esta vez no', 'Otra vez será')).toEqual([
    'error: Llama igual a todo lo que no da nada: «Esta vez no».',
  ]);
});

test('of a draw that has opened nothing of the public value changes, and the rest may', async () => {
  const open = first('draw');
  const fixed =
    'error: El sorteo ya ha abierto: del valor público no cambia nada. Vuelve a poner lo que estaba publicado.';
  expect(await judge({ ...open, winners: 101 })).toEqual([]);
  expect(await judge({ ...open, winners: 3 })).toEqual([
    'warning: El sorteo ya ha abierto con 100: quien participa cuenta con esos premios.',
  ]);
  const other = { _type: 'localizedString', es: 'El Niño', en: 'El Niño' };
  for (const change of [
    { publicValue: other },
    { publicValueDigits: 4 },
    { publicValueSource: 'https://club.example/' },
    { publicValueUntil: dayIn(10_000) },
  ])
    expect(await judge({ ...open, ...change }), JSON.stringify(change)).toEqual([fixed]);
  const gone = { publicValueDigits: undefined, publicValueSource: undefined, publicValueUntil: undefined };
  expect(await judge({ ...open, ...gone, publicValue: undefined })).toContain(fixed);
  // Nor does it help to say that it opens later.
  expect(await judge({ ...open, opensOn: dayIn(1), closesOn: dayIn(9), publicValueUntil: dayIn(10_000) })).toEqual([
    fixed,
  ]);
});

test('a question has exactly one right option, and a quiz can be passed', async () => {
  const quiz = first('quiz');
  const text = (es: string) => ({ _type: 'localizedString', es, en: es });
  const options = (...right: readonly boolean[]) =>
    right.map((isRight, index) => ({
      _type: 'quizOption',
      _key: `o${String(index)}`,
      text: text(`Opción ${String(index)}`),
      right: isRight,
    }));
  const judgeOptions = (...right: readonly boolean[]) =>
    judge({
      ...quiz,
      passMark: 1,
      questions: [{ _type: 'quizQuestion', _key: 'q', text: text('Una'), options: options(...right) }],
    });
  const oneRight = 'error: Pregunta 1: marca una opción como correcta, y solo una.';
  expect(await judgeOptions(true, false)).toEqual([]);
  expect(await judgeOptions(false, false)).toEqual([oneRight]);
  expect(await judgeOptions(true, true, false)).toEqual([oneRight]);
  // One option is no choice; one message for each fault.
  const tooFew = 'error: Pregunta 1: pon de 2 a 6 opciones.';
  expect(await judgeOptions(true)).toEqual([tooFew]);
  expect(await judgeOptions()).toEqual([tooFew]);
  const { length } = Array.isArray(quiz.questions) ? quiz.questions : [];
  expect(length).toBeGreaterThan(1);
  expect(await judge({ ...quiz, passMark: length })).toEqual([]);
  expect(await judge({ ...quiz, passMark: length + 1 })).toEqual([
    `error: Son más que las preguntas que hay: ${String(length)}.`,
  ]);
  for (const passMark of [0, 1.5]) expect(await judge({ ...quiz, passMark }), String(passMark)).toHaveLength(1);
  for (const points of [-1, 0.5, 101]) expect(await judge({ ...quiz, points }), String(points)).toHaveLength(1);
  for (const missing of ['passMark', 'points'])
    expect(await judge({ ...quiz, [missing]: undefined }), missing).toContain('error: Required');
  expect(await judge({ ...quiz, questions: [] })).not.toEqual([]);
});

test('an event has places for a whole group, and closes before it begins', async () => {
  const event = first('event');
  expect(await judge({ ...event, capacity: 3, companions: 2 })).toEqual([]);
  expect(await judge({ ...event, capacity: 3, companions: 3 })).toEqual([
    'error: Nadie podría traer a tantas personas: no hay plazas para el grupo.',
  ]);
  for (const capacity of [0, -1, 1.5, 10_001, undefined])
    expect(await judge({ ...event, companions: 0, capacity }), String(capacity)).not.toEqual([]);
  for (const companions of [-1, 10, 0.5])
    expect(await judge({ ...event, capacity: 100, companions }), String(companions)).toHaveLength(1);
  const sameDay = { ...event, time: '20:30', closesDaysBefore: 0 };
  expect(await judge({ ...sameDay, closesAt: '20:30' })).toEqual([]);
  expect(await judge({ ...sameDay, closesAt: '20:31' })).toEqual([
    'error: El mismo día tiene que cerrar antes de que empiece.',
  ]);
  expect(await judge({ ...sameDay, closesDaysBefore: 1, closesAt: '23:59' })).toEqual([]);
  expect(await judge({ ...event, time: '8pm' })).toEqual(['error: Como 20:30, de 00:00 a 23:59.']);
  expect(await judge({ ...event, closesAt: '24:00' })).toEqual(['error: Como 12:00, de 00:00 a 23:59.']);
  for (const slug of ['short', 'entrada', 'puerta'])
    expect(await judge({ ...event, slug: { _type: 'slug', current: slug } }), slug).toHaveLength(1);
  for (const missing of ['day', 'island', 'address', 'minutes', 'companions'])
    expect(await judge({ ...event, [missing]: undefined }), missing).toContain('error: Required');
});

test('a survey’s condition names an earlier question and answers that it has, and its scale has two ends', async () => {
  const survey = first('survey');
  const text = { _type: 'localizedString', es: 'Uno', en: 'One' };
  const option = (_key: string) => ({ _key, _type: 'surveyOption', text });
  const choice = {
    _key: 'choice',
    _type: 'surveyChoiceQuestion',
    text,
    required: true,
    options: [option('a'), option('b')],
  };
  const asked = (question: string, ...values: string[]) => ({
    _key: 'text',
    _type: 'surveyTextQuestion',
    text,
    required: true,
    showIf: { _type: 'surveyCondition', question, values },
  });
  const judgeQuestions = (...questions: object[]) => judge({ ...survey, questions });
  expect(await judgeQuestions(choice, asked('choice', 'a'))).toEqual([]);
  const notBefore = (number: number) => [
    `error: Pregunta ${String(number)}: la pregunta de la que depende ya no está antes que esta.`,
  ];
  expect(await judgeQuestions(asked('choice', 'a'), choice)).toEqual(notBefore(1));
  expect(await judgeQuestions(choice, asked('other', 'a'))).toEqual(notBefore(2));
  expect(await judgeQuestions(choice, asked('choice'))).toEqual([
    'error: Pregunta 2: elige después de qué respuestas se pregunta.',
  ]);
  expect(await judgeQuestions(choice, asked('choice', 'c'))).toEqual([
    'error: Pregunta 2: una de las respuestas elegidas ya no existe.',
  ]);
  const scale = { _key: 'scale', _type: 'surveyScaleQuestion', text, from: 0, to: 10, required: true };
  expect(await judgeQuestions(scale, asked('scale', '0', '10'))).toEqual([]);
  expect(await judgeQuestions(scale, asked('scale', '11'))).toHaveLength(1);
  expect(await judgeQuestions({ ...scale, to: 11 })).toHaveLength(1);
  expect(await judgeQuestions({ ...choice, options: [option('a')] })).toHaveLength(1);
  expect(await judgeQuestions({ ...choice, options: undefined })).toHaveLength(1);
});

test('a challenge has steps that ask for different things, and ends after it begins', async () => {
  const challenge = first('challenge');
  const title = { _type: 'localizedString', es: 'Uno', en: 'One' };
  const step = (_key: string) => ({ _key, _type: 'challengeReferralStep', title });
  expect(await judge({ ...challenge, steps: [step('a')] })).toEqual([]);
  expect(await judge({ ...challenge, steps: [step('a'), step('b')] })).toEqual(['error: Dos pasos piden lo mismo.']);
  const event = (_key: string, target: object = {}) => ({ _key, _type: 'challengeEventStep', title, ...target });
  const certain = { target: { _type: 'reference', _ref: 'event-noche-de-estrellas' } };
  expect(await judge({ ...challenge, steps: [step('a'), event('b', certain)] })).toEqual([]);
  expect(await judge({ ...challenge, steps: [event('a', certain), event('b')] })).toEqual([
    'error: Dos pasos piden lo mismo.',
  ]);
  expect(await judge({ ...challenge, steps: [{ _key: 'a', _type: 'challengeQuizStep', title }] })).toHaveLength(1);
  expect(await judge({ ...challenge, from: '2027-02-01', until: '2027-01-31' })).toEqual([
    'error: Termina antes de empezar.',
  ]);
});

test('what binds a member is not published without its English', async () => {
  const refusal = 'error: Falta el inglés: lo que obliga a un socio no se publica sin él.';
  const inSpanish = { _type: 'localizedString', es: 'Solo en español' };
  const page = first('page', ({ path }) => path === 'bases-navidad-2021');
  for (const document of [first('terms'), first('clubDocument'), page])
    expect(await judge({ ...document, title: inSpanish }), document._type).toContain(refusal);
  expect(await judge({ ...page, path: 'otra-pagina', title: inSpanish })).not.toContain(refusal);
});

test('the rules of a game are a document, or a page that is not published without its English', async () => {
  const refusal = expect.stringContaining('Las bases se leen también en inglés') as string;
  const [game, page] = [first('game'), first('page', ({ path }) => path === 'bases-navidad-2021')];
  const ruledBy = ({ _id }: Written) => ({ ...game, terms: { _type: 'reference', _ref: _id } });
  for (const rules of [page, first('clubDocument')]) expect(await judge(ruledBy(rules))).not.toContainEqual(refusal);
  expect(await judge(ruledBy(first('page', ({ path }) => path === 'christmas')))).toContainEqual(refusal);
  // Nor does a page that is the rules of a game get such an address afterwards.
  const rules = samples.find(
    ({ _id, _type }) =>
      _type === 'page' && samples.some((one) => one._type === 'game' && JSON.stringify(one.terms).includes(`"${_id}"`)),
  );
  if (!rules) throw new Error('No game of the sample has a page as its rules.');
  expect(await judge(rules)).toEqual([]);
  expect(await judge({ ...rules, path: 'ruleta' })).toContain(
    'error: Son las bases de un juego: su dirección empieza por «bases-» o «terminos-».',
  );
});
