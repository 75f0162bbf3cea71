// Every address of the site: links are built here, never by hand. A test checks that each has a route.
export * as paths from './page-paths.ts';

/** The base of the club's API (docs/api.md#form). */
export const apiBase = '/api/club';

const segment = (value: string) => encodeURIComponent(value);

/** An address with these values in its query. */
export function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(values).toString()}`;
}

/** Why somebody is led to the login, where it has to be said: the values of its `reason`. */
export const signedOut = 'signed-out';
export const sessionEnded = 'session-ended';
export const accountErased = 'account-erased';
export const passwordChanged = 'password-changed';
/** The same, where the member's passkeys were removed with it. */
export const passkeysRemoved = 'passkeys-removed';

/** The address to which the bar of draft mode sends its choices. */
export const draftAddress = '/draft';

/** The event stream by which a page in draft mode learns of changes. */
export const draftChangesAddress = '/draft/changes';

/** The call that gives the copy of a member's data. */
export const exportFileAddress = `${apiBase}/export/file`;

/** The PDF of a code, by its redeemed line: a call of the API, which sends it under that name. */
export const voucherPdfAddress = (lineId: string, name: string): string =>
  `${apiBase}/download-pdf-coupon?id=${segment(lineId)}&nameFile=${segment(name)}`;
