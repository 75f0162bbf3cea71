import { expect, it } from 'vitest';
import { suggest } from './suggest.ts';

const terms = ['Cena', 'Funda', 'Cóctel', 'Noche de estrellas'];
const textsOf = (typed: string, recent: readonly string[] = []) =>
  suggest(typed, recent, terms).map(({ text }) => text);

it('proposes what was searched for lately and then the editors’ terms, each once', () => {
  expect(textsOf('', ['cena', 'timple'])).toEqual(['cena', 'timple', 'Funda', 'Cóctel', 'Noche de estrellas']);
  expect(suggest('', ['cena'], terms).map(({ isRecent }) => isRecent)).toEqual([true, false, false, false]);
});

it('forgives accents and case, and takes each typed word for the beginning of one', () => {
  expect(textsOf('COCT')).toEqual(['Cóctel']);
  expect(textsOf('cé')).toEqual(['Cena']);
  expect(textsOf('estr noc')).toEqual(['Noche de estrellas']);
  expect(textsOf('oche')).toEqual([]);
});

it('does not propose what is typed already', () => {
  expect(textsOf('coctel ')).toEqual([]);
});

it('proposes eight at most', () => {
  expect(textsOf('', ['1', '2', '3', '4', '5', '6', '7'])).toHaveLength(8);
});
