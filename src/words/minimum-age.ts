/** The minimum age (docs/rules.md#adults-only). */
export const minimumAge = 18;
/** As sentences have it. */
export const adultAge = String(minimumAge);
