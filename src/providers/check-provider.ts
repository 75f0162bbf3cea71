// The interface for who checks a member's identity, or has them sign a document. The member goes through it on the provider's own page;
// the club learns how it ended, and nothing of the document.
import type { Locale } from '../words/locale.ts';

interface CheckRequest {
  /** The club's code of the check, which the provider keeps with it. */
  readonly code: string;
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
  readonly locale: Locale;
  /** Who is checked, or signs. */
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** YYYY-MM-DD */
    readonly birthDate: string;
  };
}

export interface BegunCheck {
  /** The provider's own number for it. */
  readonly reference: string;
  /** The page where the member goes on. */
  readonly url: string;
}

export interface CheckProvider {
  /** By which the club remembers who began a check. */
  readonly name: string;
  /** Begins a check. Throws ProviderError. */
  readonly begin: (request: CheckRequest) => Promise<BegunCheck>;
  /** How a check stands. `expired`: it has to be begun anew. Throws ProviderError. */
  readonly read: (check: {
    readonly code: string;
    readonly reference: string;
  }) => Promise<'pending' | 'verified' | 'refused' | 'expired'>;
}

/** In the place of a provider that a live club has not got: nothing is checked, and so nobody verified. */
export const noCheckProvider: CheckProvider = {
  name: 'none',
  begin: () => Promise.reject(new ProviderError('failed', 'no provider is configured')),
  read: () => Promise.reject(new ProviderError('failed', 'no provider is configured')),
};

/** The provider did not do what it was asked. The message names neither person nor address. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** `refused`: it says no to this request; `failed`: it is out, too slow, refuses the club's key, or answers what nobody can read. */
  readonly kind: 'refused' | 'failed';
  /** What it answered, if that could be read and is not about the club's key, account or rate. */
  readonly body: unknown;

  constructor(kind: 'refused' | 'failed', message: string, body: unknown = null) {
    super(message);
    this.kind = kind;
    this.body = body;
  }
}
