// What the loaders return: page-ready models. Optional fields are settled here once, so that a page never asks twice.
import type { Image } from '../contract/image.ts';
import type { Ink } from '../contract/content.ts';
import type { Island } from '../contract/islands.ts';
import type { Level } from '../contract/consumer.ts';
import type { Locale } from '../contract/locale.ts';
import type { PortableTextBlock } from '@portabletext/types';

/** Words in the language that there are: where English is missing, the Spanish ones, marked so. */
export interface Words {
  readonly text: string;
  readonly lang: Locale;
}

/** Formatted text, with the language that it is in. */
export interface RichText {
  readonly blocks: readonly PortableTextBlock[];
  readonly lang: Locale;
}

/** An image of the lake served by the site; `alt` is empty where the text already says it. */
export type Picture = Image & { readonly altLang: Locale };

export interface Link {
  readonly label: Words;
  /** Site-relative below /club, or an https address. */
  readonly to: string;
}

/** What every page's frame needs: brand, navigation, footer. */
export interface Frame {
  readonly brand: string;
  readonly tagline: Words;
  readonly healthWarning: Words;
  readonly navigation: readonly Link[];
  readonly displayNavBarBigScreen: boolean;
  /** In the editors' order; the item marked main not yet moved. */
  readonly menu: readonly MenuItem[];
  readonly footer: readonly { readonly title: Words; readonly links: readonly Link[] }[];
  readonly legalNote: Words;
  /** Addresses outside the club that the editors have given, in the order in which they are shown. */
  readonly external: readonly { readonly place: ExternalPlace; readonly to: string }[];
}

/** The places outside the club that it leads to (the brief's §6). */
export const externalPlaces = [
  'onlineStore',
  'pointsOfSale',
  'pointsOfSaleThatRedeem',
  'liveChat',
  'sessionsCatalogue',
] as const;
export type ExternalPlace = (typeof externalPlaces)[number];

export interface MenuItem {
  readonly id: string;
  readonly label: Words;
  readonly to: string;
  readonly icon: string;
  readonly main: boolean;
}

export interface Banner {
  readonly id: string;
  readonly kicker: Words | null;
  readonly title: Words;
  readonly text: Words | null;
  readonly link: Link | null;
  readonly ink: Ink;
  readonly image: Picture;
}

export interface Popup {
  readonly id: string;
  readonly title: Words;
  readonly text: Words;
  readonly link: Link | null;
  readonly image: Picture | null;
}

/** What editors say of points that the club gives: on joining, or in the month. */
export interface PointsNews {
  readonly points: number;
  readonly popup: Words | null;
  readonly description: Words | null;
  readonly image: Picture | null;
}

export interface Tile {
  readonly id: string;
  readonly title: Words;
  readonly text: Words;
  readonly to: string;
  readonly ink: Ink;
  readonly image: Picture;
  readonly large: boolean;
}

/** The home's pictures behind the greeting, one a theme, and its tiles. */
export interface Home {
  readonly day: Picture | null;
  readonly night: Picture | null;
  readonly tiles: readonly Tile[];
}

/** Whose banners: editors may address them to islands and levels. */
export interface Audience {
  readonly island: Island;
  readonly level: Level;
}

export interface WalletModal {
  readonly title: Words;
  readonly content: Words;
  readonly url: string;
}

export interface Terms {
  readonly id: string;
  readonly version: string;
  /** YYYY-MM-DD, from the start of that day in the Canaries. */
  readonly inForceFrom: string;
  readonly title: Words;
  /** What the modal about updated legal bases says. */
  readonly summary: Words;
  readonly body: RichText;
  /** What changed since the version that the reader accepted, a text a version, newest first; none where nothing is missed. */
  readonly changes: readonly TermsChange[];
}

export interface TermsChange {
  readonly version: string;
  /** YYYY-MM-DD */
  readonly inForceFrom: string;
  readonly summary: Words;
}

/** The login's texts that editors own. */
export interface Credentials {
  readonly error: Words;
  readonly rules: readonly { readonly id: string; readonly text: Words }[];
}

export type OfferKind = 'product' | 'coupon' | 'voucher' | 'experience';

/** What the club needs to know of a product to sell it: numbers and conditions, no words but the name. */
export interface Offer {
  readonly productId: string;
  readonly name: Words;
  readonly kind: OfferKind;
  /** Points for one piece. */
  readonly cost: number;
  readonly shipping: boolean;
  readonly isSpecialEvent: boolean;
  /** Empty: all. */
  readonly islands: readonly Island[];
  readonly limitPerMember: number | null;
  readonly availableFrom: Date | null;
  readonly availableUntil: Date | null;
  /** Never empty: a product without variations has one, `unica`. */
  readonly variations: readonly { readonly id: string; readonly name: Words }[];
}

export interface Product extends Offer {
  readonly slug: string;
  readonly summary: Words;
  readonly description: RichText;
  readonly images: readonly Picture[];
  readonly category: string;
  readonly categoryName: Words;
  /** Ids of the category's filters. */
  readonly filters: readonly string[];
  readonly isNew: boolean;
  /** Takes two columns of the catalogue. */
  readonly wide: boolean;
  readonly variations: readonly {
    readonly id: string;
    readonly name: Words;
    readonly hex: string | null;
    readonly image: Picture | null;
  }[];
  /** Foldable details under the product: what is in the box, how to use it. */
  readonly details: readonly { readonly title: Words; readonly body: RichText }[];
}

export interface Category {
  readonly id: string;
  readonly slug: string;
  readonly name: Words;
  readonly legend: Words | null;
  readonly filters: readonly {
    readonly id: string;
    readonly name: Words;
    readonly legend: Words | null;
    readonly location: Words | null;
  }[];
}

export interface Catalogue {
  /** In the editors' order. */
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
  readonly searchTerms: readonly string[];
}
