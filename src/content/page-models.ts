// What the editors' pages are made of, settled for the page: sections, each of its kind, and the club's dates.
import type { Ink } from '../contract/content.ts';
import type { Island } from '../contract/islands.ts';
import type { Link, Picture, RichText, Words } from './models.ts';

/** A date of the club as it falls: a yearly one is this year's until it is over for a while, then the next. */
export interface ClubDate {
  readonly id: string;
  readonly title: Words;
  readonly place: Words;
  readonly note: Words | null;
  readonly island: Island | null;
  readonly link: Link | null;
  readonly image: Picture | null;
  /** YYYY-MM-DD in the Canaries. */
  readonly from: string;
  /** The last day, included; `from` where there is only one. */
  readonly until: string;
  /** HH:MM in the Canaries; null for whole days. */
  readonly time: string | null;
  readonly isPast: boolean;
  readonly inProgramme: boolean;
}

export interface Venue {
  readonly id: string;
  readonly name: Words;
  readonly place: Words;
  readonly island: Island | null;
  readonly when: Words | null;
  readonly text: Words | null;
  readonly link: Link | null;
}

export interface RouteOption {
  readonly id: string;
  readonly title: Words;
  readonly text: Words;
  readonly image: Picture;
  readonly to: string;
}

export interface PriceCard {
  readonly id: string;
  readonly image: Picture;
  readonly name: Words;
  readonly description: Words | null;
  /** As it is read: «120,00 €». */
  readonly price: Words;
  readonly href: string;
}

export interface ContentBlock {
  readonly id: string;
  readonly image: Picture;
  /** Points that it gives; null where it gives none. */
  readonly points: number | null;
  readonly title: Words;
  readonly description: Words;
  readonly link: Link | null;
  /** Over the whole width. */
  readonly single: boolean;
}

/** What a section shows, by its type in the lake. */
interface SectionContents {
  heroSection: {
    readonly kicker: Words | null;
    readonly title: Words;
    readonly lead: Words | null;
    readonly image: Picture;
    readonly ink: Ink;
    readonly link: Link | null;
  };
  richTextSection: { readonly title: Words | null; readonly body: RichText };
  imageSection: { readonly image: Picture; readonly caption: Words | null; readonly wide: boolean };
  gallerySection: {
    readonly title: Words | null;
    readonly items: readonly { readonly id: string; readonly image: Picture; readonly caption: Words | null }[];
  };
  videoSection: {
    readonly title: Words;
    readonly image: Picture;
    readonly provider: 'YouTube' | 'Vimeo';
    readonly videoId: string;
  };
  datesSection: { readonly title: Words; readonly text: Words | null; readonly dates: readonly ClubDate[] };
  venuesSection: { readonly title: Words; readonly text: Words | null; readonly venues: readonly Venue[] };
  routesSection: { readonly title: Words; readonly routes: readonly RouteOption[] };
  stepsSection: {
    readonly title: Words;
    readonly steps: readonly { readonly id: string; readonly title: Words; readonly text: Words | null }[];
  };
  levelsSection: { readonly title: Words; readonly text: Words | null };
  priceCardsSection: { readonly title: Words; readonly text: Words | null; readonly cards: readonly PriceCard[] };
  contentBlocksSection: { readonly title: Words | null; readonly blocks: readonly ContentBlock[] };
  callToActionSection: {
    readonly title: Words;
    readonly text: Words | null;
    readonly ink: Ink;
    readonly link: Link | null;
  };
  accordionSection: {
    readonly title: Words | null;
    readonly items: readonly { readonly id: string; readonly title: Words; readonly body: RichText }[];
  };
  formLinkSection: { readonly title: Words; readonly text: Words; readonly link: Link | null };
}

export type SectionKind = keyof SectionContents;
export type SectionOf<Kind extends SectionKind> = { readonly kind: Kind; readonly id: string } & SectionContents[Kind];
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];

/** A page of the editors, at /club/<path>. */
export interface Page {
  readonly id: string;
  readonly path: string;
  readonly title: Words;
  readonly description: Words | null;
  /** The day, YYYY-MM-DD, on which the campaign that it tells of ended; null where it goes on. */
  readonly endedOn: string | null;
  readonly sections: readonly Section[];
}

/** A piece of news, at /club/noticias/<slug>. */
export interface Article {
  readonly id: string;
  readonly slug: string;
  readonly title: Words;
  readonly topic: Words;
  /** YYYY-MM-DD in the Canaries. */
  readonly publishedOn: string;
  readonly lead: Words;
  readonly image: Picture;
  readonly caption: Words | null;
  readonly body: RichText;
  /** How long it takes to read. */
  readonly minutes: number;
}

/** A content post of Te inspiramos. */
export interface Inspiration {
  readonly id: string;
  readonly slug: string;
  readonly title: Words;
  readonly topic: Words;
  readonly summary: Words;
  readonly publishedOn: string;
  readonly image: Picture;
  readonly body: RichText | null;
  readonly sections: readonly Section[];
  /** The reading's number in the club: 9, 10 or 12 (the brief's §9); null where it gives no points. */
  readonly gameId: number | null;
}

export interface Inspirations {
  readonly title: Words;
  readonly lead: Words | null;
  /** Newest first, those that are out. */
  readonly inspirations: readonly Inspiration[];
}

export interface FaqTopic {
  readonly id: string;
  readonly name: Words;
  readonly questions: readonly {
    readonly id: string;
    readonly slug: string;
    readonly question: Words;
    readonly answer: RichText;
  }[];
}

/** HH:MM, by the option's clock. */
export interface Hours {
  readonly from: string;
  readonly until: string;
}

export interface ContactOption {
  readonly id: string;
  readonly kind: 'chat' | 'social' | 'email' | 'phone';
  readonly name: Words;
  readonly text: Words;
  readonly link: Link;
  /** By whose clock its hours are published. */
  readonly clock: 'canaries' | 'peninsula';
  readonly weekdays: Hours;
  readonly weekend: Hours;
}

export interface Contact {
  readonly title: Words;
  readonly lead: Words;
  readonly options: readonly ContactOption[];
  /** The address of the e-mail option, where there is one: what is asked through the form goes there too. */
  readonly email: string | null;
}

/** A document at /club/document/<slug>, or for members only at /club/private-document/<slug>. */
export interface ClubDocument {
  readonly id: string;
  readonly slug: string;
  /** When it was last changed: what somebody agreed to is known by it. */
  readonly version: string;
  readonly title: Words;
  readonly membersOnly: boolean;
  readonly body: RichText;
  readonly files: readonly ClubFile[];
}

/** A PDF at /club/ficheros/<slug>.pdf. */
export interface ClubFile {
  readonly slug: string;
  readonly title: Words;
  readonly membersOnly: boolean;
  /** The asset's file name in the lake. */
  readonly asset: string;
  readonly bytes: number;
}
