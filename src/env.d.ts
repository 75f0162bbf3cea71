declare namespace App {
  /** What the middleware settles once for a request, before any page or endpoint runs. */
  interface Locals {
    /** Names the request in the logs and in the answer's x-request-id. */
    requestId: string;
    /** More was sent than this address takes: its body was not read (413 in its turn). Undefined in development. */
    bodyTooLarge?: boolean;
    /** The moment of the request, by the process's clock: one for the whole request. */
    now: Date;
    locale: import('./contract/locale.ts').Locale;
    theme: 'light' | 'dark' | 'system';
    /** Who calls, or null. Where the guard lets only members through, `requireMember` gives it without the null. */
    member: import('./club/members/members.ts').Member | null;
    /** The member has accepted the terms in force. False for a visitor. */
    termsAccepted: boolean;
    services: import('./club/services.ts').Services;
  }
}
