import { expect, test } from 'vitest';
import { islandAfter, listIslands } from './island-names.ts';

test('a place is followed by its island, but where its name says it', () => {
  expect(islandAfter('Taller de Vegueta', 'gran-canaria')).toBe(', Gran Canaria');
  expect(islandAfter('Azotea Triana, Las Palmas de Gran Canaria', 'gran-canaria')).toBe('');
  expect(islandAfter('Patio de la Recova, Santa Cruz de Tenerife', 'tenerife')).toBe('');
});

test('several islands are listed as each language lists', () => {
  expect(listIslands(['tenerife', 'la-palma', 'el-hierro'], 'es')).toBe('Tenerife, La Palma y El Hierro');
  expect(listIslands(['tenerife', 'la-palma', 'el-hierro'], 'en')).toBe('Tenerife, La Palma and El Hierro');
});
