// The outcome of draws: the same by three implementations, and fair.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type PublishedDraw, verifyDraw } from './ui/verify-draw.ts';
import { hashText } from '../../kit/hash-text.ts';
import {
  drawKey,
  drawOutcome,
  hashEntries,
  isOutcomeDue,
  isPublicValue,
  isValueMissing,
  reminderDue,
  stateOfDraw,
  stateOfEntry,
} from './draws.ts';

const verdictOf = async (draw: PublishedDraw) => (await verifyDraw(draw)).verdict;
const seedOf = (n: number) => hashText(`seed ${String(n)}`);
const codesOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    hashText(`code ${String(n)}`)
      .slice(0, 12)
      .toUpperCase(),
  );

/** The rules of draws/README.md#draws once more, with big numbers and bytes instead of digits and floats. */
function drawAgain(codes: readonly string[], count: number, seed: string, publicValue: string | null): string[] {
  const sha = (text: string) => createHash('sha256').update(Buffer.from(text)).digest();
  const list = [...codes].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const listHash = sha(list.join('\n')).toString('hex');
  const key = sha(`${seed}\n${listHash}\n${publicValue ?? ''}`).toString('hex');
  const drawn: string[] = [];
  let counter = 0n;
  while (drawn.length < count && list.length > 0) {
    const number = BigInt(sha(`${key}\n${counter.toString()}`).readUIntBE(0, 6));
    counter += 1n;
    const left = BigInt(list.length);
    if (number >= ((1n << 48n) / left) * left) continue;
    const [code] = list.splice(Number(number % left), 1);
    if (code !== undefined) drawn.push(code);
  }
  return drawn;
}

const cases = [0, 1, 2, 3, 7, 120, 121, 1000].flatMap((entries) =>
  [null, '05490'].map((publicValue) => ({ entries, publicValue })),
);

test.each(cases)(
  '$entries entries with the public value $publicValue are drawn alike by all three',
  async ({ entries, publicValue }) => {
    const codes = codesOf(entries);
    const seed = seedOf(entries);
    const outcome = drawOutcome(codes, 120, { seed, publicValue });
    expect(outcome).toHaveLength(Math.min(120, entries));
    expect(new Set(outcome).size).toBe(outcome.length);
    expect(outcome).toEqual(drawAgain(codes, 120, seed, publicValue));
    const [winners, reserves] = [outcome.slice(0, 100), outcome.slice(100)];
    const published: PublishedDraw = {
      seed,
      seedHash: hashText(seed),
      entriesHash: hashEntries(codes),
      publicValue,
      publicValueDigits: publicValue === null ? null : 5,
      key: null,
      entries: codes.toReversed(),
      winners,
      reserves,
      drawn: 120,
    };
    expect(await verdictOf(published)).toBe('right');
    expect(await verdictOf({ ...published, seed: seedOf(-1) })).toBe('wrong_seed');
    expect(await verdictOf({ ...published, entries: [...codes, 'AAAAAAAAAAAA'] })).toBe('wrong_entries');
    // With two or three entries, another outcome may be the same by chance.
    if (entries < 100) return;
    expect(await verdictOf({ ...published, winners: [...winners.slice(1), ...winners.slice(0, 1)] })).toBe(
      'wrong_outcome',
    );
    expect(await verdictOf({ ...published, winners: winners.slice(1) })).toBe('wrong_outcome');
    if (publicValue === null) return;
    expect(await verdictOf({ ...published, publicValue: '05491' })).toBe('wrong_outcome');
    // Another spelling of the same number would give another outcome.
    for (const spelled of ['5490', '005490', '05490 ', '5.490', '０５４９０', null])
      expect(await verdictOf({ ...published, publicValue: spelled }), String(spelled)).toBe('wrong_value');
  },
);

