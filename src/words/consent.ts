// Which purposes of third parties a browser allows, in a cookie: version of the question, time, language, granted purposes. A visitor
// without a readable answer of this version is asked.

/** The purposes for which third parties are loaded. Cookies for language, theme and session need no consent. */
export const consentPurposes = ['video', 'map'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Version of the question. Raise it when purposes change, or a purpose gets another third party: then everybody is asked again. */
const version = '2';

/** The granted purposes; null where nothing was chosen yet. */
export type Consent = readonly ConsentPurpose[] | null;

/** The granted purposes from a cookie's value; null if it is missing, unreadable or answers an older version. */
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
