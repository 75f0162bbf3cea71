// What holds of the sample's products and of what leads to them: dates, places and conditions are said as they are.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Content, createContent } from '../../src/content/content.ts';
import { lakeOf } from '../../src/content/lake/lake.ts';
import { samplePlaces } from '../../src/demo/sample-places.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { islands } from '../../src/words/islands.ts';
import { paths } from '../../src/words/paths.ts';
import { startTestLake, type TestLake } from './lake.ts';

let lake: TestLake;
let content: Content;

beforeAll(async () => {
  lake = await startTestLake('sample');
  content = createContent(lakeOf(() => lake.connect({ token: lake.token })));
});
afterAll(async () => {
  content.stop();
  await lake.remove();
});

/** Where a ticket is taken, as its product says it. */
const saidPlaceOf = async (slug: string) => (await content.findProduct('es', slug))?.whereUsed?.text ?? '?';

test('whenever the sample is loaded, what the programme has of a product with dates can be chosen, where the club has the place', async () => {
  const now = new Date();
  // Also what is today; what has begun by now is over.
  const shown = (await content.dates('es', now)).filter(({ from }) => from >= canaryDay(now));
  const offers = await content.offers('es');
  const dated = offers.filter(({ variations }) => variations.some(({ date }) => date));
  const entries = shown.flatMap((entry) => {
    const offer = dated.find(({ slug }) => entry.link?.to === paths.product(slug));
    return offer ? [{ entry, offer }] : [];
  });
  expect(entries).not.toEqual([]);
  for (const { entry, offer } of entries)
    expect(
      offer.variations.map(({ date }) => date && canaryDay(date.startsAt)),
      entry.title.text,
    ).toContain(entry.from);
  // With dates or without, what is redeemed from the programme is for the island where the programme has it.
  const linked = shown.flatMap((entry) => {
    const offer = offers.find(({ slug }) => entry.link?.to === paths.product(slug));
    return offer ? [{ entry, offer }] : [];
  });
  expect(linked.length).toBeGreaterThan(entries.length);
  for (const { entry, offer } of linked)
    if (entry.island && offer.islands.length > 0) expect(offer.islands, entry.title.text).toContain(entry.island);
  // Where the day is agreed with the club, the programme has the place that takes it.
  for (const { entry, offer } of linked)
    if (!dated.includes(offer)) expect(entry.place.text).toContain(await saidPlaceOf(offer.slug));
  // A date lasts as long as the other dates of its product.
  const lengths = dated.map(({ slug, variations }) => [
    slug,
    new Set(variations.map(({ date }) => date?.endsAt && date.endsAt.getTime() - date.startsAt.getTime())).size,
  ]);
  expect(lengths).toEqual(dated.map(({ slug }) => [slug, 1]));
});

test('each ticket is taken on every island that it is for, or says where else', async () => {
  const offers = await content.offers('es');
  const places = samplePlaces(offers);
  const tickets = offers.filter(({ shipping }) => !shipping);
  expect(tickets.length).toBeGreaterThan(20);
  for (const { productId, slug, islands: its } of tickets) {
    const naming = places.filter(({ productIds }) => productIds.includes(productId));
    const taking = naming.length > 0 ? naming : places.filter(({ redeemsPoints }) => redeemsPoints);
    const said = await saidPlaceOf(slug);
    const isSaid = taking.every(({ name, municipality }) =>
      [name, municipality].some((word) => word.includes(said) || said.includes(word)),
    );
    // Whoever is on La Graciosa goes to Lanzarote.
    const mine = (its.length > 0 ? its : islands).filter((island) => island !== 'la-graciosa');
    const without = mine.filter((island) => !taking.some((place) => place.island === island));
    expect.soft(isSaid ? [] : without, slug).toEqual([]);
  }
});

