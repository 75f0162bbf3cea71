// npm run club -- stock: what is left, set at the command line, for the audit log.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { content } from '../../src/content/content.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { setVariables } from '../../src/process/configuration.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { run, runJson } from '../setup/command-line.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';

const Rows = z.array(
  z.object({
    product: z.string(),
    slug: z.string(),
    variation: z.string(),
    stock: z.number(),
    by: z.string().nullable(),
    at: z.string().nullable(),
  }),
);
let club: RunningClub;
let databaseUrl: string;
let product: { readonly slug: string; readonly variation: string };
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  // Refusals are asked for in this process, as a process for each takes more than a second.
  connect(databaseUrl, { connections: 2 });
  setVariables({ LAKE_PORT: new URL(findLake(club).url).port });
  const [first] = await content.offers('es');
  product = { slug: first?.slug ?? '', variation: first?.variations[0]?.id ?? '' };
});
afterAll(async () => {
  content.stop();
  await disconnect();
  await club.stop();
});

const stock = async (...words: string[]) => Rows.parse(JSON.parse((await run('stock', '--json', ...words)).out));

test('every variation is listed, one product’s alone where it is named, and set for the audit log', async () => {
  const all = await stock();
  const [first] = all;
  if (!first) throw new Error('The sample catalogue has products.');
  expect(all.length).toBeGreaterThan(20);
  expect(await stock(first.slug)).toEqual(all.filter(({ product }) => product === first.product));
  expect(await club.command('stock')).toContain(first.slug);
  expect((await run('stock', first.slug)).out).toMatch(/^LEFT +PRODUCT +VARIATION +NAME +SET_BY +AT\n/);

  const operator = userInfo().username;
  const [set] = await stock('set', first.slug, first.variation, '12', '--why', 'recuento');
  expect(set).toMatchObject({ product: first.product, stock: 12, by: operator });
  expect((await stock(first.product)).find(({ variation }) => variation === first.variation)).toEqual(set);

  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query(
    "select actor_kind, actor_name, action, subject, detail, reason from audit_entry where action = 'set_stock'",
  );
  await database.end();
  expect(rows).toEqual([
    {
      actor_kind: 'operator',
      actor_name: operator,
      action: 'set_stock',
      subject: `${first.product}/${first.variation}`,
      detail: { from: first.stock, to: 12 },
      reason: 'recuento',
    },
  ]);
});

test.each([
  [['no-hay-tal'], 'No product is called no-hay-tal.'],
  [['set', 'no-hay-tal', 'unica', '1', '--why', 'recuento'], 'No product called no-hay-tal has a variation unica.'],
  [['set', 'a', 'b', '--why', 'recuento'], 'Name a product'],
  [['set', 'a', 'b', '1', '2', '--why', 'recuento'], 'too many arguments'],
  [['set', 'a', 'b', '1'], 'required option'],
  [['set', 'a', 'b', '1', '--why', ' '], 'Say why'],
  [['a', 'b'], 'too many arguments'],
])('%j is told what is wrong', async (words, complaint) => {
  const { code, err } = await run('stock', ...words);
  expect(code).not.toBe(0);
  expect(err).toContain(complaint);
});

