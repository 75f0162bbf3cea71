// The floating menu's order (docs/rules.md#menu-order).

/** The items, with the one marked main and the one in the middle swapped; unchanged if none is marked. */
export function withMainInTheMiddle<Item extends { readonly main: boolean }>(items: readonly Item[]): readonly Item[] {
  const middle = Math.floor(items.length / 2);
  const main = items.findIndex((item) => item.main);
  const atMain = items[main];
  const atMiddle = items[middle];
  if (!atMain || !atMiddle) return items;
  return items.map((item, index) => (index === middle ? atMain : index === main ? atMiddle : item));
}
