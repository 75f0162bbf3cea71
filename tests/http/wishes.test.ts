// The calls of goals and of waiting, the product's forms, and Home, which is cached for everybody alike.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { ProductAnswer } from '../../src/club/catalogue/catalogue.contract.ts';
import { Goal, Waits } from '../../src/club/wishes/wishes.contract.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let lucia: Client;

beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  connect(databaseUrl, { connections: 2 });
  ana = await signIn(club.url, 'ana');
  lucia = await signIn(club.url, 'lucia');
});
afterAll(async () => {
  await disconnect();
  await club.stop();
});

const productOf = async (slug: string) =>
  ProductAnswer.parse((await ana.post('/api/club/product', { product: slug })).json()).product;
const goalOf = async (browser: Client) => Goal.parse((await browser.get('/api/club/goal')).json());

test('a goal is the member’s own, and Home tells how far it is', async () => {
  const { id, cost, name, slug } = await productOf('cena-sobre-las-nubes');
  expect(await goalOf(ana)).toBeNull();
  expect(await ana.read('/club')).not.toContain('Tu meta es');
  expect((await ana.post('/api/club/goal', { product: id })).status).toBe(204);
  const goal = await goalOf(ana);
  expect(goal).toMatchObject({ product: { id, cost } });
  const sentence = (goal?.missing ?? 0) > 0 ? `te faltan ${String(goal?.missing)} puntos` : 'ya la puedes canjear';
  expect((await ana.get('/club')).text).toContain(`Tu meta es ${name}: ${sentence}.`);
  for (const path of ['/club', '/club/perfil'])
    expect((await ana.get(path)).text).toMatch(new RegExp(`<a href="/club/catalogo/details/${slug}"[^>]*>Tu meta es `));
  expect(await lucia.read('/club')).not.toContain('Tu meta es');
  expect((await lucia.get('/club')).text).toMatch(/<p class="level-more strong none"/);
  expect(await goalOf(lucia)).toBeNull();

  expect((await ana.get(`/club/catalogo/details/${slug}`)).text).toContain('Quitar la meta');
  const form = new URLSearchParams({ product: '', next: `/club/catalogo/details/${slug}` });
  const answer = await ana.post('/api/club/goal', form);
  expect([answer.status, answer.headers.location]).toEqual([303, `/club/catalogo/details/${slug}`]);
  expect(await goalOf(ana)).toBeNull();
  expect((await ana.get(`/club/catalogo/details/${slug}`)).text).toContain('Poner como meta');
});

test('a goal is a product that is offered to the member', async () => {
  // Of Gran Canaria alone; Ana lives on Tenerife.
  const { id, slug } = await productOf('cena-para-dos-en-agaete');
  expect(await ana.read(`/club/catalogo/details/${slug}`)).not.toContain('Poner como meta');
  expect((await ana.post('/api/club/goal', { product: id })).status).toBe(422);
  expect(await goalOf(ana)).toBeNull();
});

test('a goal is a product that there is', async () => {
  expect((await ana.post('/api/club/goal', { product: 'nothing' })).status).toBe(404);
  expect((await ana.post('/api/club/goal', {})).status).toBe(422);
  expect((await ana.post('/api/club/goal', { product: 3 })).status).toBe(422);
});

test('a member waits for a variation, by its page’s form and by the call', async () => {
  const { id, slug, e_commerce_variation_values: variations } = await productOf('funda-de-bolsillo');
  const variation = variations[0]?.id ?? '';
  const page = `/club/catalogo/details/${slug}`;
  await services.stock.setStocks([{ productId: id, variationId: variation, units: 0 }]);
  expect((await ana.get(page)).text).toContain('Avísame cuando vuelva');
  const form = new URLSearchParams({ product: id, variation, on: 'true', next: page });
  const answer = await ana.post('/api/club/restock', form);
  expect([answer.status, answer.headers.location]).toEqual([303, `${page}#wishes`]);
  expect((await ana.get(page)).text).toMatch(/id="wishes"[^]*Te avisaremos por correo cuando vuelva/);
  const waitsOf = async (browser: Client) => Waits.parse((await browser.get('/api/club/restock')).json());
  expect(await waitsOf(ana)).toEqual([{ product: id, variation }]);
  expect(await waitsOf(lucia)).toEqual([]);
  for (let time = 0; time < 2; time++)
    expect((await ana.post('/api/club/restock', { product: id, variation, on: false })).status).toBe(204);
  expect(await waitsOf(ana)).toEqual([]);
  expect((await ana.post('/api/club/restock', { product: id, variation: 'none', on: true })).status).toBe(404);
  expect((await ana.post('/api/club/restock', { product: 'nothing', variation, on: true })).status).toBe(404);
  expect((await ana.post('/api/club/restock', { product: id, variation })).status).toBe(422);
  // What has left the catalogue is not waited for any more.
  expect((await ana.post('/api/club/restock', { product: 'nothing', variation, on: false })).status).toBe(204);
});

