// npm run club -- stock: what is left, set at the command line, for the audit log.
import { userInfo } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { content } from '../../src/content/content.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { run } from '../setup/command-line.ts';
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
  process.env.LAKE_PORT = new URL(findLake(club).url).port;
  const [first] = await content.offers('es');
  product = { slug: first?.slug ?? '', variation: first?.variations[0]?.id ?? '' };
});
afterAll(async () => {
  content.stop();
  await disconnect();
  await club.stop();
});

const stock = async (...words: string[]) => Rows.parse(JSON.parse(await club.command('stock', '--json', ...words)));

test('every variation is listed, one product’s alone where it is named, and set for the audit log', async () => {
  const all = await stock();
  const [first] = all;
  if (!first) throw new Error('The sample catalogue has products.');
  expect(all.length).toBeGreaterThan(20);
  expect(await stock(first.slug)).toEqual(all.filter(({ product }) => product === first.product));
  expect(await club.command('stock')).toContain(first.slug);

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
  [['set', 'a', 'b', '--why', 'recuento'], "missing required argument 'units'"],
  [['set', 'a', 'b', '1', '2', '--why', 'recuento'], 'too many arguments'],
  [['set', 'a', 'b', '1'], 'required option'],
  [['set', 'a', 'b', '1', '--why', ' '], 'Say why'],
  [['a', 'b'], 'too many arguments'],
])('%j is told what is wrong', async (words, complaint) => {
  const { code, err } = await run('stock', ...words);
  expect(code).not.toBe(0);
  expect(err).toContain(complaint);
});

test('the built command line tells it, too', async () => {
  await expect(club.command('stock', 'no-hay-tal')).rejects.toThrow('No product is called no-hay-tal.');
});

test.each(['-1', '1.5', 'x', '1000001', '1e3'])('%s is no number of units', async (units) => {
  const { code, err } = await run('stock', 'set', '--why', 'recuento', '--', product.slug, product.variation, units);
  expect(code).not.toBe(0);
  expect(err).toContain('is no number of units');
});
