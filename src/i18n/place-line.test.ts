import { expect, test } from 'vitest';
import { placeLine } from './place-line.ts';

test.each([
  ['Plaza del Adelantado', 'Plaza del Adelantado, La Laguna', 'tenerife', 'Plaza del Adelantado, La Laguna, Tenerife'],
  ['Jardín Botánico', 'Calle Retama 2', 'tenerife', 'Jardín Botánico, Tenerife. Calle Retama 2'],
  ['Auditorio', 'Auditorio, Santa Cruz de Tenerife', 'tenerife', 'Auditorio, Santa Cruz de Tenerife'],
  ['Plaza del Adelantado', 'Plaza del Adelantado, La Laguna', undefined, 'Plaza del Adelantado, La Laguna'],
  ['Jardín Botánico', 'Calle Retama 2', undefined, 'Jardín Botánico. Calle Retama 2'],
] as const)('%s, %s, of %s', (place, address, island, line) => {
  expect(placeLine(place, address, island)).toBe(line);
});
