import { describe, expect, it } from 'vitest';
import { listRelated, mayStandTogether } from './related.ts';
import { product } from '../../../tests/setup/catalogue-product.ts';

const now = new Date('2026-07-01T12:00:00Z');
const device = product({ productId: 'kit', subject: 'device', models: ['ILUMA'] });
const cover = product({ productId: 'funda', subject: 'device-accessory', models: ['ILUMA', 'ILUMA PRIME'] });
const ring = product({ productId: 'anillo', subject: 'device-accessory', models: ['ILUMA'] });
const otherCover = product({ productId: 'otra', subject: 'device-accessory', models: ['ILUMA ONE'] });
const dinner = product({ productId: 'cena', subject: 'leisure' });
const cocktail = product({ productId: 'coctel', subject: 'leisure', islands: ['tenerife'] });
const speaker = product({ productId: 'altavoz', subject: 'other' });
const all = [dinner, device, cover, ring, otherCover, cocktail, speaker];

const related = (to: typeof device, products = all, count?: number) =>
  listRelated(products, to, { island: 'tenerife', level: 'Gold' }, now, count).map(({ productId }) => productId);

describe('beside a product', () => {
  it('without the editors’ choice stand the accessories of the same device only', () => {
    expect(related(device)).toEqual(['funda', 'anillo']);
    expect(related(cover)).toEqual(['anillo']);
    expect(related(dinner)).toEqual([]);
    expect(related(speaker)).toEqual([]);
  });

  it('stands the editors’ choice, in its order and up to a number', () => {
    const chosen = { ...dinner, goesWith: ['altavoz', 'coctel'] };
    expect(related(chosen)).toEqual(['altavoz', 'coctel']);
    expect(related(chosen, all, 1)).toEqual(['altavoz']);
    expect(related({ ...device, goesWith: ['otra'] })).toEqual(['otra']);
  });

  it('never stand a device or its accessory and food, drink or an evening out, whatever was chosen', () => {
    expect(related({ ...dinner, goesWith: ['kit', 'funda', 'coctel'] })).toEqual(['coctel']);
    expect(related({ ...device, goesWith: ['cena', 'coctel'] })).toEqual(['funda', 'anillo']);
    expect(related({ ...cover, goesWith: ['cena'] })).toEqual(['anillo']);
  });

  it('stands nothing of another island, not on offer or itself', () => {
    const elsewhere = { ...cocktail, islands: ['la-palma' as const] };
    const ended = { ...speaker, availableUntil: now };
    expect(related({ ...dinner, goesWith: ['coctel', 'altavoz', 'cena'] }, [dinner, elsewhere, ended])).toEqual([]);
  });

  it('stands nothing that is for a higher level than the member’s', () => {
    const from = (level: 'Gold' | 'Platinum') => ({ ...speaker, levelAccess: { level, hoursBefore: null } });
    const chosen = { ...dinner, goesWith: ['altavoz'] };
    expect(related(chosen, [dinner, from('Gold')])).toEqual(['altavoz']);
    expect(related(chosen, [dinner, from('Platinum')])).toEqual([]);
  });

  it('stands nothing that nobody has said the subject of', () => {
    const unknown = { ...ring, subject: null };
    expect(related({ ...device, goesWith: ['anillo'] }, [device, unknown])).toEqual([]);
    expect(mayStandTogether(null, null)).toBe(false);
  });
});
