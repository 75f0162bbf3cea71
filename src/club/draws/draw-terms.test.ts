// Which of its editors' terms a draw follows, and until when.
import { describe, expect, test } from 'vitest';
import { announcedDraw } from '../../../tests/setup/announced-draw.ts';
import { drawCause, type DrawTerms, isComplete, isKeyOverdue, takeTerms } from './draws.ts';

const at = (moment: string) => new Date(moment);
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const now = at('2027-03-15T12:00:00Z');
const hour = 3_600_000;

const withoutValue = {
  publicValueUntil: null,
  publicValueNamed: null,
  publicValueDigits: null,
  publicValueSource: null,
};
const terms: DrawTerms = {
  ...withoutValue,
  id: 'festivales',
  updatedAt: now,
  startsAt: at('2027-03-01T00:00:00Z'),
  endsAt: at('2027-03-25T20:00:00Z'),
  winners: 3,
  reserves: 2,
  claimDays: 10,
  award: { kind: 'points', points: 50 },
  announced: announcedDraw(),
  islands: [],
};
/** What is stored of that draw, which was opened with other terms. */
const stored = {
  endsAt: at('2027-03-20T20:00:00Z'),
  winners: 1,
  reserves: 0,
  claimDays: 7,
  award: null,
  announced: null,
  termsAt: at('2027-03-10T12:00:00Z'),
  publicValueUntil: null,
  closedAt: null,
  voidedAt: null,
};
const taken = {
  endsAt: terms.endsAt,
  winners: 3,
  reserves: 2,
  claimDays: 10,
  award: terms.award,
  announced: terms.announced,
};

describe('an open draw', () => {
  test('follows what its editors publish, and nothing but what may change', () => {
    expect(takeTerms(stored, terms, now)).toEqual(taken);
    expect(takeTerms({ ...stored, termsAt: null }, terms, now)).toEqual(taken);
    expect(takeTerms({ ...stored, termsAt: terms.updatedAt }, terms, now)).toEqual(taken);
  });

  test.each([
    ['is closed', { closedAt: now }],
    ['is void', { voidedAt: now }],
    ['has newer ones', { termsAt: later(terms.updatedAt, 1) }],
    ['ended when these were published', { endsAt: terms.updatedAt }],
  ])('follows none where it %s', (_why, change) => {
    expect(takeTerms({ ...stored, ...change }, terms, now)).toBeNull();
  });

  test('follows those that were published at its last moment', () => {
    expect(takeTerms({ ...stored, endsAt: later(terms.updatedAt, 1) }, terms, now)).toEqual(taken);
  });

  test.each([
    ['an hour before it', hour, true],
    ['less than an hour before it', hour - 1, false],
  ])('has its end brought forward %s at least: %i ms, %s', (_when, notice, follows) => {
    const endsAt = later(now, notice);
    const follow = takeTerms(stored, { ...terms, endsAt }, now);
    expect(follow).toEqual({ ...taken, endsAt: follows ? endsAt : stored.endsAt });
  });

  test('that ends within the hour has its end put off all the same', () => {
    const endsAt = later(now, hour / 2);
    expect(takeTerms({ ...stored, endsAt: later(now, hour / 4) }, { ...terms, endsAt }, now)).toEqual({
      ...taken,
      endsAt,
    });
  });

  test('is not put off until the last day of its public value', () => {
    const awaiting = { ...stored, publicValueUntil: '2027-03-26' };
    expect(takeTerms(awaiting, terms, now)?.endsAt).toEqual(terms.endsAt);
    for (const endsAt of [at('2027-03-26T00:00:00Z'), at('2027-04-02T20:00:00Z')])
      expect(takeTerms(awaiting, { ...terms, endsAt }, now)).toEqual({ ...taken, endsAt: stored.endsAt });
  });
});

test('of a public value all is known when a draw opens, or there is none', () => {
  const value = {
    publicValueUntil: '2027-03-26',
    publicValueNamed: { es: 'El sorteo de la ONCE', en: null },
    publicValueDigits: 5,
    publicValueSource: 'https://www.juegosonce.es',
  };
  expect([isComplete(withoutValue), isComplete(value)]).toEqual([true, true]);
  for (const field of Object.keys(value)) expect(isComplete({ ...value, [field]: null }), field).toBe(false);
});

test('a closed draw waits for the key of its seed until the day after its end, or after that of its public value', () => {
  const closedAt = at('2027-03-15T20:00:00Z');
  const overdue = (until: string | null, moment: string) =>
    isKeyOverdue({ closedAt, publicValueUntil: until }, at(moment));
  expect([overdue(null, '2027-03-16T23:59:59.999Z'), overdue(null, '2027-03-17T00:00:00Z')]).toEqual([false, true]);
  expect(overdue('2027-03-20', '2027-03-21T23:59:59.999Z')).toBe(false);
  expect(overdue('2027-03-20', '2027-03-22T00:00:00Z')).toBe(true);
  expect(isKeyOverdue({ closedAt: null, publicValueUntil: '2027-03-20' }, at('2027-04-01T00:00:00Z'))).toBe(false);
});

test('a draw awards once: the cause names it', () => {
  expect(drawCause('festivales')).toBe('draw:festivales');
});
