// What a browser allows third parties, as its cookie says it: version and time, language of the question, purposes granted. Whoever
// has no readable answer of this version is asked.

/** What third parties come in for. Language, theme and the session need no permission, and have none. */
export const consentPurposes = ['video'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Raised with the purposes, and when another third party comes in for one of them: then everybody is asked again. */
const version = '1';

/** The granted purposes; null where nothing was chosen yet. */
export type Consent = readonly ConsentPurpose[] | null;

/** What was granted, of a cookie's value; null for none, one of an older question, or one that is no answer. */
export function parseConsent(value: string | undefined): Consent {
  const [asked, time, locale, granted] = (value ?? '').split('.');
  if (asked !== version || !time || !locale || granted === undefined) return null;
  const names = granted.split('-');
  return consentPurposes.filter((purpose) => names.includes(purpose));
}

/** The cookie's value. */
export function formatConsent(granted: readonly ConsentPurpose[], now: Date, locale: string): string {
  return [version, Math.floor(now.getTime() / 1000), locale, granted.join('-')].join('.');
}
