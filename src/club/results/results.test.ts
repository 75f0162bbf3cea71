import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Gathered, maxGathered } from './counting.ts';
import { few, showAmount, showChosen, showParts, showTotal, withheld } from './results.ts';

const cell = (count: number) => ({ people: count, count });
const shown = (...counts: readonly number[]) =>
  showParts(cell(counts.reduce((sum, count) => sum + count, 0)), counts.map(cell));

describe('a figure', () => {
  test('of fewer than five is shown as such, one of nobody as none', () => {
    expect([0, 1, 4, 5].map((count) => showTotal(cell(count)))).toEqual([0, few, few, 5]);
    expect(showTotal({ people: 1, count: 12 })).toBe(few);
    expect(shown(1, 3, 0)).toEqual([few, few, few]);
    expect(shown(0, 0)).toEqual([0, 0]);
  });

  test('shows all its parts where none is of fewer than five, or those are of nobody', () => {
    expect(shown(12, 5, 0)).toEqual([12, 5, 0]);
  });

  test('hides with a part what would give it away, and a zero where it is among them', () => {
    expect(shown(100, 50, 2)).toEqual([100, withheld, few]);
    expect(shown(131, 108, 27, 22, 14, 6, 2, 3, 0)).toEqual([131, 108, 27, 22, 14, 6, few, few, few]);
    // Both of them could only be four.
    expect(shown(100, 4, 4)).toEqual([withheld, few, few]);
    expect(shown(4, 4, 4)).toEqual([withheld, withheld, withheld]);
  });

  test('can’t be worked out of its sum: each hidden part may be anything below five', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(counts, (all) => {
        const answer = shown(...all);
        const sum = all.reduce((total, count) => total + count, 0);
        if (sum < 5) return;
        const open = answer.reduce<number>((total, one) => total + (typeof one === 'number' ? one : 0), 0);
        if (!answer.includes(few)) return;
        const hidden = sum - open;
        const marks = answer.filter((one) => typeof one !== 'number');
        for (const [at, mark] of marks.entries()) {
          if (mark !== few) continue;
          const others = marks.filter((_, index) => index !== at);
          const lowest = 5 * others.filter((one) => one === withheld).length;
          const highest = others.includes(withheld) ? Infinity : 4 * others.length;
          for (const guess of [0, 4]) {
            expect(hidden - guess, `${String(all)} ${String(answer)}`).toBeGreaterThanOrEqual(lowest);
            expect(hidden - guess).toBeLessThanOrEqual(highest);
          }
        }
      }),
    );
  });
});

test('points are told where neither who got them nor who did not are few', () => {
  expect(showAmount(50, 50, 500)).toBe(500);
  expect(showAmount(45, 50, 450)).toBe(450);
  expect(showAmount(47, 50, 470)).toBe(withheld);
  expect(showAmount(3, 50, 30)).toBe(few);
  expect(showAmount(0, 50, 0)).toBe(0);
  expect(showAmount(0, 0, 0)).toBe(0);
});

test('an option beside others is told where neither who chose it nor who did not are few', () => {
  expect([40, 20, 37, 2].map((chosen) => showChosen(40, chosen))).toEqual([40, 20, withheld, few]);
});

test('what is gathered is added up by day, island, level and act, is taken once, and ends somewhere', () => {
  const gathered = new Gathered();
  const seen = { documentId: 'a', day: '2026-11-28', island: 'la-palma', level: 'Gold', act: 'seen' } as const;
  expect([gathered.add(seen), gathered.add(seen), gathered.add({ ...seen, act: 'clicked' })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(gathered.take().map(({ act, times }) => [act, times])).toEqual([
    ['seen', 2],
    ['clicked', 1],
  ]);
  expect(gathered.take()).toEqual([]);
  for (let n = 0; n < maxGathered; n++) gathered.add({ ...seen, documentId: String(n) });
  expect(gathered.add({ ...seen, documentId: 'one more' })).toBe(false);
  expect(gathered.add({ ...seen, documentId: '7' })).toBe(true);
});