test('a public value with characters that nobody sees is found, also where the outcome follows from it', async () => {
  const [codes, seed, publicValue] = [codesOf(120), seedOf(1), '05\u200b490'];
  const winners = drawOutcome(codes, 10, { seed, publicValue });
  const published: PublishedDraw = {
    seed,
    seedHash: hashText(seed),
    entriesHash: hashEntries(codes),
    publicValue,
    publicValueDigits: null,
    key: null,
    entries: codes,
    winners,
    reserves: [],
    drawn: 10,
  };
  expect(await verdictOf(published)).toBe('wrong_value');
});

test('of what is wrong it gives what was published, and what comes out', async () => {
  const [codes, seed, publicValue] = [codesOf(5), seedOf(1), '05490'];
  const [first = '', second = ''] = drawOutcome(codes, 2, { seed, publicValue });
  const key = drawKey({ seed, entriesHash: hashEntries(codes), publicValue });
  const published: PublishedDraw = {
    seed,
    seedHash: hashText(seed),
    entriesHash: hashEntries(codes),
    publicValue,
    publicValueDigits: 5,
    key,
    entries: codes,
    winners: [first, second],
    reserves: [],
    drawn: 2,
  };
  expect(await verifyDraw(published)).toEqual({ verdict: 'right', published: '', computed: '' });
  const more = [...codes, 'AAAAAAAAAAAA'];
  for (const [change, verdict, was, comesOut] of [
    [{ seed: seedOf(2) }, 'wrong_seed', hashText(seed), hashText(seedOf(2))],
    [{ entries: more }, 'wrong_entries', hashEntries(codes), hashEntries(more)],
    [{ publicValue: '5490' }, 'wrong_value', '5490', ''],
    [{ key: hashText('another') }, 'wrong_key', hashText('another'), key],
    [{ winners: [second, first] }, 'wrong_outcome', second, first],
    [{ winners: [first] }, 'wrong_outcome', '1', '2'],
  ] as const)
    expect(await verifyDraw({ ...published, ...change })).toEqual({ verdict, published: was, computed: comesOut });
});

test('the order in which people entered decides nothing', () => {
  const codes = codesOf(50);
  const facts = { seed: seedOf(1), publicValue: null };
  expect(drawOutcome(codes.toReversed(), 10, facts)).toEqual(drawOutcome(codes, 10, facts));
  expect(hashEntries(codes.toReversed())).toBe(hashEntries(codes));
});

