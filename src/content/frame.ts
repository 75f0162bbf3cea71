// What every page shows around its content: brand, navigation and footer, from the settings of the site.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../contract/locale.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { modelOf } from './lake/model-of.ts';
import { destination, findLink, link, type Link } from './link.ts';
import { type Words, wordsOf } from './words.ts';

export const frameQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    brand, tagline, healthWarning, legalNote, footer[]{ title, links[] ${link} },
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

/** The links that lead outside the club. */
const externalPlaces = [
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
    tagline: wordsOf(settings?.tagline, locale),
    healthWarning: wordsOf(settings?.healthWarning, locale),
    legalNote: wordsOf(settings?.legalNote, locale),
    navigation: (navigation?.header ?? []).flatMap((item) => findLink(item, locale) ?? []),
    displayNavBarBigScreen: navigation?.displayNavBarBigScreen ?? true,
    menu: (navigation?.menu ?? []).flatMap(({ _key, icon, main, ...item }) => {
      const found = findLink(item, locale);
      return found && icon ? [{ id: _key, ...found, icon, main: main ?? false }] : [];
    }),
    footer: (settings?.footer ?? []).map(({ title, links }) => ({
      title: wordsOf(title, locale),
      links: (links ?? []).flatMap((item) => findLink(item, locale) ?? []),
    })),
    external: externalPlaces.flatMap((place) => {
      const to = settings?.[place];
      return to ? [{ place, to }] : [];
    }),
  };
}
