// The links by which people prove that an e-mail address is theirs (credentials/README.md#links-sent-by-mail). Pure.
import type { Locale } from '../../words/locale.ts';
import { hour } from '../../kit/durations.ts';

/** activation: of an invited member · reset: of a forgotten password · email: of a new address */
export type TokenKind = 'activation' | 'reset' | 'email';

/** How long a link can be used, in ms. */
export const tokenLife: Readonly<Record<TokenKind, number>> = {
  activation: 14 * 24 * hour,
  reset: hour,
  email: 24 * hour,
};

/** The member whose link it is. */
export interface TokenHolder {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  /** YYYY-MM-DD; null if not known yet, as may be the island. */
  readonly birthDate: string | null;
  readonly island: string | null;
}
