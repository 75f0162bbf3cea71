import { expect, test } from 'vitest';
import { containsWords } from './search-words.ts';

test.each([
  ['Los puntos caducan en diciembre', 'CADUCAN puntos', true],
  ['Recomendación de un amigo', 'recomendacion', true],
  ['Recomendacion', 'recomendación', true],
  ['Los puntos caducan', 'puntos nivel', false],
  ['Los puntos', '   ', true],
])('«%s» with «%s» is %s', (text, query, found) => {
  expect(containsWords(text, query)).toBe(found);
});
