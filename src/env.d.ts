declare namespace App {
  /** What the middleware settles once for a request, before any page or endpoint runs. */
  interface Locals {
    /** Names the request in the logs and in the answer's x-request-id. */
    requestId: string;
    /** The moment of the request, by the process's clock: one for the whole request. */
    now: Date;
    locale: import('./contract/locale.ts').Locale;
    theme: 'light' | 'dark' | 'system';
    /** What this browser allows third parties; null while it was not asked. */
    consent: import('./lib/consent.ts').Consent;
    /** Path and query of the page that was asked for: what forms of language, theme and age send back as `next`. */
    target: string;
    /** For whom a page is made; null for a visitor. What is a member's own goes into its placeholders (lib/placeholders.ts). */
    audience: import('./visit/visitor.ts').Audience | null;
    /** Who looks at a page that is made for one member alone; null on pages that are kept. Endpoints have their caller. */
    viewer: import('./visit/visitor.ts').Viewer | null;
    /** The whole address of this page, without query, where anyone may open it; null on the age gate and for members' pages. */
    publicAddress: string | null;
    /** What the age gate shows, where it stands. */
    ageGate: import('./http/age.ts').AgeGate;
    /** A form that was sent without a script and refused: its page shows it again, as it was filled in. */
    refusedForm?: {
      readonly code: import('./contract/errors.ts').ErrorCode;
      readonly fields: Readonly<Record<string, string>>;
      readonly badFields: readonly string[];
    };
    /** Where a form that was sent without a script leads if the server fails; null: to a page that says so. */
    failedForm: string | null;
    /** What the request brings to say who calls, not yet checked. */
    credential: import('./http/credential.ts').Credential | null;
    /** Checks the credential, once a request; null where there is none or its session has ended. */
    findCaller: () => Promise<import('./visit/visitor.ts').Caller | null>;
    /** Checks the credential as a token of the Studio's, once a request; null where it is none, or has ended. */
    findEditor: () => Promise<import('./club/editors/editors.ts').Editor | null>;
    /** Draft mode, on pages of content: `viewer` is a sample member then, and nobody is signed in. */
    draft: import('./http/draft-mode.ts').DraftMode | null;
    services: import('./club/services.ts').Services;
  }
}
