import type { NumberRule } from 'sanity';

/** How many points a reading may earn. */
export const readingPointsRule = (rule: NumberRule): NumberRule => rule.integer().min(1).max(20);
