import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featuresOff } from '../../scripts/chromium.mjs';

test('what Playwright turns off in Chromium stays off beside what the tests do without', () => {
  const bundle = readFileSync(
    join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js'),
    'utf8',
  );
  const [, listed = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const theirs = [...listed.replaceAll(/\/\/.*/g, '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(theirs).toContain('PaintHolding');
  expect(featuresOff).toEqual(expect.arrayContaining(theirs));
});
