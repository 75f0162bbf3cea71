import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sanityImport } from '@sanity/import';
import { expect, test } from 'vitest';
import { createContent } from '../../src/content/content.ts';
import { lakeOf } from '../../src/content/lake/lake.ts';
import { sampleContent, startTestLake } from './lake.ts';

const files = readdirSync(sampleContent).filter((name) => name.endsWith('.ndjson'));

test('`sanity dataset import` takes the sample content, pictures and all', async () => {
  const lake = await startTestLake('none');
  const client = lake.connect({ token: lake.token });
  for (const file of ['data.ndjson', ...files.filter((name) => name !== 'data.ndjson')]) {
    const stream = createReadStream(join(sampleContent, file));
    const { warnings } = await sanityImport(stream, { client, operation: 'create', assetsBase: sampleContent });
    expect(warnings, file).toEqual([]);
  }
  const content = createContent(lakeOf(() => lake.connect()));
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
