// Places and geofencing: the calls, to whom they answer, and what the guard makes of a browser that geofencing is switched on for.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  GeofencingAnswer,
  GoogleMapsKey,
  MapKey,
  Places,
  ProductPlaces,
  RoutePlaces,
  VoucherPlaces,
} from '../../src/contract/places.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let visitor: Client;
beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
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
    expect(namesOf(graciosa)).toEqual(['Estanco Caleta de Sebo']);
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
    expect((await ana.post('/api/club/locations-voucher', { voucher: 'kit-iluma-one' })).status).toBe(404);
    expect((await ana.post('/api/club/locations-product', { product: 'nada' })).status).toBe(404);
    expect((await ana.get('/api/club/locations-nearest?address=Telde&product=nada')).status).toBe(404);
  });

  test('the routes are those of the two islands, each with its middle', async () => {
    const routes = await read(RoutePlaces, ana, 'routes');
    expect(routes.TenerifeLocations).toHaveLength(3);
    expect(routes.CanariasLocations).toHaveLength(4);
    const [lng, lat] = routes.centerTenerife;
    expect([lng, lat]).toEqual([expect.closeTo(-16.64, 1), expect.closeTo(28.33, 1)]);
  });
});

describe('the pages', () => {
  const listOn = async (browser: Client, path: string) => {
    const { status, text } = await browser.get(path);
    expect(status).toBe(200);
    return [...text.matchAll(/<h[23] class="t-3">([^<]+)<\/h[23]>/g)].map(([, name]) => name);
  };

  test('the store locator lists the shops for anyone, filtered, paged and by distance, without script', async () => {
    const adult = openBrowser(club.url);
    adult.cookies.set('age-verified', 'true');
    const stores = '/club/stardrift/store-locator';
    expect(await listOn(adult, stores)).toHaveLength(7);
    expect(await listOn(adult, `${stores}?isla=la-palma`)).toEqual(['Tienda La Caldera']);
    expect((await listOn(adult, `${stores}?direccion=Corralejo`))[0]).toBe('La Recova');
    const { text } = await adult.get(`${stores}?direccion=Corralejo`);
    expect(text).toMatch(/A 27\skm/);
    const unknown = await adult.get(`${stores}?direccion=Funchal&pagina=9`);
    expect(unknown.text).toContain('No encontramos esa dirección en Canarias.');
    expect(await listOn(adult, `${stores}?direccion=Funchal&pagina=9`)).toHaveLength(7);
  });

  test('where a voucher is taken is a page for members, to which its product leads', async () => {
    const page = '/club/locations/voucher/cafe-y-dulce';
    expect((await listOn(ana, page)).every((name) => name?.startsWith('Café'))).toBe(true);
    expect((await ana.get('/club/catalogo/details/cafe-y-dulce')).text).toContain(`href="${page}"`);
    const byId = await ana.get('/club/locations/voucher/product-cafe-y-dulce');
    expect([byId.status, byId.headers.location]).toEqual([303, page]);
    for (const none of ['kit-iluma-one', 'nada'])
      expect((await ana.get(`/club/locations/voucher/${none}`)).status).toBe(404);
  });
});

describe('geofencing', () => {
  const ask = (browser: Client, query: string) => browser.get(`/api/club/geofencing${query}`);
  const caleta = '?lat=29.2297&lng=-13.5037';

  test('a position in the islands lets the browser in for twelve hours; it is neither kept nor logged', async () => {
    const browser = openBrowser(club.url);
    const answer = await ask(browser, caleta);
    expect(GeofencingAnswer.parse(answer.json())).toEqual({ access: true });
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^in-islands=[\w-]+\.[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
    const [encoded = ''] = cookie.slice('in-islands='.length).split('.');
    expect(Buffer.from(encoded, 'base64url').toString()).toMatch(/^club in islands\|\d+$/);
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
  let asked: URL | undefined;
  let withToken: RunningClub;
  beforeAll(async () => {
    mapbox = createServer((request, response) => {
      asked = new URL(request.url ?? '', 'http://mapbox');
      response.writeHead(answers.status, { 'content-type': 'application/json' }).end(answers.body);
    });
    await new Promise<void>((resolve) => mapbox.listen(0, '127.0.0.1', resolve));
    const address = mapbox.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    withToken = await startSampleClub({
      env: { MAPBOX_TOKEN: 'pk.public', MAPBOX_API_URL: `http://127.0.0.1:${String(port)}` },
    });
  });
  afterAll(async () => {
    await withToken.stop();
    mapbox.close();
  });

  test('Mapbox places the address; where it refuses, the list of towns does', async () => {
    const browser = openBrowser(withToken.url);
    expect(await read(GoogleMapsKey, browser, 'google-maps')).toEqual({ googleMapsKey: 'pk.public' });
    const arrecife = { features: [{ geometry: { coordinates: [-13.55, 28.96] } }] };
    answers = { status: 200, body: JSON.stringify(arrecife) };
    const near = await read(Places, browser, 'locations-nearest-stardrift?address=Calle+Real+3,+38001');
    expect(namesOf(near)[0]).toBe('Charco de San Ginés');
    expect(asked?.searchParams.get('q')).toBe('Calle Real 3, 38001');
    answers = { status: 401, body: '{"message":"Not Authorized - Invalid Token"}' };
    const fallen = await read(Places, browser, 'locations-nearest-stardrift?address=Calle+Real+3,+38001');
    expect(namesOf(fallen)[0]).toBe('Tienda La Noria');
    expect(withToken.output.join('\n')).not.toContain('Calle');
  });
});
