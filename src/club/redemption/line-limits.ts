/** How long what is written of a redeemed line may be, in characters. */
export const lineLimits = { tracking: { min: 1, max: 200 }, location: { min: 1, max: 200 } } as const;
