// Units of a product: how they are counted, and how many there may be. Shared by server, browser and Studio, so this file imports nothing.

/** The id of the single variation of a product without variations. */
export const onlyVariation = 'unica';

/** The most units of a variation in stock. */
export const maxStock = 1_000_000;

/** The most units in one line of a basket, and the most lines. */
export const maxLineUnits = 99;
export const maxLines = 50;