test('100,000 outcomes from fixed seeds are as even as chance has them, first and second', () => {
  const codes = codesOf(7).toSorted();
  const pairs = new Map<string, number>();
  const outcomes = 100_000;
  for (let n = 0; n < outcomes; n++) {
    const pair = drawOutcome(codes, 2, { seed: seedOf(n), publicValue: null }).join();
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const expected = outcomes / 42;
  const chiSquare = [...pairs.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  expect(pairs.size).toBe(42);
  // 41 degrees of freedom: chance exceeds 74.7 once in a thousand times, and falls short of 18.6 as seldom.
  expect(chiSquare).toBeLessThan(74.7);
  expect(chiSquare).toBeGreaterThan(18.6);
}, 30_000);

test('a winner is reminded by day, and on the last one also late', () => {
  const winner = { toldAt: new Date('2027-03-10T10:00:00Z'), claimUntil: '2027-03-18', reminded: null };
  const due = (moment: string) => reminderDue(winner, new Date(`2027-03-${moment}:00Z`));
  expect(['14T16:59', '14T17:00', '14T21:00', '15T08:59', '15T09:00'].map(due)).toEqual([
    null,
    'half',
    null,
    null,
    'half',
  ]);
  expect(['18T00:00', '18T08:59', '18T09:00', '18T23:59', '19T09:00'].map(due)).toEqual([
    null,
    null,
    'last-day',
    'last-day',
    null,
  ]);
});

test('a winner gets each reminder once, and on the last day none but its own', () => {
  const winner = { toldAt: new Date('2027-03-10T10:00:00Z'), claimUntil: '2027-03-18' };
  const due = (reminded: 'half' | 'last-day' | null, day: string) =>
    reminderDue({ ...winner, reminded }, new Date(`2027-03-${day}T10:00:00Z`));
  expect([due('half', '16'), due('half', '18'), due('last-day', '18')]).toEqual([null, 'last-day', null]);
});

test('the outcome waits for its public value, which is missing once the last day is over', () => {
  const at = (moment: string) => new Date(moment);
  const none = { publicValue: null, publicValueUntil: null };
  const awaited = { publicValue: null, publicValueUntil: '2026-12-22' };
  const known = { ...awaited, publicValue: '1' };
  expect([none, awaited, known].map(isOutcomeDue)).toEqual([true, false, true]);
  expect(isValueMissing(awaited, at('2026-12-22T23:59:59Z'))).toBe(false);
  expect(isValueMissing(awaited, at('2026-12-23T00:00:00Z'))).toBe(true);
  for (const draw of [none, known]) expect(isValueMissing(draw, at('2027-12-23T00:00:00Z'))).toBe(false);
});

test('a public value is so many digits, and nothing else', () => {
  expect([isPublicValue('05490', 5), isPublicValue('0', 1)]).toEqual([true, true]);
  for (const value of ['5490', '005490', '05 490', '5,490', '05490\n', '０５４９０', 'A5490', '-5490', ''])
    expect(isPublicValue(value, 5), JSON.stringify(value)).toBe(false);
});

test('a draw and an entry are in the state that they came to last', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  const startsAt = new Date('2026-12-31T23:00:00Z');
  const value = {
    publicValueUntil: null,
    publicValueNamed: null,
    publicValueDigits: null,
    publicValueSource: null,
  };
  const terms = { ...value, startsAt, endsAt: now };
  const before = (ms: number) => new Date(now.getTime() - ms);
  const none = { closedAt: null, drawnAt: null, voidedAt: null };
  expect(stateOfDraw(null, terms, before(3_600_001))).toBe('upcoming');
  expect(stateOfDraw(null, terms, startsAt)).toBe('open');
  expect(stateOfDraw(null, terms, before(1))).toBe('open');
  expect(stateOfDraw(null, { ...terms, publicValueUntil: '2027-01-09' }, before(1))).toBe('upcoming');
  expect(stateOfDraw(null, terms, now)).toBe('closed');
  expect(stateOfDraw(none, terms, now)).toBe('open');
  expect(stateOfDraw({ ...none, closedAt: now }, terms, now)).toBe('closed');
  expect(stateOfDraw({ ...none, closedAt: now, drawnAt: now }, terms, now)).toBe('drawn');
  expect(stateOfDraw({ closedAt: now, drawnAt: now, voidedAt: now }, terms, now)).toBe('void');
  expect(stateOfEntry(null, 'drawn', now)).toBe('none');
  expect(stateOfEntry({ state: 'entered', claimUntil: null }, 'closed', now)).toBe('entered');
  expect(stateOfEntry({ state: 'entered', claimUntil: null }, 'drawn', now)).toBe('lost');
  expect(stateOfEntry({ state: 'winner', claimUntil: null }, 'void', now)).toBe('void');
  expect(stateOfEntry({ state: 'claimed', claimUntil: null }, 'void', now)).toBe('claimed');
  // Its last day is whole; then it has lapsed, whether or not anybody has noted that.
  const until = { state: 'winner', claimUntil: '2026-12-31' } as const;
  expect(stateOfEntry(until, 'drawn', new Date('2026-12-31T23:59:59Z'))).toBe('winner');
  expect(stateOfEntry(until, 'drawn', new Date('2027-01-01T00:00:00Z'))).toBe('expired');
  expect(stateOfEntry(until, 'void', new Date('2027-01-01T00:00:00Z'))).toBe('void');
  expect(stateOfEntry({ ...until, state: 'claimed' }, 'drawn', new Date('2027-01-01T00:00:00Z'))).toBe('claimed');
});
