// What a carrier calls a parcel: a number, or the web address at which it is followed (redemption/README.md#orders).

/** Whether a text begins as a web address of whatever kind does. */
export const hasScheme = (text: string): boolean => /^[a-z][a-z+.-]*:/i.test(text);

/** Whether a tracking is an address to follow: an https one. */
export const isFollowed = (tracking: string): boolean =>
  URL.canParse(tracking) && new URL(tracking).protocol === 'https:';
