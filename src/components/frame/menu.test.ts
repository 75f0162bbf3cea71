import { expect, test } from 'vitest';
import { withMainInTheMiddle } from './menu.ts';

const menu = (names: string, main: string) => names.split('').map((id) => ({ id, main: id === main }));
const order = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

test('the item marked main changes places with the one in the middle', () => {
  expect(order(withMainInTheMiddle(menu('abcde', 'e')))).toBe('abedc');
  expect(order(withMainInTheMiddle(menu('abcde', 'a')))).toBe('cbade');
  expect(order(withMainInTheMiddle(menu('abcd', 'a')))).toBe('cbad');
});

test('a main item that stands in the middle stays there', () => {
  expect(order(withMainInTheMiddle(menu('abcde', 'c')))).toBe('abcde');
});

test('a menu without a main item, or without items, keeps its order', () => {
  expect(order(withMainInTheMiddle(menu('abcde', '')))).toBe('abcde');
  expect(withMainInTheMiddle([])).toEqual([]);
});
