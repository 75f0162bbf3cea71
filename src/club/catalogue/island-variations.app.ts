// Variations that are islands: what is chosen of such a product is where it is had.
import { islandNames } from '../../i18n/island-names.ts';
import { type Island, islands } from '../../words/islands.ts';

interface Named {
  readonly name: { readonly text: string };
}

/** The island that a variation is called after; null for any other. */
export const islandOf = ({ name }: Named): Island | null =>
  islands.find((island) => islandNames[island] === name.text) ?? null;

/** Whether a product's variations are islands, all of them. */
export const areIslands = (variations: readonly Named[]): boolean =>
  variations.length > 1 && variations.every((variation) => islandOf(variation) !== null);
