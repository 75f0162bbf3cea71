// npm run club -- stock: what is left, set at the command line, for the audit log.
import { userInfo } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startClubServer, type RunningClub } from '../setup/club-server.ts';
import { createOwnDatabase } from '../setup/own-database.ts';

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
beforeAll(async () => {
  databaseUrl = await createOwnDatabase();
  club = await startClubServer({ databaseUrl });
});
afterAll(() => club.stop());

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
  await expect(club.command('stock', ...words)).rejects.toThrow(complaint);
});

test.each(['-1', '1.5', 'x', '1000001', '1e3'])('%s is no number of units', async (units) => {
  const [first] = await stock();
  await expect(
    club.command('stock', 'set', '--why', 'recuento', '--', first?.slug ?? '', first?.variation ?? '', units),
  ).rejects.toThrow('is no number of units');
});
