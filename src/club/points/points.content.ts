// The editors' news of points that the club gives: on joining, and in the month.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Locale } from '../../words/locale.ts';
import { findLink, link, type Link } from '../../content/link.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { modelOf } from '../../content/lake/model-of.ts';
import { findWords, type Words } from '../../content/words.ts';

const pointsNews = /* groq */ `{ points, popup, description, image ${picture}, link ${link} }`;

export const pointsQuery = defineQuery(`{
  "welcome": *[_type == "welcomePoints" && _id == "welcomePoints"][0] ${pointsNews},
  "monthly": *[_type == "monthlyPoints" && _id == "monthlyPoints"][0] ${pointsNews}
}`);

/** What editors say over points that were won. */
export const wonPointsQuery = defineQuery(
  `*[_type == "wonPoints" && _id == "wonPoints"][0]{ popup, description, image ${picture} }`,
);

export interface PointsNews {
  readonly points: number;
  readonly popup: Words | null;
  readonly description: Words | null;
  readonly image: Picture | null;
  /** Where it leads; null for nowhere. */
  readonly link: Link | null;
}

/** What editors say over points that were won. */
type WonPoints = Omit<PointsNews, 'points' | 'link'>;

/** The welcome points and the points of the month; each null if the editors have written nothing about it. */
interface Points {
  readonly welcome: PointsNews | null;
  readonly monthly: PointsNews | null;
}

export function pointsLoaders(queries: QueryCache) {
  const points = modelOf(queries.of(pointsQuery), buildPoints);
  const won = modelOf(queries.of(wonPointsQuery), buildWonPoints);
  return {
    points: (locale: Locale): Promise<Points> => points(locale),

    /** What the popup of won points says; null while the editors have written nothing. */
    wonPoints: (locale: Locale): Promise<WonPoints | null> => won(locale),
  };
}

const buildWonPoints = (written: ClientReturn<typeof wonPointsQuery>, locale: Locale): WonPoints | null =>
  written && {
    popup: findWords(written.popup, locale),
    description: findWords(written.description, locale),
    image: findPicture(written.image, locale),
  };

function buildPoints({ welcome, monthly }: ClientReturn<typeof pointsQuery>, locale: Locale): Points {
  const build = (news: typeof welcome): PointsNews | null =>
    news?.points
      ? {
          points: news.points,
          popup: findWords(news.popup, locale),
          description: findWords(news.description, locale),
          image: findPicture(news.image, locale),
          link: findLink(news.link, locale),
        }
      : null;
  return { welcome: build(welcome), monthly: build(monthly) };
}
