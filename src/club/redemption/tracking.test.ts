import { expect, test } from 'vitest';
import { hasScheme, isFollowed } from './tracking.ts';

test.each([
  ['https://www.correos.es/seguimiento/1', true, true],
  ['HTTPS://www.correos.es/seguimiento/1', true, true],
  ['http://www.correos.es', true, false],
  ['javascript:alert(1)', true, false],
  ['view-source:https://www.correos.es', true, false],
  ['x:y', true, false],
  ['PQ7F2J0412345670138001Z', false, false],
  ['12:30', false, false],
  ['Envío 7: https://www.correos.es', false, false],
  ['https://', true, false],
])('a tracking that is an address has a scheme, and is followed by https alone: %s', (text, scheme, followed) => {
  expect([hasScheme(text), isFollowed(text)]).toEqual([scheme, followed]);
});
