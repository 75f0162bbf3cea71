// What a member is, and the rules about who may be one. Pure.
import type { Island } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locale.ts';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly municipality: string | null;
  readonly island: Island;
  readonly locale: Locale;
  readonly photo: string | null;
  /** Own recommendation code, 8 characters without look-alikes. */
  readonly code: string;
  /** The newest terms version that they accepted, or null. */
  readonly acceptedTermsVersion: string | null;
}
