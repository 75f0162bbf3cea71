// From readings to models: banners and popups, and whom they are for.
import type { ClientReturn } from '@sanity/client';
import type { Locale } from '../contract/locale.ts';
import { findLink } from './frame.ts';
import { findPicture } from './images.ts';
import { firstInk } from './ink.ts';
import type { Audience, Banner, PointsNews, Popup } from './models.ts';
import type { bannersQuery, pointsQuery } from './queries.ts';
import { findWords, wordsOf } from './words.ts';

type Reading = ClientReturn<typeof bannersQuery>;

/** Whether the editors meant it for that audience; no islands or levels named: for everybody. */
export function isFor(
  { islands, levels }: { readonly islands: readonly string[] | null; readonly levels: readonly string[] | null },
  audience: Audience,
): boolean {
  return isAmong(audience.island, islands) && isAmong(audience.level, levels);
}

function isAmong(value: string, wanted: readonly string[] | null): boolean {
  return !wanted || wanted.length === 0 || wanted.includes(value);
}

/** Null where its picture is none that a browser shows. */
export function buildBanner(banner: Reading['banners'][number], locale: Locale): Banner | null {
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

export function buildPopup(popup: Reading['popups'][number], locale: Locale): Popup {
  return {
    id: popup._id,
    title: wordsOf(popup.title, locale),
    text: wordsOf(popup.text, locale),
    link: findLink(popup.link, locale),
    image: findPicture(popup.image, locale),
  };
}

/** The welcome's points and the month's; null for one that the editors do not tell of. */
export function buildPoints(
  { welcome, monthly }: ClientReturn<typeof pointsQuery>,
  locale: Locale,
): { readonly welcome: PointsNews | null; readonly monthly: PointsNews | null } {
  const build = (news: typeof welcome): PointsNews | null =>
    news?.points
      ? {
          points: news.points,
          popup: findWords(news.popup, locale),
          description: findWords(news.description, locale),
          image: findPicture(news.image, locale),
        }
      : null;
  return { welcome: build(welcome), monthly: build(monthly) };
}
