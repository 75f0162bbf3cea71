import { describe, expect, it, test } from 'vitest';
import { indexTexts } from './text-search.ts';

const texts = {
  speaker: ['Altavoz portátil', 'Para la playa'],
  dinner: ['Cena para dos en Agaete', 'Con vino'],
  drink: ['Cóctel en la azotea', 'De 2024'],
  sign: ['Señal de la ruta', 'Para colgar'],
  stars: ['Noche de estrellas', 'En el Teide'],
  rings: ['Carcasa con anillos', 'Dos colores'],
  strings: ['Taller de timple', 'Cinco cuerdas'],
  cover: ['Funda de bolsillo', 'Cabe con una cena'],
} as const;
const search = indexTexts(Object.entries(texts).map(([id, [name, text]]) => ({ id, name, text })));

test.each([
  ['COCTEL', ['drink']],
  ['cócteles', ['drink']],
  ['agaete cena', ['dinner']],
  ['cena tenis', []],
  ['fund', ['cover']],
  ['fundas', ['cover']],
  ['senal', ['sign']],
  ['olsi', []],
  ['p', ['speaker']],
  ['cena para', ['dinner', 'cover']],
  ['una cena de la ruta', []],
  ['señal de ruta', ['sign']],
  ['the cena', ['dinner', 'cover']],
  // Alone, what it begins.
  ['de', []],
  ['la', []],
  ['pa', []],
  ['d', ['dinner', 'rings']],
  ['en', []],
  ['!', []],
])('«%s» finds what has each word, by its beginning, whatever accents, case and plural', (query, found) => {
  expect(search(query)).toEqual(found);
});

test.each([
  ['altavos', ['speaker']],
  ['altaboz', ['speaker']],
  ['bolsilo', ['cover']],
  ['koctel', ['drink']],
  ['altavos portatil', ['speaker']],
  ['estrelas', ['stars']],
  ['anilos', ['rings']],
  ['timpel', ['strings']],
  ['azotae', ['drink']],
  ['estrellsa', ['stars']],
  ['anlilos', ['rings']],
])('«%s» is taken for a typed error', (query, found) => {
  expect(search(query)).toEqual(found);
});

describe('what is found', () => {
  it('begins with what was written, and then what was nearly written, by its name before its text', () => {
    expect(search('sena')).toEqual(['sign', 'dinner', 'cover']);
    expect(search('cena')).toEqual(['dinner', 'cover']);
  });

  it('is never nearly a short word or a number', () => {
    expect(search('bos')).toEqual([]);
    expect(search('2025')).toEqual([]);
    expect(search('2042')).toEqual([]);
    expect(search('2024')).toEqual(['drink']);
  });
});