test('units are added and taken, one and by a file, once for each reference, and never below none', async () => {
  const { slug, variation } = product;
  const json = async (...words: string[]) => {
    const { code, out, err } = await run('--json', 'stock', ...words);
    return code === 0 ? Rows.parse(JSON.parse(out)) : err;
  };
  await json('set', slug, variation, '10', '--why', 'recuento');
  expect(await json('add', slug, variation, '5', '--why', 'llega', '--dry-run')).toMatchObject([{ stock: 15 }]);
  expect(await json('add', slug, variation, '-4', '--why', 'rotas')).toMatchObject([{ stock: 6 }]);
  const dry = await run('stock', 'add', slug, variation, '-1', '--why', 'rotas', '--dry-run');
  expect(dry.out).toMatch(/\nBEFORE +AFTER +PRODUCT .*\n6 +5 /);
  expect(await json('add', slug, variation, '-7', '--why', 'rotas')).toContain('0 to');
  const directory = mkdtempSync(join(tmpdir(), 'club-stock-'));
  const write = (text: string) => {
    writeFileSync(join(directory, 'stock.csv'), text);
    return join(directory, 'stock.csv');
  };
  const delivery = `product;variation;units\n${slug};${variation};3\n${slug};${variation};-2\n`;
  const add = (...words: string[]) => json('add', '--from', write(delivery), '--why', 'llega', ...words);
  expect(await add('--dry-run')).toMatchObject([{ stock: 9 }, { stock: 7 }]);
  expect(await add()).toMatchObject([{ stock: 9 }, { stock: 7 }]);
  expect(await add()).toEqual([]);
  expect(await add('--reference', 'lunes')).toMatchObject([{ stock: 10 }, { stock: 8 }]);
  const bad = `product,variation,units\n${slug},${variation},1\n${slug},${variation},-10\nx,unica,1\n${slug},${variation},1.5\n`;
  expect(await json('add', '--from', write(bad), '--why', 'llega')).toMatch(/line 3.*line 4.*line 5/s);
  const listed = (await run('stock', slug, '--csv')).out;
  expect(await json('set', '--from', write(listed.replace(/,8,/, ',20,')), '--why', 'recuento')).toContainEqual(
    expect.objectContaining({ variation, stock: 20 }),
  );
  rmSync(directory, { recursive: true });
});

test('the built command line tells it, too', async () => {
  await expect(club.command('stock', 'no-hay-tal')).rejects.toThrow('No product is called no-hay-tal.');
});

test.each(['-1', '1.5', 'x', '1000001', '1e3'])('%s is no number of units', async (units) => {
  const { code, err } = await run('stock', 'set', '--why', 'recuento', '--', product.slug, product.variation, units);
  expect(code).not.toBe(0);
  expect(err).toContain('is no number of units');
});

test('products whose words disagree with what the club does are listed, with what leads to them, and the sample world has none', async () => {
  expect(await runJson('products', 'check')).toEqual([]);
  const { editor } = findLake(club);
  const [before] = await editor.fetch<{ _id: string; slug: string; howUsed: unknown }[]>(
    '*[_type == "product" && slug.current == "ruta-de-la-tapa"]{ _id, "slug": slug.current, howUsed }',
  );
  if (!before) throw new Error('the product is there');
  const howUsed = { _type: 'localizedText', es: 'Vale nueve meses. Te lo enviamos.', en: 'It’s good for six months.' };
  const said = { product: before.slug, said_by: before._id };
  const byCode = 'its codes were loaded, each with a last day of its own';
  await editor.patch(before._id).set({ howUsed }).commit();
  await expect
    .poll(() => runJson('products', 'check'), { timeout: 5000 })
    .toEqual([
      { ...said, language: 'es', words: 'Te lo enviamos', instead: 'it is a ticket: nothing is sent' },
      { ...said, language: 'es', words: 'nueve meses', instead: byCode },
      { ...said, language: 'en', words: 'six months', instead: byCode },
    ]);
  await editor.patch(before._id).set({ howUsed: before.howUsed }).commit();
  await editor
    .transaction()
    .patch('date-salinas', { set: { island: 'el-hierro' } })
    .patch('banner-janubio', { set: { 'text.es': 'Doce plazas.' } })
    .commit();
  const pans = 'un-dia-en-las-salinas';
  const island = {
    product: pans,
    said_by: 'date-salinas',
    words: 'el-hierro',
    instead: 'its product is not for that island',
  };
  await expect
    .poll(() => runJson('products', 'check'), { timeout: 5000 })
    .toEqual([
      { ...island, language: 'es' },
      {
        product: pans,
        said_by: 'banner-janubio',
        language: 'es',
        words: 'Doce plazas',
        instead: 'the dates of its product have 8 places',
      },
      { ...island, language: 'en' },
    ]);
  await editor
    .transaction()
    .patch('date-salinas', { set: { island: 'lanzarote' } })
    .patch('banner-janubio', { set: { 'text.es': 'Un día en Janubio con quien cuida los cuadros. Ocho plazas.' } })
    .commit();
});
