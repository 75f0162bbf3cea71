import { expect, test } from 'vitest';
import { FirstName, LastName, writable } from '../club/members/profile.contract.ts';
import { nameForOthers, personName } from './person-name.ts';

test.each([
  'Ana',
  'José María',
  'María de los Ángeles',
  'M.ª José',
  'Mª Luz',
  'J. Carlos',
  'Jean-Luc',
  'D’Angelo',
  "O'Neill",
  '李明',
  'Zoë',
  'Οδυσσέας',
])('«%s» is a name, and shown as it is', (name) => {
  expect(personName.test(name)).toBe(true);
  expect(nameForOthers(name)).toBe(name);
});

test.each([
  ['Ana evil.example/premio', 'Ana'],
  ['https://evil.example', 'H.'],
  ['evil.com', 'E.'],
  ['www.evil.com Ana', 'W.'],
  ['Has ganado 500 €, entra en evil', 'Has'],
  ['Ana!', 'A.'],
  ['Ana\u0007 bip', 'A.'],
  ['Ana\u202eanA', 'A.'],
  ['<b>Ana</b>', 'B.'],
  ['Ana\nBcc: todos', 'Ana'],
  ['600 100 200', '…'],
])('«%s» is none, and shown as «%s»', (written, shown) => {
  expect(personName.test(written)).toBe(false);
  expect(nameForOthers(written)).toBe(shown);
});

test.each([
  ['María del Carmen de los Ángeles', 'María'],
  ['Maximiliana Encarnación de los Dolores y la Santa Cruz Nieve', 'Maximiliana'],
  ['Has ganado un premio entra ya', 'Has'],
])('«%s» is a name however many its words are, and shown to others as «%s», as it may be a sentence', (name, shown) => {
  expect(FirstName.parse(name)).toBe(name);
  expect(nameForOthers(name)).toBe(shown);
});

test('a last name may have as many words as fit', () => {
  const long = 'Fernández-Betancourt de Bethencourt y Hernández-Castellano del Castillo de la Guancha';
  expect(LastName.parse(long)).toBe(long);
  expect(LastName.safeParse('Pérez 2.0').success).toBe(false);
});

test.each([
  ['Ana\u00a0María', 'Ana María'],
  ['Ana\u200b', 'Ana'],
  ['\u200eAna\u00ad', 'Ana'],
  ['Ana\tMaría ', 'Ana María'],
  ['Ana\u2010Luz', 'Ana-Luz'],
])('a pasted %j is the name «%s»', (pasted, name) => {
  expect(FirstName.parse(pasted)).toBe(name);
  expect(LastName.parse(pasted)).toBe(name);
});

test.each(['Ana\nBcc: todos', 'Ana\u0007', 'Ana\u202e', '\u200b'])('a pasted %j stays none', (pasted) => {
  expect(FirstName.safeParse(pasted).success).toBe(false);
});

test('what nobody sees is left out of a name, and is none', () => {
  expect(FirstName.parse('A\u034fna\u3164')).toBe('Ana');
  for (const unseen of ['\u3164', '\u1160', '\uffa0', '\ufe0f', '\u034f'])
    expect(FirstName.safeParse(unseen).success, unseen.codePointAt(0)?.toString(16)).toBe(false);
  expect(FirstName.safeParse('Ana\u202eanA').success).toBe(false);
});

test('nor is it a street or a town', () => {
  expect(writable.test('Calle del Sol 3, 2.º ☕\ufe0f')).toBe(true);
  for (const unseen of ['\u3164', '\u1160', '\uffa0']) expect(writable.test(unseen)).toBe(false);
});
