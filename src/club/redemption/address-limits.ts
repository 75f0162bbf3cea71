import { longestAddress } from '../../words/lengths.ts';

/** How many characters the fields of a delivery address take: what is not here has a form of its own. */
export const addressLimits = { name: 120, street: longestAddress, municipality: 100 } as const;
