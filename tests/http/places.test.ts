// Places and geofencing: the calls, to whom they answer, and what the guard makes of a browser that geofencing is switched on for.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  GeofencingAnswer,
  GoogleMapsKey,
  MapKey,
  PlacePoints,
  Places,
  PlacesPage,
  ProductPlaces,
  RoutePlaces,
  VoucherPlaces,
} from '../../src/club/places/places.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { RedeemAnswer } from '../../src/club/redemption/redemption.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let lucia: Client;
let visitor: Client;
beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
  lucia = await signIn(club.url, 'lucia');
  visitor = openBrowser(club.url);
});
afterAll(() => club.stop());

async function read<S extends z.ZodType>(schema: S, browser: Client, path: string): Promise<z.output<S>> {
  const answer = await browser.get(`/api/club/${path}`);
  expect(answer.status, answer.text).toBe(200);
  return schema.parse(answer.json());
}
const namesOf = (places: z.output<typeof Places>) => places.map(({ name }) => name);

describe('places', () => {
  test('without a token the maps have no key, and members alone ask by its first name', async () => {
    expect(await read(GoogleMapsKey, visitor, 'google-maps')).toEqual({ googleMapsKey: null });
    expect(await read(MapKey, ana, 'locations-key')).toEqual({ key: null });
    for (const path of ['locations-key', 'locations-nearest?address=Telde', 'routes'])
      expect((await visitor.get(`/api/club/${path}`)).status, path).toBe(401);
  });

  test('anyone gets the places, of an island or that redeem points', async () => {
    const all = await read(Places, visitor, 'locations-store');
    expect(new Set(all.map(({ island }) => island)).size).toBe(8);
    const graciosa = await read(Places, visitor, 'locations-store?island=la-graciosa');
    expect(namesOf(graciosa)).toEqual(['Estanco Caleta de Sebo', 'Tienda La Caleta']);
    const redeeming = await read(Places, visitor, 'locations-store?redeem=1');
    expect(redeeming.length).toBeLessThan(all.length);
    expect(redeeming.every(({ redeems_points }) => redeems_points)).toBe(true);
    expect((await visitor.get('/api/club/locations-store?island=madeira')).status).toBe(400);
  });

  test('the nearest come by distance: to a postcode, a town or a street; an unknown address is refused', async () => {
    const near = await read(Places, ana, 'locations-nearest?address=38201');
    expect(near[0]).toMatchObject({ name: 'Estanco El Adelantado', distance_km: 0.16 });
    expect(near).toHaveLength(20);
    const distances = near.map(({ distance_km = Number.NaN }) => distance_km);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    const inAgaete = await read(
      Places,
      ana,
      `locations-nearest?address=${encodeURIComponent('Calle del Mar 3, AGAETE')}`,
    );
    expect(inAgaete[0]?.municipality).toBe('Agaete');
    const edition = await read(Places, visitor, 'locations-nearest-stardrift?address=Corralejo');
    expect(namesOf(edition)[0]).toBe('La Recova');
    const unknown = await ana.get('/api/club/locations-nearest?address=Funchal');
    expect([unknown.status, unknown.json()]).toEqual([
      422,
      { error: 'No encontramos esa dirección en Canarias. Prueba con un municipio o un código postal.' },
    ]);
    expect((await ana.get('/api/club/locations-nearest')).status).toBe(400);
  });

  test('a voucher that places name is taken there alone, any other wherever points are redeemed', async () => {
    const answer = await ana.post('/api/club/locations-voucher', { voucher: 'cafe-y-dulce' });
    expect(answer.status, answer.text).toBe(200);
    const { locations, voucher } = VoucherPlaces.parse(answer.json());
    expect(locations.every(({ name }) => name.startsWith('Café'))).toBe(true);
    expect(voucher).toMatchObject({ name: 'Café y dulce' });
    const other = ProductPlaces.parse(
      (await ana.post('/api/club/locations-product', { product: 'bono-de-10-euros' })).json(),
    );
    expect(other.locations.every(({ redeems_points }) => redeems_points)).toBe(true);
    const near = await read(Places, ana, 'locations-nearest?address=Telde&product=cafe-y-dulce');
    expect(namesOf(near)[0]).toBe('Café de la Vega');
    // What is sent has no code, and is used nowhere.
    expect((await ana.post('/api/club/locations-voucher', { voucher: 'kit-iluma-one' })).status).toBe(404);
    expect((await ana.get('/club/locations/voucher/kit-iluma-one')).status).toBe(404);
    const own = RedeemAnswer.parse((await ana.post('/api/club/redeem', { product: 'cafe-y-dulce' })).json()).result;
    for (const asked of [own.id, own.code, 'cafe-y-dulce']) {
      const found = VoucherPlaces.parse((await ana.post('/api/club/locations-voucher', { voucher: asked })).json());
      expect([found.voucher.code, found.locations.length], asked).toEqual([own.code, locations.length]);
      if (asked !== 'cafe-y-dulce')
        expect((await lucia.post('/api/club/locations-voucher', { voucher: asked })).status, asked).toBe(404);
    }
    expect((await ana.post('/api/club/locations-product', { product: 'nada' })).status).toBe(404);
    expect((await ana.get('/api/club/locations-nearest?address=Telde&product=nada')).status).toBe(404);
  });

  test('what is redeemed for a place is for one of its own', async () => {
    const { locations } = VoucherPlaces.parse(
      (await lucia.post('/api/club/locations-voucher', { voucher: 'cafe-y-dulce' })).json(),
    );
    const [own] = locations;
    const elsewhere = (await read(Places, lucia, 'locations-store')).find(({ id }) =>
      locations.every((one) => one.id !== id),
    );
    const { points } = await read(Consumer, lucia, 'self');
    const redeem = (location: string | undefined) =>
      lucia.post('/api/club/redeem', { product: 'cafe-y-dulce', location }, { 'idempotency-key': 'for-a-place' });
    for (const location of ['Bar Central', elsewhere?.id]) {
      const refused = await redeem(location);
      expect([refused.status, refused.json()]).toEqual([
        422,
        { error: 'Café y dulce: en ese sitio no se puede usar. Elige uno de los suyos.' },
      ]);
    }
    expect((await read(Consumer, lucia, 'self')).points).toBe(points);
    const made = await redeem(own?.id);
    expect(made.status, made.text).toBe(200);
    expect((await redeem(own?.id)).json()).toEqual(made.json());
  });

  test('the routes are those of the two islands, each with its middle', async () => {
    const routes = await read(RoutePlaces, ana, 'routes');
    expect(routes.TenerifeLocations).toHaveLength(3);
    expect(routes.CanariasLocations).toHaveLength(4);
    const { shown } = await read(PlacesPage, ana, 'locations-page?of=route');
    expect(shown.map(({ route_stop }) => route_stop)).toEqual([1, 2, 3, 1, 2, 3, 4]);
    expect(namesOf(shown)).toEqual(namesOf([...routes.TenerifeLocations, ...routes.CanariasLocations]));
    expect(namesOf(shown).slice(0, 3)).toEqual([
      'Charcos de Garachico',
      'Casa de los Balcones',
      'Mirador de La Ruleta',
    ]);
    const [lng, lat] = routes.centerTenerife;
    expect([lng, lat]).toEqual([expect.closeTo(-16.64, 1), expect.closeTo(28.33, 1)]);
    expect(routes.centerCanarias).toEqual([expect.closeTo(-15.6636, 4), expect.closeTo(28.0427, 4)]);
  });

  test('a map’s places come by pages, as points and by id; but for the limited edition to members alone', async () => {
    const page = await read(PlacesPage, visitor, 'locations-page?of=stardrift');
    expect([page.total, page.shown.length, page.page, page.refusal]).toEqual([10, 10, 1, null]);
    const { points } = await read(PlacePoints, visitor, 'locations-points?of=stardrift&island=la-palma');
    expect(points).toEqual([['tienda-la-caldera', -17.7645, 28.6833]]);
    expect(namesOf(await read(Places, visitor, 'locations-by-id?ids=la-recova,nada,tienda-triana'))).toEqual([
      'La Recova',
      'Tienda Triana',
    ]);
    const many = Array.from({ length: 21 }, (_, index) => `sitio-${String(index)}`);
    expect((await visitor.get(`/api/club/locations-by-id?ids=${many.join(',')}`)).status).toBe(400);
    const pedro = await signIn(club.url, 'pedro');
    for (const of of ['redeem', 'route', 'product&product=product-cafe-y-dulce'])
      for (const call of ['locations-page', 'locations-points']) {
        const path = `/api/club/${call}?of=${of}`;
        const statuses = await Promise.all(
          [visitor, pedro, ana].map(async (browser) => (await browser.get(path)).status),
        );
        expect(statuses, path).toEqual([401, 403, 200]);
      }
    expect((await ana.get('/api/club/locations-page?of=product')).status).toBe(404);
  });

  test('all places come at once or 100 to a page', async () => {
    const all = await read(Places, visitor, 'locations-store');
    expect(await read(Places, visitor, 'locations-store?page=1')).toEqual(all.slice(0, 100));
    expect(await read(Places, visitor, 'locations-store?page=2')).toEqual([]);
    for (let call = 0; call < 60; call++)
      expect((await visitor.get('/api/club/locations-store?page=2')).status).toBe(200);
    // Then they wait for each other; the points of all places are counted with them. Who is signed in has sixty of their own.
    const began = performance.now();
    const paths = ['locations-store?page=2', 'locations-points?of=stardrift', 'locations-store?page=2'];
    const statuses = (await Promise.all(paths.map((path) => visitor.get(`/api/club/${path}`)))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect(performance.now() - began).toBeGreaterThan(900);
  });
});

describe('the pages', () => {
  const listOn = async (browser: Client, path: string) => {
    const { status, text } = await browser.get(path);
    expect(status).toBe(200);
    return [...text.matchAll(/<h[23] class="t-3">([^<]+)<\/h[23]>/g)].map(([, name]) => name);
  };

  test.each([
    [
      'stardrift/store-locator',
      'of=stardrift',
      ['direccion=Corralejo&isla=la-palma', 'address=Corralejo&island=la-palma'],
    ],
    ['stardrift/store-locator', 'of=stardrift', ['abierto=1', 'open=1']],
    ['stardrift/store-locator', 'of=stardrift', ['direccion=38201&abierto=1&canje=1', 'address=38201&open=1&redeem=1']],
    ['locations/canje', 'of=redeem', ['direccion=Agaete', 'address=Agaete']],
    ['locations/canje', 'of=redeem', ['isla=lanzarote', 'island=lanzarote']],
    ['locations/ruta', 'of=route', ['isla=tenerife&pagina=2', 'island=tenerife&page=2']],
    ['locations/voucher/cafe-y-dulce', 'of=product&product=product-cafe-y-dulce', ['direccion=Yaiza', 'address=Yaiza']],
  ] as const)('%s lists with script and without the same: %s, %o', async (page, source, [query, call]) => {
    // A Monday at noon.
    club.moveClock(new Date('2026-11-23T12:00:00Z'));
    const { shown } = await read(PlacesPage, ana, `locations-page?${source}&${call}`);
    const listed = await listOn(ana, `/club/${page}?${query}`);
    club.moveClock(null);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed).toEqual(namesOf(shown));
  });

  test('filters hold for the nearest to an address', async () => {
    const nearest = async (query: string) => (await read(PlacesPage, ana, `locations-page?${query}`)).shown;
    const onLanzarote = await nearest('of=redeem&address=38201&island=lanzarote');
    expect(onLanzarote.map(({ island }) => island)).toEqual(['lanzarote', 'lanzarote']);
    const nearAgaete = await nearest('of=redeem&address=Agaete');
    expect(nearAgaete.every(({ redeems_points }) => redeems_points)).toBe(true);
  });

  test('a section with a map leads without script to a page of its places', async () => {
    const { text } = await ana.get('/club/tenerife');
    expect(text).toContain('Charcos de Garachico');
    // The same name as among the stops above.
    expect(text).not.toContain('Patio de los Balcones');
    expect(text).not.toContain('Roque Nublo</h');
    expect(await listOn(ana, '/club/locations/ruta?isla=tenerife')).toHaveLength(3);
    expect(await listOn(ana, '/club/locations/ruta')).toHaveLength(7);
    // Only what there is to choose from: two islands have a route, and stops have no opening hours.
    const route = (await ana.get('/club/locations/ruta')).text;
    expect(route).toContain('7 paradas.');
    expect(route).toContain('href="/club/locations/ruta?isla=gran-canaria"');
    expect(route).not.toContain('isla=lanzarote');
    expect(route).not.toContain('abierto=1');
  });

  test('the store locator lists the shops for anyone, filtered, paged and by distance, without script', async () => {
    const adult = openBrowser(club.url);
    adult.cookies.set('age-verified', 'true');
    const stores = '/club/stardrift/store-locator';
    expect(await listOn(adult, stores)).toHaveLength(10);
    expect(await listOn(adult, `${stores}?isla=la-palma`)).toEqual(['Tienda La Caldera']);
    expect((await listOn(adult, `${stores}?direccion=Corralejo`))[0]).toBe('La Recova');
    expect((await adult.get(stores)).text).toContain('Dónde comprar tu ILUMA');
    const { text } = await adult.get(`${stores}?direccion=Corralejo`);
    expect(text).toMatch(/A 27\skm/);
    const unknown = await adult.get(`${stores}?direccion=Funchal&pagina=9`);
    expect(unknown.text).toContain('No encontramos esa dirección en Canarias.');
    expect(await listOn(adult, `${stores}?direccion=Funchal&pagina=9`)).toHaveLength(10);
  });

  test('where a voucher is taken is a page for members, to which its product leads', async () => {
    const page = '/club/locations/voucher/cafe-y-dulce';
    expect((await listOn(ana, page)).every((name) => name?.startsWith('Café'))).toBe(true);
    expect((await ana.get('/club/catalogo/details/cafe-y-dulce')).text).toContain(`href="${page}"`);
    const dinner = '/club/locations/voucher/cena-para-dos-en-agaete';
    expect((await ana.get('/club/catalogo/details/cena-para-dos-en-agaete')).text).toContain(`href="${dinner}"`);
    expect(await listOn(ana, dinner)).toEqual(['Restaurante Puerto de las Nieves']);
    for (const [experience, places] of [
      ['coctel-en-la-azotea', ['Azotea Castillo']],
      ['noche-de-estrellas', ['Intercambiador de La Laguna']],
      ['los-gigantes-en-barca', ['Muelle de Los Gigantes']],
      // Ana lives in Tenerife, whose own come first.
      ['entrada-doble-sesiones', ['Sala La Marea', 'Sala El Confital', 'Sala La Marina']],
    ] as const)
      expect(await listOn(ana, `/club/locations/voucher/${experience}`), experience).toEqual(places);
    // There is nothing to search in a single place.
    const [one, several] = await Promise.all(
      ['los-gigantes-en-barca', 'cafe-y-dulce'].map(
        async (experience) => (await ana.get(`/club/locations/voucher/${experience}`)).text,
      ),
    );
    const asks = [/name="direccion"/, /aria-label="Isla"/, /en cualquiera de estos sitios/];
    expect(asks.map((ask) => [ask.test(one ?? ''), ask.test(several ?? '')])).toEqual(asks.map(() => [false, true]));
    // Only islands that have a place are chosen from, Ana's own before the others.
    const concert = await ana.read('/club/locations/voucher/entrada-doble-sesiones');
    const chips = [...concert.matchAll(/class="chip" href="[^"]*isla=([^"&]+)/g)].map(([, island]) => island);
    expect(chips).toEqual(['tenerife', 'gran-canaria', 'lanzarote']);
    const lucia = await signIn(club.url, 'lucia');
    expect(/isla=([^"&]+)/.exec(await lucia.read('/club/locations/voucher/entrada-doble-sesiones'))?.[1]).toBe(
      'lanzarote',
    );
    // Of what was chosen with its island or its date each code holds at one of them.
    for (const chosen of ['entrada-doble-sesiones', 'taller-de-timple']) {
      const text = await ana.read(`/club/locations/voucher/${chosen}`);
      expect(text, chosen).toContain('Cada código vale en el sitio que elegiste');
      expect(text, chosen).not.toContain('en cualquiera de estos sitios');
    }
    const calera = '/club/locations/voucher/cena-en-valle-gran-rey';
    expect((await ana.get('/club/catalogo/details/cena-en-valle-gran-rey')).text).toContain(`href="${calera}"`);
    await club.command('places', 'remove', 'mesa-la-calera', '--why', 'cerrado');
    // Not at tobacconists: an experience that no place names takes place nowhere.
    expect(await ana.read('/club/catalogo/details/cena-en-valle-gran-rey')).not.toContain(calera);
    expect((await ana.get(calera)).status).toBe(404);
    const dated = await ana.post('/api/club/locations-voucher', { voucher: 'cena-en-valle-gran-rey' });
    expect(VoucherPlaces.parse(dated.json()).locations).toEqual([]);
    const byId = await ana.get('/club/locations/voucher/product-cafe-y-dulce');
    expect([byId.status, byId.headers.location]).toEqual([303, page]);
    for (const none of ['kit-iluma-one', 'nada'])
      expect((await ana.get(`/club/locations/voucher/${none}`)).status).toBe(404);
  });

  test('how many places there are and which of them are listed agree, on each page and near an address', async () => {
    const ana = await signIn(club.url, 'ana');
    const statusOf = async (path: string) => {
      const text = (await ana.read(path)).replaceAll('<!-- -->', '');
      const said = [...text.matchAll(/role="status"[^>]*>([^<]+)</g)].map(([, words = '']) => words);
      return [said.find((words) => words.includes('sitio')), (await listOn(ana, path)).length];
    };
    const path = '/club/locations/canje';
    expect(await statusOf(path)).toEqual(['21 sitios. En esta página, del 1 al 20.', 20]);
    expect(await statusOf(`${path}?pagina=2`)).toEqual(['21 sitios. En esta página, del 21 al 21.', 1]);
    expect(await statusOf(`${path}?direccion=laguna`)).toEqual(['Los 20 sitios más cercanos.', 20]);
    expect(await statusOf(`${path}?isla=la-palma`)).toEqual([
      expect.stringMatching(/^\d sitios?\.$/),
      expect.any(Number),
    ]);
  });
});

describe('geofencing', () => {
  test('its page has the header of who is signed in', async () => {
    expect(await visitor.read('/club/geofencing')).toContain('href="/club/login"');
    const page = await ana.read('/club/geofencing');
    expect(page).toContain('data-balance');
    expect(page).not.toContain('href="/club/login"');
  });

  const ask = (browser: Client, query: string) => browser.get(`/api/club/geofencing${query}`);
  const caleta = '?lat=29.2297&lng=-13.5037';

  test('a position in the islands lets the browser in for twelve hours; it is neither kept nor logged', async () => {
    const browser = openBrowser(club.url);
    const answer = await ask(browser, caleta);
    expect(GeofencingAnswer.parse(answer.json())).toEqual({ access: true });
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^in-islands=[\w-]+\.[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const [encoded = ''] = cookie.slice('in-islands='.length).split('.');
    expect(Buffer.from(encoded, 'base64url').toString()).toMatch(/^\d+$/);
    expect(club.output.join('\n')).not.toMatch(/29\.2297|13\.5037/);
  });

  test.each(['', '?lat=40.4&lng=-3.7', '?lat=27.15&lng=-13.2', '?lat=x&lng=-16', '?lat=28.4', '?lat=1e1&lng=-16'])(
    '%o is outside',
    async (query) => {
      const answer = await ask(openBrowser(club.url), query);
      expect([answer.status, answer.json()]).toEqual([200, { access: false }]);
    },
  );

  test('gf=false switches it on: every page but the few asks for the position first, until it is shown', async () => {
    const browser = await signIn(club.url, 'ana');
    const faq = '/club/faq';
    expect((await browser.get(faq)).status).toBe(200);
    const switched = await browser.get(`${faq}?q=mar&gf=false`);
    expect([switched.status, switched.headers.location]).toEqual([303, `${faq}?q=mar`]);
    // For a day: whoever follows somebody's link is not locked out for good.
    expect(String(switched.headers['set-cookie'])).toMatch(/geofence=on;.*Max-Age=86400;/i);
    const away = await browser.get(faq);
    expect([away.status, away.headers.location]).toEqual([303, '/club/geofencing?next=%2Fclub%2Ffaq']);
    for (const path of ['/club/geofencing', '/club/terminos-y-condiciones'])
      expect((await browser.get(path)).status, path).toBe(200);
    await ask(browser, '?lat=40.4&lng=-3.7');
    expect((await browser.get(faq)).status).toBe(303);
    await ask(browser, caleta);
    expect((await browser.get(faq)).status).toBe(200);
    const proof = browser.cookies.get('in-islands') ?? '';
    browser.cookies.set('in-islands', `${proof.slice(0, -4)}AAAA`);
    expect((await browser.get(faq)).status).toBe(303);
    browser.cookies.set('in-islands', proof);
    club.moveClock(13 * 60 * 60 * 1000);
    expect((await browser.get('/club/geofencing')).status).toBe(200);
    expect((await browser.get(faq)).headers.location).toContain('/club/geofencing');
    club.moveClock(null);
  });
});

describe('with a token', () => {
  let mapbox: Server;
  let answers: { status: number; body: string };
  let asked: { query: URLSearchParams; referer: string | undefined }[];
  let withToken: RunningClub;
  beforeAll(async () => {
    mapbox = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://mapbox');
      asked.push({ query: searchParams, referer: request.headers.referer });
      response.writeHead(answers.status, { 'content-type': 'application/json' }).end(answers.body);
    });
    await new Promise<void>((resolve) => mapbox.listen(0, '127.0.0.1', resolve));
    const address = mapbox.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    withToken = await startSampleClub({
      env: { MAPBOX_TOKEN: 'pk.public', MAPBOX_API_URL: `http://127.0.0.1:${String(port)}` },
    });
  });
  beforeEach(() => {
    asked = [];
    answers = { status: 200, body: JSON.stringify({ features: [{ geometry: { coordinates: [-13.55, 28.96] } }] }) };
  });
  afterAll(async () => {
    await withToken.stop();
    mapbox.close();
  });
  function allowingBrowser(): Client {
    const browser = openBrowser(withToken.url);
    browser.cookies.set('age-verified', 'true');
    browser.cookies.set('consent', '2.0.es.map');
    return browser;
  }
  const nearest = 'locations-nearest-stardrift?address=Calle+Real+3,+38001';

  test('Mapbox places the address, and is told the site; where it refuses, the list of towns does', async () => {
    const browser = allowingBrowser();
    expect(await read(GoogleMapsKey, browser, 'google-maps')).toEqual({ googleMapsKey: 'pk.public' });
    expect(namesOf(await read(Places, browser, nearest))[0]).toBe('Tienda del Charco');
    expect(asked.map(({ query, referer }) => [query.get('q'), referer])).toEqual([
      ['Calle Real 3, 38001', `${withToken.url}/`],
    ]);
    answers = { status: 401, body: '{"message":"Not Authorized - Invalid Token"}' };
    expect(namesOf(await read(Places, browser, nearest))[0]).toBe('Tienda La Noria');
    expect(withToken.output.join('\n')).not.toContain('Calle');
  });

  test('Mapbox learns no address of whoever did not allow it', async () => {
    const browser = allowingBrowser();
    for (const consent of ['', '2.0.es.', '2.0.es.video', '1.0.es.map']) {
      browser.cookies.set('consent', consent);
      expect(namesOf(await read(Places, browser, nearest))[0]).toBe('Tienda La Noria');
      await browser.get('/club/stardrift/store-locator?direccion=38001');
    }
    expect(asked).toEqual([]);
  });

  test('beyond sixty searches the list of towns answers, and Mapbox is asked no more', async () => {
    const browser = allowingBrowser();
    const page = async (call: string) => (await read(PlacesPage, browser, call)).shown[0]?.name;
    const statuses = new Set<number>();
    for (let search = 0; search < 61; search++) statuses.add((await browser.get(`/api/club/${nearest}`)).status);
    expect(statuses).toEqual(new Set([200]));
    asked = [];
    expect((await browser.get(`/api/club/${nearest}`)).status).toBe(200);
    expect(await page('locations-page?of=stardrift&address=38001')).toBe('Tienda La Noria');
    const { status, text } = await browser.get('/club/stardrift/store-locator?direccion=38001');
    expect([status, text.indexOf('Tienda La Noria') > 0]).toEqual([200, true]);
    expect(asked).toEqual([]);
  });
});
