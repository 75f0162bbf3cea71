import { expect, test } from 'vitest';
import { places } from '../places.messages.ts';
import { describeHours, describeOpen } from './describe-hours.ts';

const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['Mo-Su 00:00-24:00', 'Abierto a todas horas', ['lunes a domingo: todo el día']],
  ['Mo 00:00-24:00; Tu 09:00-14:00', 'Abierto hasta las 0:00', ['lunes: todo el día', 'martes: 9:00–14:00']],
  ['Mo-Fr 09:00-14:00,17:00-20:30', 'Abierto hasta las 14:00', ['lunes a viernes: 9:00–14:00 y 17:00–20:30']],
])('%s in words', (hours, open, week) => {
  expect(describeOpen(hours, now, 'es', places.es)).toBe(open);
  expect(describeHours(hours, 'es', places.es)).toEqual(week);
});
