// Banners and popups: which are in force, for whom, in the editors' order.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Level } from '../words/levels.ts';
import type { Ink } from '../contract/content.ts';
import type { Island } from '../words/islands.ts';
import type { Locale } from '../words/locale.ts';
import { findPicture, picture, type Picture } from './images.ts';
import { firstInk } from './ink.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { findLink, link, type Link } from './link.ts';
import { isInForce } from './period.ts';
import { findWords, type Words, wordsOf } from './words.ts';

export const bannersQuery = defineQuery(`{
  "banners": *[_type == "banner" && defined(image.asset)] | order(orderRank asc){
    _id, kicker, title, text, link ${link}, ink, image ${picture}, period{ from, until, yearly }, islands, levels
  },
  "popups": *[_type == "popup"] | order(_createdAt asc){
    _id, title, text, link ${link}, image ${picture}, notForNewcomers, period{ from, until, yearly }, islands, levels
  }
}`);

type Result = ClientReturn<typeof bannersQuery>;

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
  /** Whether who has just joined does not see it, as it tells of a change. */
  readonly notForNewcomers: boolean;
}

/** Whom banners and popups are chosen for: editors may address them to islands and levels. */
export interface BannerViewer {
  readonly island: Island;
  readonly level: Level;
}

export function bannersLoaders(queries: QueryCache) {
  const bannersAndPopups = queries.of(bannersQuery);
  return {
    /** Banners and popups in force on `day` (YYYY-MM-DD in the Canaries) for this viewer, in the editors' order. */
    banners: async (
      locale: Locale,
      day: string,
      viewer: BannerViewer,
    ): Promise<{ banners: Banner[]; popups: Popup[] }> => {
      const { banners, popups } = (await bannersAndPopups.get()).value;
      const isShown = (one: (typeof banners)[number] | (typeof popups)[number]) =>
        isInForce(one.period, day) && isFor(one, viewer);
      return {
        banners: banners.filter(isShown).flatMap((banner) => buildBanner(banner, locale) ?? []),
        popups: popups.filter(isShown).map((popup) => buildPopup(popup, locale)),
      };
    },

    /** Every banner, in force or not, with the islands that it is for, none for all. */
    everyBanner: async (locale: Locale): Promise<(Banner & { readonly islands: readonly Island[] })[]> => {
      const { banners } = (await bannersAndPopups.get()).value;
      return banners.flatMap((one) => {
        const banner = buildBanner(one, locale);
        return banner ? [{ ...banner, islands: one.islands ?? [] }] : [];
      });
    },

    /** Whether a popup has that id, in force or not. */
    isPopup: async (id: string): Promise<boolean> =>
      (await bannersAndPopups.get()).value.popups.some(({ _id }) => _id === id),
  };
}

/** Whether a banner or popup is for that viewer; one that names no islands or no levels is for all of them. */
function isFor(
  { islands, levels }: { readonly islands: readonly string[] | null; readonly levels: readonly string[] | null },
  viewer: BannerViewer,
): boolean {
  return isAmong(viewer.island, islands) && isAmong(viewer.level, levels);
}

function isAmong(value: string, wanted: readonly string[] | null): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value);
}

/** Null if a browser can't show its picture. */
function buildBanner(banner: Result['banners'][number], locale: Locale): Banner | null {
  const image = findPicture(banner.image, locale);
  if (!image) return null;
  return {
    id: banner._id,
    kicker: findWords(banner.kicker, locale),
    title: wordsOf(banner.title, locale),
    text: findWords(banner.text, locale),
    link: findLink(banner.link, locale),
    ink: banner.ink ?? firstInk,
    image,
  };
}

function buildPopup(popup: Result['popups'][number], locale: Locale): Popup {
  return {
    id: popup._id,
    title: wordsOf(popup.title, locale),
    text: wordsOf(popup.text, locale),
    link: findLink(popup.link, locale),
    image: findPicture(popup.image, locale),
    notForNewcomers: popup.notForNewcomers ?? false,
  };
}
