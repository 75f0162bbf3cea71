import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sanityImport } from '@sanity/import';
import { expect, test } from 'vitest';
import { createContent } from '../../src/content/content.ts';
import { lakeOf } from '../../src/content/lake/lake.ts';
import { sampleContent } from '../setup/sample-lake.ts';
import { startTestLake } from './lake.ts';

const files = readdirSync(sampleContent).filter((name) => name.endsWith('.ndjson'));

test('`sanity dataset import` takes the sample content, pictures and all', async () => {
  const lake = await startTestLake('none');
  const client = lake.connect({ token: lake.token });
  // As one file, as what is in one refers to what is in another.
  const all = Readable.from(files.map((file) => readFileSync(join(sampleContent, file))));
  const { warnings } = await sanityImport(all, { client, operation: 'create', assetsBase: sampleContent });
  expect(warnings).toEqual([]);
  const content = createContent(lakeOf(() => lake.connect({ token: lake.token })));
  const offers = await content.offers('es');
  const products = await content.products(
    'es',
    offers.map(({ productId }) => productId),
  );
  expect(products).toHaveLength(offers.length);
  expect(products.every(({ images }) => images.length > 0)).toBe(true);
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(lake.logged).toEqual([]);
  content.stop();
  await lake.remove();
}, 60_000);
