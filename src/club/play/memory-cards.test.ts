import { expect, test } from 'vitest';
import { lastTurned, type MemoryTable, turnCard } from './memory-cards.ts';

const dealt: MemoryTable = { deck: ['sun', 'sea', 'sea', 'sun'], found: [], open: [] };

/** The table after these cards, each of which has to be one that may be turned. */
function turnAll(cards: readonly number[]): MemoryTable {
  return cards.reduce((table, card) => {
    const turned = turnCard(table, card);
    expect(turned, `card ${String(card)}`).not.toBeNull();
    expect(turned && lastTurned(turned.table)).toEqual(
      turned && { card, picture: turned.picture, pair: turned.pair, finished: turned.finished },
    );
    return turned?.table ?? table;
  }, dealt);
}

test('two that are alike stay, two that are not lie open until the next is turned', () => {
  expect(turnCard(dealt, 0)).toMatchObject({ picture: 'sun', pair: null, finished: false });
  expect(turnAll([0, 1])).toMatchObject({ found: [], open: [0, 1] });
  expect(turnAll([0, 1, 2])).toMatchObject({ found: [], open: [2] });
  expect(turnAll([0, 1, 2, 1])).toMatchObject({ found: [2, 1], open: [] });
});

test('it is finished with the last pair', () => {
  expect(turnCard(turnAll([0, 3, 1]), 2)).toMatchObject({ pair: true, finished: true });
});

test('no card is turned that is not there, lies open as the first of two, or was found', () => {
  expect([-1, 4, 0.5].map((card) => turnCard(dealt, card))).toEqual([null, null, null]);
  expect(turnCard(turnAll([0]), 0)).toBeNull();
  expect(turnCard(turnAll([0, 3]), 3)).toBeNull();
  expect(lastTurned(dealt)).toBeNull();
});

test('either of two that were not alike may be turned next', () => {
  expect(turnCard(turnAll([0, 1]), 0)?.table.open).toEqual([0]);
});
