import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeIssues } from './field-errors.ts';
import { phoneIssue } from '../words/field-issues.ts';
import type { Locale } from '../words/locale.ts';

const Form = z.strictObject({
  name: z.string().min(2).max(5),
  postcode: z.string().regex(/^\d+$/),
  island: z.enum(['tenerife', 'la-palma']),
  email: z.email().optional(),
  phone: z.string().regex(/^\d+$/, phoneIssue).optional(),
  lines: z.array(z.strictObject({ quantity: z.int().min(1).max(9) })).max(2),
});
const good = { name: 'Ana', postcode: '38001', island: 'tenerife', lines: [] };
const describe = (value: unknown, locale: Locale = 'es') => {
  const parsed = Form.safeParse(value, { reportInput: true });
  return describeIssues(parsed.error?.issues ?? [], locale);
};

test.each([
  ['a missing field', { ...good, name: undefined }, 'name', 'Falta este dato.'],
  ['a field with nothing in it', { ...good, name: null }, 'name', 'Falta este dato.'],
  ['a field left empty', { ...good, name: '' }, 'name', 'Falta este dato.'],
  ['an empty field of a certain format', { ...good, postcode: '' }, 'postcode', 'Falta este dato.'],
  ['an empty choice', { ...good, island: '' }, 'island', 'Falta este dato.'],
  ['an empty number', { ...good, lines: [{ quantity: '' }] }, 'lines.0.quantity', 'Falta este dato.'],
  ['no number', { ...good, lines: [{ quantity: Number.NaN }] }, 'lines.0.quantity', 'Falta este dato.'],
  ['another kind of value', { ...good, name: 7 }, 'name', 'No es el tipo de dato que esperamos.'],
  ['too short a text', { ...good, name: 'A' }, 'name', 'Escribe al menos 2 caracteres.'],
  ['too long a text', { ...good, name: 'Ana María' }, 'name', 'Escribe como mucho 5 caracteres.'],
  ['another format', { ...good, postcode: 'x' }, 'postcode', 'El formato no es correcto.'],
  [
    'an incomplete e-mail',
    { ...good, email: 'ana@club' },
    'email',
    'No es un correo completo, como nombre@ejemplo.es.',
  ],
  ['no phone', { ...good, phone: 'x' }, 'phone', 'Revisa los números: un teléfono de España tiene nueve.'],
  ['no choice', { ...good, island: undefined }, 'island', 'Falta este dato.'],
  ['another choice', { ...good, island: 'ibiza' }, 'island', 'Elige una de las opciones.'],
  ['too low a number', { ...good, lines: [{ quantity: 0 }] }, 'lines.0.quantity', 'Tiene que ser 1 o más.'],
  ['too high a number', { ...good, lines: [{ quantity: 10 }] }, 'lines.0.quantity', 'Tiene que ser 9 o menos.'],
  ['a field nobody asked for', { ...good, points: 1000 }, 'points', 'Este dato no se puede enviar.'],
  [
    'one inside another',
    { ...good, lines: [{ quantity: 1, cost: 0 }] },
    'lines.0.cost',
    'Este dato no se puede enviar.',
  ],
  ['no object at all', [], 'body', 'No es el tipo de dato que esperamos.'],
])('%s is told at its field', (_what, value, field, sentence) => {
  expect(describe(value)).toEqual({ [field]: [sentence] });
});

test('a field is told in English to whom reads English', () => {
  expect(describe({ ...good, name: undefined }, 'en')).toEqual({ name: ['This is missing.'] });
});

test('a field named like a part of every object is told like any other', () => {
  const sent: unknown = JSON.parse(`{"__proto__":1,${JSON.stringify(good).slice(1)}`);
  expect(Object.keys(describe(sent))).toEqual(['__proto__']);
});
