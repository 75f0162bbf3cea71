import { describe, expect, test } from 'vitest';
import { type Level, levels } from '../../words/levels.ts';
import { judgeDates, judgeOffer, listLevels, opensAtFor, type TermsOfSale } from './on-sale.ts';

const always: TermsOfSale = { islands: [], availableFrom: null, availableUntil: null, levelAccess: null };
const forGold: TermsOfSale = { ...always, levelAccess: { level: 'Gold', hoursBefore: null } };
/** Midnight of 3 December in the islands. Gold and Platinum have it 48 hours before. */
const opens = new Date('2026-12-03T00:00:00Z');
const ends = new Date('2027-01-06T00:00:00Z');
const goldFirst: TermsOfSale = {
  ...always,
  availableFrom: opens,
  availableUntil: ends,
  levelAccess: { level: 'Gold', hoursBefore: 48 },
};

const judge = (offer: TermsOfSale, level: Level, at: Date | string) =>
  judgeOffer(offer, { island: 'tenerife', level }, new Date(at));

describe('a product for a level', () => {
  test('is for that level and those above, at any time', () => {
    expect(levels.map((level) => judge(forGold, level, opens))).toEqual(['other_level', null, null]);
    expect(listLevels(forGold, opens)).toEqual(['Gold', 'Platinum']);
    const forPlatinum: TermsOfSale = { ...forGold, levelAccess: { level: 'Platinum', hoursBefore: null } };
    expect(levels.map((level) => judge(forPlatinum, level, opens))).toEqual(['other_level', 'other_level', null]);
  });

  test('keeps to its dates and islands, which are told first', () => {
    const dated = { ...forGold, availableFrom: opens, availableUntil: ends };
    expect(levels.map((level) => judge(dated, level, '2026-12-02T23:59:59.999Z'))).toEqual(levels.map(() => 'not_yet'));
    expect(levels.map((level) => judge(dated, level, ends))).toEqual(levels.map(() => 'ended'));
    expect(judge({ ...forGold, islands: ['la-palma'] }, 'Silver', opens)).toBe('other_island');
  });
});

describe('a product that a level has before the others', () => {
  test.each([
    ['2026-11-30T23:59:59.999Z', 'not_yet', 'not_yet', 'not_yet'],
    ['2026-12-01T00:00:00.000Z', 'other_level', null, null],
    ['2026-12-02T23:59:59.999Z', 'other_level', null, null],
    ['2026-12-03T00:00:00.000Z', null, null, null],
    ['2027-01-05T23:59:59.999Z', null, null, null],
    ['2027-01-06T00:00:00.000Z', 'ended', 'ended', 'ended'],
  ])('at %s is for Silver %s, Gold %s, Platinum %s', (at, ...reasons) => {
    expect(levels.map((level) => judge(goldFirst, level, at))).toEqual(reasons);
    // It is on sale as soon as somebody can have it.
    expect(judgeDates(goldFirst, new Date(at))).toBe(reasons[2]);
  });

  test('opens so many hours before, even where the islands change their clocks in between', () => {
    // On 25 October 2026 an hour comes twice in the islands: midnight of the 26th is 25 hours after midnight of the 25th.
    const offer = { ...goldFirst, availableFrom: new Date('2026-10-26T00:00:00Z') };
    const day = { ...offer, levelAccess: { level: 'Gold', hoursBefore: 25 } } as const;
    expect(opensAtFor(day, 'Platinum')).toEqual(new Date('2026-10-24T23:00:00Z'));
    expect(opensAtFor(day, 'Silver')).toEqual(offer.availableFrom);
  });

  test('and has no first day is open to all', () => {
    const undated: TermsOfSale = { ...goldFirst, availableFrom: null };
    expect(levels.map((level) => judge(undated, level, opens))).toEqual([null, null, null]);
  });
});
