import { expect, test } from 'vitest';
import { columnsOf, ConceptValues, StoredConcept } from './concepts.ts';

test('what a line is for is stored as words or as values, never as both', () => {
  const title = { es: 'La sal', en: null };
  expect(columnsOf('Feria de Telde')).toEqual({ words: 'Feria de Telde', values: null });
  expect(columnsOf({ title })).toEqual({ words: null, values: JSON.stringify({ title }) });
});

test('values are a title and a day, and nothing that could name somebody', () => {
  const title = { es: 'La sal', en: 'Salt' };
  for (const values of [{}, { title }, { title: { es: 'La sal', en: null }, day: '2027-03-15' }])
    expect(ConceptValues.parse(values)).toEqual(values);
  for (const values of [
    { friend: 'Idaira' },
    { title: { ...title, name: 'Idaira' } },
    { title: { es: 'La sal' } },
    { title: 'La sal' },
    { day: '15/03/2027' },
  ])
    expect(ConceptValues.safeParse(values).success, JSON.stringify(values)).toBe(false);
});

test('a stored line says its cause, and is read in the languages that there are', () => {
  const stored = { cause: 'welcome', values: null, words: null, product: null, lang: 'es' };
  expect(StoredConcept.parse(stored)).toEqual(stored);
  for (const wrong of [{}, { ...stored, lang: 'fr' }, { ...stored, name: 'Idaira' }])
    expect(StoredConcept.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
