import type { Locale } from '../words/locale.ts';
import type { Theme } from '../contract/preferences.ts';
import type { Consent } from '../words/consent.ts';
import type { GuardFacts } from '../http/guard.ts';
import type { Audience } from './audience.ts';

/** All that a page's HTML and the guard's verdict depend on, except content and time. */
export interface PageVariant {
  /** The site's: public pages name their own address. */
  readonly origin: string;
  /** Without query. */
  readonly path: string;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly consent: Consent;
  /** Null for a visitor. */
  readonly audience: Audience | null;
  readonly guard: GuardFacts;
}
