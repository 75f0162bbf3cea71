// The floating menu's order (docs/rules.md#menu-order).

/** The same items with the one marked main swapped with the one in the middle position. Without a main one, as they came. */
export function withMainInTheMiddle<Item extends { readonly main: boolean }>(items: readonly Item[]): readonly Item[] {
  const middle = Math.floor(items.length / 2);
  const main = items.findIndex((item) => item.main);
  const atMain = items[main];
  const atMiddle = items[middle];
  if (!atMain || !atMiddle) return items;
  return items.map((item, index) => (index === middle ? atMain : index === main ? atMiddle : item));
}
