// Somebody of exactly the age is let in, so no words ask for more: "over 18", "más de 18" and "mayores de 18" would send them away.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '../../src/i18n/messages.ts';
import { adultAge } from '../../src/words/minimum-age.ts';

const tooOld = new RegExp(
  `.{0,40}(?:\\bover|más de|mayor(?:es)? de|more than|older than) ${adultAge}\\b(?! puntos| points)`,
  'gi',
);

test('no message asks for more years than the club does', () => {
  expect(JSON.stringify(messages).match(tooOld)).toBeNull();
});

const seed = 'studio/seed';
test.each(readdirSync(seed).filter((name) => name.endsWith('.ndjson')))('nor does %s of the sample content', (name) => {
  expect(readFileSync(join(seed, name), 'utf8').match(tooOld)).toBeNull();
});
