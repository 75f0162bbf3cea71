declare namespace App {
  /** Set by the middleware once for each request, before any page or endpoint runs. */
  interface Locals {
    /** The request's id in the logs and in the answer's x-request-id. */
    requestId: string;
    /** One object for each request, by which what is read once for it is remembered: RequestFacts; under `astro dev` an empty one. */
    facts: object;
    /** The moment of the request, by the process's clock; the same for the whole request. */
    now: Date;
    /** Whether every page says that the club is a rehearsal. */
    rehearsal: boolean;
    locale: import('./words/locale.ts').Locale;
    theme: import('./contract/preferences.ts').Theme;
    /** Which purposes of third parties this browser allows; null if it was not asked yet. */
    consent: import('./words/consent.ts').Consent;
    /** Path and query of the requested page: what the forms for language, theme and age send as `next`. */
    target: string;
    /** The audience for which a page is rendered; null for a visitor. Personal values go into placeholders (words/placeholders.ts). */
    audience: import('./visit/audience.ts').Audience | null;
    /** The viewer of a page that is not cached; null on cached pages. Endpoints have their caller instead. */
    viewer: import('./visit/visitor.ts').Viewer | null;
    /** The full address of a public page, without query; null on the age gate and on other pages. */
    publicAddress: string | null;
    /** What the age gate shows. */
    ageGate: import('./http/age.ts').AgeGate;
    /** A form, sent without script, that was refused: its page shows it again as it was filled in. */
    refusedForm?: import('./http/refused-form.ts').RefusedForm;
    /** The address to which a form sent without script leads if the server fails; null for a page that says so. */
    failedForm: string | null;
    /** The request's credential, not checked yet. */
    credential: import('./http/credential.ts').Credential | null;
    /** The caller, looked up once a request; null without a credential, or if its session has ended. */
    findCaller: () => Promise<import('./visit/visitor.ts').Caller | null>;
    /** The editor whose token of the Studio the credential is, looked up once a request; null if it is none or has ended. */
    findEditor: () => Promise<import('./club/editors/editors.ts').Editor | null>;
    /** Set in draft mode, on pages of content: `viewer` is then the sample member, and nobody is signed in. */
    draft: import('./http/draft-mode.ts').DraftMode | null;
    services: import('./club/services.ts').Services;
  }
}
