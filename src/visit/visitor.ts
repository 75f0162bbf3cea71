// Who is visiting: what the request says, and the member behind it. Used alike by the page cache, before Astro sees the request, and by
// the middleware.
import type { Editor } from '../club/editors/editors.ts';
import { type Member, type TermsState, termsStateOf } from '../club/members/members.ts';
import type { Standing } from '../club/points/points.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';

import type { Buyer } from '../club/catalogue/on-sale.ts';

import type { Locale } from '../words/locale.ts';
import { type Theme, themes } from '../contract/preferences.ts';
import { consentCookie, type CookieReader, isAgeVerified, localeCookie, themeCookie } from '../http/cookies.ts';
import type { Credential } from '../http/credential.ts';
import { lacksPosition } from '../http/geofence.ts';
import type { GuardFacts } from '../http/guard.ts';
import { locales, readLocale } from '../words/locale.ts';
import { siteOrigin } from '../http/site.ts';
import { type Consent, parseConsent } from '../words/consent.ts';
import type { PageVariant } from './page-variant.ts';
import { noteSession } from './known-members.ts';
import type { Audience } from './audience.ts';

/** The member for whom a page is rendered. */
export interface Viewer extends TermsState {
  readonly member: Member;
  readonly standing: Standing;
  /** Whether they have won in a draw what they have not claimed: the draw may be void, or the time over, since. */
  readonly hasWon: boolean;
  /** Whether a moment waits to be told, and the level that they were last told of (moments.ts). */
  readonly hasUntold: boolean;
  readonly toldLevel: string | null;
  /** When they were credited on joining; null where they were not, or it was taken back. */
  readonly welcomedAt: Date | null;
}

/** A member who calls the API. */
export type Caller = Credential & Viewer;

export function audienceOf({ member, standing, acceptedTermsVersion, termsAccepted }: Viewer): Audience {
  return { level: standing.level, island: member.island, acceptedTermsVersion, termsAccepted };
}

/** The viewer as the rules of what is offered to whom see them. */
export function buyerOf({ member, standing }: Pick<Viewer, 'member' | 'standing'>): Buyer {
  return { island: member.island, level: standing.level };
}

/** The caller whose running session the credential names; null if there is none. */
export async function findCaller(credential: Credential | null, now: Date): Promise<Caller | null> {
  const viewer = await findViewer(credential, now);
  return credential && viewer && { ...credential, ...viewer };
}

/** The editor whose token the Studio sends as a bearer token; null if it is unknown or has ended. */
export async function findEditor(credential: Credential | null, now: Date): Promise<Editor | null> {
  return credential?.by === 'bearer' && credential.token !== ''
    ? await services.editors.findByToken(credential.token, now)
    : null;
}

/** The viewer whose running session the credential names; null for a visitor. */
async function findViewer(credential: Credential | null, now: Date): Promise<Viewer | null> {
  const found = credential?.token ? await services.session.resume(credential.token, now) : null;
  if (credential?.token) noteSession(credential.token, found?.member.id ?? null);
  if (!found) return null;
  return { ...found, ...termsStateOf(found.member, await content.termsVersions(now)) };
}

const viewers = new WeakMap<object, { readonly token: string; readonly viewer: Promise<Viewer | null> }>();

/**
 * As findViewer, read once for each request, as both the page cache and the middleware ask. `facts` is the request's one object
 * (http/node/site.ts).
 */
export function findViewerOf(facts: object, credential: Credential | null, now: Date): Promise<Viewer | null> {
  if (!credential) return Promise.resolve(null);
  const known = viewers.get(facts);
  if (known?.token === credential.token) return known.viewer;
  const viewer = findViewer(credential, now);
  viewers.set(facts, { token: credential.token, viewer });
  return viewer;
}

/** What the guard looks at of who asks, read once for its verdict and for the page cache's key. */
export function guardFactsOf(
  cookies: CookieReader,
  credential: Credential | null,
  viewer: Viewer | null,
  now: Date,
): GuardFacts {
  return {
    ageVerified: isAgeVerified(cookies),
    signedIn: viewer !== null,
    sessionEnded: viewer === null && credential?.by === 'cookie',
    termsAccepted: viewer?.termsAccepted ?? false,
    lacksPosition: lacksPosition(cookies, now),
  };
}

/** What a page's response depends on, except content and time. The one place where the page cache's key is read from a request. */
export function pageVariant(
  request: { readonly url: string },
  path: string,
  cookies: CookieReader,
  locale: Locale,
  viewer: Viewer | null,
  guard: GuardFacts,
): PageVariant {
  return {
    origin: siteOrigin(request),
    path,
    locale,
    theme: readTheme(cookies),
    consent: readConsent(cookies),
    audience: viewer && audienceOf(viewer),
    guard,
  };
}

/** A page's language: the one its address names, else the cookie's, else the member's own, else Spanish. */
export function pageLocale(asked: Locale | null, cookies: CookieReader, member: Member | null): Locale {
  return asked ?? readLocale(cookies.get(localeCookie)?.value) ?? member?.locale ?? locales[0];
}

export function readTheme(cookies: CookieReader): Theme {
  const chosen = cookies.get(themeCookie)?.value;
  return themes.find((theme) => theme === chosen) ?? 'system';
}

export const readConsent = (cookies: CookieReader): Consent => parseConsent(cookies.get(consentCookie)?.value);
