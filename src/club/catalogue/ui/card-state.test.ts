import { describe, expect, test } from 'vitest';
import { catalogueList } from '../catalogue-list.messages.ts';
import { catalogue } from '../catalogue.messages.ts';
import { basket } from '../../redemption/basket.messages.ts';
import { type Locale, locales } from '../../../words/locale.ts';
import { describeProduct, type ProductFacts } from './card-state.ts';
import { fill } from '../../../i18n/fill.ts';
import { lowStock } from '../../../i18n/low-stock.ts';

const facts: ProductFacts = {
  cost: 18,
  islands: [],
  levels: [],
  levelsUntil: null,
  limit: null,
  isNew: true,
  unavailableReason: null,
  left: 40,
};
const describeFor = (changes: Partial<ProductFacts>, locale: Locale = 'es') =>
  describeProduct({ ...facts, ...changes }, 10, locale, catalogueList[locale]);
const forGold = { levels: ['Gold', 'Platinum'] } as const;
const until = { levelsUntil: new Date('2026-12-03T00:00:00Z') };
const below = { unavailableReason: 'other_level' } as const;

describe('the card of a product for a level', () => {
  test('says so to everybody, and is faded for whom it is not', () => {
    expect(describeFor({ ...forGold, ...below })).toEqual({ faded: 'out', tag: 'Desde Gold', missing: '' });
    expect(describeFor(forGold)).toEqual({ faded: '', tag: 'Desde Gold', missing: 'Te faltan 8' });
    expect(describeFor({ ...forGold, ...below }, 'en').tag).toBe('From Gold');
  });

  test('that has it first says until when', () => {
    const shown = { faded: 'out', tag: 'Antes para Gold', missing: 'Para ti desde el 3 dic' };
    expect(describeFor({ ...forGold, ...until, ...below })).toEqual(shown);
    expect(describeFor({ ...forGold, ...until }).tag).toBe('Antes para Gold');
    expect(describeFor({ ...forGold, ...until, ...below }, 'en').missing).toBe('Yours from 3 Dec');
  });

  test('says first that few are left', () => {
    expect(describeFor({ ...forGold, left: 2 }).tag).toBe('Quedan 2');
    expect(describeFor({ ...forGold, ...below, left: 2 }).tag).toBe('Desde Gold');
  });
});

test('the card of a product that requires something says so, and is not faded, as that can be done', () => {
  const shown = { faded: '', tag: 'Pide tu identidad', missing: 'Te faltan 8' };
  expect(describeFor({ unavailableReason: 'identity_required', left: 2 })).toEqual(shown);
  expect(describeFor({ unavailableReason: 'signature_required' }).tag).toBe('Pide tu firma');
  expect(describeFor({ unavailableReason: 'signature_required' }, 'en').tag).toBe('Needs your signature');
});

test.each(locales)('the same stock is worded alike in list, product and basket, in %s', (locale) => {
  const stockOf = ({ left, leftOne }: Readonly<Record<'left' | 'leftOne', string>>) => ({ left, leftOne });
  const inList = stockOf(catalogueList[locale]);
  expect(describeFor({ left: 1 }, locale).tag).toBe(inList.leftOne);
  expect(describeFor({ left: lowStock }, locale).tag).toBe(fill(inList.left, { left: lowStock }));
  expect([stockOf(catalogue[locale]), stockOf(basket[locale])]).toEqual([inList, inList]);
});