test('a member waits for nothing that is not for them, or is over', async () => {
  const { id } = await productOf('cena-sobre-las-nubes');
  const { editor } = findLake(club);
  await services.stock.setStocks([{ productId: id, variationId: 'unica', units: 0 }]);
  const wait = async () => {
    const answer = await ana.post('/api/club/restock', { product: id, variation: 'unica', on: true });
    return [answer.status, answer.text === '' ? null : answer.json()];
  };
  await editor
    .patch(id)
    .set({ islands: ['el-hierro'] })
    .commit();
  const refused = [422, { error: expect.stringContaining('no está disponible ahora: elige otro regalo') as string }];
  await expect.poll(wait, { timeout: 3_000, interval: 200 }).toEqual(refused);
  await editor.patch(id).unset(['islands']).commit();
  await expect.poll(wait, { timeout: 3_000, interval: 200 }).toEqual([204, null]);
});

test('a wish that is refused without script is answered with the reason, on the product’s page', async () => {
  const { id, slug, e_commerce_variation_values: variations } = await productOf('funda-de-bolsillo');
  const variation = variations[0]?.id ?? '';
  const page = `/club/catalogo/details/${slug}`;
  await services.stock.setStocks([{ productId: id, variationId: variation, units: 5 }]);
  const saidAt = async (call: string, fields: Record<string, string>, code: string) => {
    const { status, headers } = await ana.post(call, new URLSearchParams({ ...fields, next: page }));
    expect([status, headers.location]).toEqual([303, `${page}?refused=${code}#wishes`]);
    const shown = (await ana.get(`${page}?refused=${code}`)).text;
    // The next wish leads to a page that no longer says it.
    expect(shown).toContain(`name="next" value="${page}"`);
    return /role="alert" data-failed="[^"]*"[^>]*>([^<]*)</.exec(shown)?.[1];
  };
  expect(await saidAt('/api/club/restock', { product: id, variation, on: 'true' }, 'in_stock')).toBe(
    'Ya vuelve a estar disponible: puedes canjearlo ahora.',
  );
  expect(await saidAt('/api/club/goal', { product: 'nothing' }, 'not_found')).toBe(
    'Este regalo, o lo que elegiste de él, ya no está en el catálogo.',
  );
  expect((await ana.get(page)).text).toMatch(/role="alert" data-failed="[^"]*"[^>]*><\/p>/);
});

test('a restock is told by mail, once, in the member’s language', async () => {
  const { id, name, slug, e_commerce_variation_values: variations } = await productOf('funda-de-bolsillo');
  const wait = { product: id, variation: variations[0]?.id ?? '', on: true };
  const stock = (units: number) => services.stock.setStocks([{ productId: id, variationId: wait.variation, units }]);
  await stock(0);
  expect((await ana.post('/api/club/restock', wait)).status).toBe(204);
  await stock(3);
  // Of what is there nobody is told again, but what one waits for one may stop to wait for.
  const inStock = await lucia.post('/api/club/restock', wait);
  expect([inStock.status, inStock.json()]).toEqual([
    422,
    { error: `${name} ya está disponible: puedes canjearlo ahora.` },
  ]);
  expect((await lucia.post('/api/club/restock', { ...wait, on: false })).status).toBe(204);
  const mailed = async () =>
    (await services.mail.listMails(50)).filter(({ subject }) => subject === `Ha vuelto ${name}`);
  await club.command('jobs', 'run', 'restocks', '--why', 'ha llegado género');
  await expect.poll(async () => (await mailed()).length, { timeout: 25_000, interval: 250 }).toBe(1);
  const [mail] = await mailed();
  expect(mail).toMatchObject({ recipient: sampleMembers.ana, sender: 'ayuda@club.example' });
  for (const text of [mail?.body, mail?.html])
    for (const words of ['Hola, Ana', 'no se reserva para nadie', `/club/catalogo/details/${slug}`])
      expect(text?.toLowerCase()).toContain(words.toLowerCase());
  expect(await services.wishes.count()).not.toContainEqual(expect.objectContaining({ wish: 'restock', productId: id }));
}, 60_000);
