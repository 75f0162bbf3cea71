// What every page shows around its content: brand, navigation and footer, from the settings of the site.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../words/locale.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { modelOf } from './lake/model-of.ts';
import { destination, findAddress, link, findLink, type Link } from './link.ts';
import { findWords, type Words, wordsOf } from './words.ts';

export const frameQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    brand, address, tagline, healthWarning, legalNote, footer[]{ title, links[] ${link} },
    onlineStore, pointsOfSale, pointsOfSaleThatRedeem, liveChat, sessionsCatalogue
  },
  "navigation": *[_type == "navigation" && _id == "navigation"][0]{
    header[] ${link},
    menu[]{ _key, label, to, ${destination}, icon, main },
    displayNavBarBigScreen
  }
}`);

/** What every page's frame needs: brand, navigation, footer. */
export interface Frame {
  readonly brand: string;
  /** Where the club can be written to by post; null where editors have not said. */
  readonly address: string | null;
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

/** A way to reach the club, with its hours in words, by the clock of the islands. */
export interface Reach {
  readonly name: Words;
  readonly link: Link;
  readonly hours: readonly string[];
}

/** The links that lead outside the club. */
const externalPlaces = [
  'onlineStore',
  'pointsOfSale',
  'pointsOfSaleThatRedeem',
  'liveChat',
  'sessionsCatalogue',
] as const;
export type ExternalPlace = (typeof externalPlaces)[number];

/** The main item opens the member card, the others are links. */
export type MenuItem = { readonly id: string; readonly label: Words; readonly icon: string } & (
  { readonly main: true } | { readonly main: false; readonly to: string }
);

export function frameLoaders(queries: QueryCache) {
  const frame = modelOf(queries.of(frameQuery), buildFrame);
  return {
    /** The frame around every page: brand, navigation and footer. */
    frame: (locale: Locale): Promise<Frame> => frame(locale),
  };
}

/** The frame; a document that editors have not made yet leaves its part empty. */
function buildFrame({ settings, navigation }: ClientReturn<typeof frameQuery>, locale: Locale): Frame {
  return {
    brand: settings?.brand ?? '',
    address: settings?.address ?? null,
    tagline: wordsOf(settings?.tagline, locale),
    healthWarning: wordsOf(settings?.healthWarning, locale),
    legalNote: wordsOf(settings?.legalNote, locale),
    navigation: (navigation?.header ?? []).flatMap((item) => findLink(item, locale) ?? []),
    displayNavBarBigScreen: navigation?.displayNavBarBigScreen ?? true,
    menu: (navigation?.menu ?? []).flatMap((item) => findMenuItem(item, locale) ?? []),
    footer: (settings?.footer ?? []).flatMap(({ title, links: all }) => {
      const links = (all ?? []).flatMap((item) => findLink(item, locale) ?? []);
      return links.length > 0 ? [{ title: wordsOf(title, locale), links }] : [];
    }),
    external: externalPlaces.flatMap((place) => {
      const to = settings?.[place];
      return to ? [{ place, to }] : [];
    }),
  };
}

type MenuItemResult = NonNullable<NonNullable<ClientReturn<typeof frameQuery>['navigation']>['menu']>[number];

/** The item; null without a text, an icon or, unless it is the main one, a target that exists. */
function findMenuItem(
  { _key: id, label: words, icon, main, ...item }: MenuItemResult,
  locale: Locale,
): MenuItem | null {
  const label = findWords(words, locale);
  if (!label || !icon) return null;
  if (main) return { id, label, icon, main };
  const to = findAddress(item.destination, item.to);
  return to === null ? null : { id, label, icon, main: false, to };
}
