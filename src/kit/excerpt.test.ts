import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const block = (text: string, style = 'normal') => ({
  _type: 'block',
  style,
  children: [
    { _type: 'span', text: text.slice(0, 3) },
    { _type: 'span', text: text.slice(3) },
  ],
});

test('a short text is given whole, headings left out', () => {
  expect(excerptOf({ blocks: [block('Título', 'h2'), block('Una frase.'), block('Otra.')] })).toBe('Una frase. Otra.');
});

test('a long one is cut between two words', () => {
  const text = excerptOf({ blocks: [block('palabra '.repeat(40))] }) ?? '';
  expect(text).toMatch(/^(?:palabra )+palabra…$/);
  expect(text.length).toBeLessThanOrEqual(156);
});

test('no text gives nothing', () => {
  expect(excerptOf({ blocks: [] })).toBeUndefined();
});
