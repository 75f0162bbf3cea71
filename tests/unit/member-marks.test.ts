// A page acts for the member who opened it alone (docs/api.md#callers): each script that calls the club by itself says for whom. A helper
// would be one more file on every page.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Those that do nothing for a member: they read, answer for the browser, report, or are an editor's. */
const forNobody = [
  'src/islands/ui/renew.ts',
  'src/club/sharing/ui/share-card.ts',
  'src/islands/frame/consent.ts',
  'src/islands/load-errors.js',
  'src/islands/draft/draft-bar.ts',
];
/** Sends what stands on its sheet (MomentSheet.tsx): no page has room for more script. */
const byItsSheet = 'src/islands/frame/sheets.ts';

test('every script that calls the club says which member opened the page, or does nothing for one', () => {
  const scripts = globSync('src/{islands,components,layouts,club/*/ui}/**/*.{ts,tsx,js,astro}', { cwd: root });
  const calling = scripts.filter((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    return /(?<![\w.])(?:fetch|ofetch\.raw<\w+>|sendBeacon)\(/.test(code) && !code.includes("'x-club-member'");
  });
  expect(scripts.length).toBeGreaterThan(300);
  expect(calling.sort()).toEqual([...forNobody, byItsSheet].sort());
});