test('what pages and terms say of a product is so', async () => {
  const read = async (query: string) => JSON.stringify(await lake.connect({ token: lake.token }).fetch<unknown>(query));
  const coupon = await content.findProduct('es', 'bono-renueva');
  expect([coupon?.cost, coupon?.limitPerMember]).toEqual([15, 1]);
  const renewing = await read('*[_id == "page-trade-in"].sections');
  for (const words of ['Bono renueva', 'Cuesta 15 puntos', 'Uno por persona', 'It costs 15 points', 'One per person'])
    expect(renewing).toContain(words);
  expect(renewing).toContain('"_ref":"product-bono-renueva"');
  // Its list has tobacconists too.
  for (const slug of ['bono-de-10-euros', 'bono-renueva'])
    expect(await saidPlaceOf(slug)).toContain('tiendas y los estancos');
  expect(
    samplePlaces([]).filter(({ redeemsPoints, name }) => redeemsPoints && !/^(?:Tienda|Estanco|La Recova)/.test(name)),
  ).toEqual([]);
  // One product alone opens earlier.
  expect(await read('*[_type == "product" && hoursBefore > 0]._id')).toBe('["product-caja-de-reyes"]');
  expect(await read('*[_id == "page-como-ganar-puntos"].sections')).toContain('La Caja de Reyes, 48 horas antes');
  // A bar's ticket holds on some days of the week, and the 28th is on any.
  const pride = await read('*[_id == "page-pride-day"].sections');
  for (const words of ['la semana del 28 de junio', 'de viernes a domingo', 'de jueves a domingo'])
    expect(pride).toContain(words);
  // The terms say of cancelling what the help does.
  const cancelling = 'una entrada, mientras no se use ni caduque; y si tiene fecha, hasta 48 horas antes';
  expect(await read('*[_id == "tema-canjes"].questions')).toContain(cancelling);
  for (const id of ['terms-1-0', 'terms-2-0']) {
    const terms = await read(`*[_id == "${id}"].body`);
    expect(terms).toContain(cancelling);
    expect(terms).toContain('a ticket, as long as it is unused and has not expired; and if it has a date');
  }
  // No challenge is of one island, and who is at a shop is at one that there is.
  expect(await read('*[_id == "home"].tiles')).not.toMatch(/por isla\.|per island\./);
  expect(await read('*[_id == "expert-nira"].greeting.es')).toContain(
    samplePlaces([]).find(({ id }) => id === 'tienda-triana')?.name,
  );
});

test('tickets to a concert are of the halls that take them, and of no session, which is free and booked', async () => {
  const places = samplePlaces(await content.offers('es')).filter(({ productIds }) =>
    productIds.includes('product-entrada-doble-sesiones'),
  );
  expect(places).toHaveLength(3);
  for (const locale of ['es', 'en'] as const) {
    const product = await content.findProduct(locale, 'entrada-doble-sesiones');
    expect(JSON.stringify(product)).not.toMatch(/sesión|session/);
    for (const { name } of places) expect(product?.whereUsed?.text).toContain(name);
  }
});

/** On which days and at what hours, as the sample products say it. */
const times =
  /(?:de )?(?:lunes|jueves|viernes) a (?:viernes|domingo)|hasta las (?:doce|diez)|\b\d\d:00\b|(?:Monday|Thursday|Friday) to (?:Friday|Sunday)|until (?:noon|ten)/gi;

test('a ticket says when it is taken, as its product does: its holder has the ticket alone', async () => {
  for (const locale of ['es', 'en'] as const) {
    const offers = await content.offers(locale);
    const products = await Promise.all(offers.map(({ slug }) => content.findProduct(locale, slug)));
    for (const product of products) {
      // What has dates says there when it is.
      if (!product?.howUsed || product.variations.some(({ date }) => date)) continue;
      const description = JSON.stringify(product.description);
      for (const [time] of `${product.summary.text} ${description}`.matchAll(times))
        expect.soft(product.howUsed.text.toLowerCase(), product.slug).toContain(time.toLowerCase());
    }
  }
});

/** What a level opens that is a product, and the product's own. */
const Opened = z.array(
  z.object({
    level: z.string(),
    es: z.string(),
    en: z.string(),
    product: z.object({ es: z.string(), en: z.string(), fromLevel: z.string(), hoursBefore: z.number().nullable() }),
  }),
);

test('what a level opens is named so that it is understood alone, and opens at that level', async () => {
  const ofLevel = (level: string) => `...${level.toLowerCase()}[defined(link.destination.document)]{
    "level": "${level}", "es": title.es, "en": title.en,
    "product": link.destination.document->{ "es": name.es, "en": name.en, fromLevel, hoursBefore }
  }`;
  const opened = Opened.parse(
    await lake.connect({ token: lake.token }).fetch(
      `*[_id == "page-como-ganar-puntos"][0].sections[_type == "levelsSection"][0]{
        "all": [${['Gold', 'Platinum'].map(ofLevel).join(', ')}]
      }.all`,
    ),
  );
  expect(opened).toHaveLength(3);
  for (const { level, es, en, product } of opened) {
    expect(product.fromLevel, es).toBe(level);
    expect(es.toLowerCase()).toContain(product.es.toLowerCase());
    expect(en.toLowerCase()).toContain(product.en.toLowerCase());
    expect(es.match(/\d+/g) ?? [], es).toEqual(product.hoursBefore === null ? [] : [String(product.hoursBefore)]);
  }
});
