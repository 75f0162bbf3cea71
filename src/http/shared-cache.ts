// What a cache before the club, such as a CDN's, may keep of pages and hand to others (docs/pages.md#shared-caches). Its key holds the
// address and two cookies, so a page is for it where nothing else was sent that a page could depend on.
import {
  ageCookie,
  ageErrorCookie,
  ageRefusedCookie,
  consentCookie,
  doorCookie,
  geofenceCookie,
  inIslandsCookie,
  localeCookie,
  themeCookie,
} from './cookies.ts';
import { ownConfiguration } from '../process/configuration.ts';
import { minute } from '../kit/durations.ts';
import { hashText } from '../kit/hash-text.ts';
import { locales } from '../words/locale.ts';

/** The cookies of the key, as the cache's own configuration spells them, once each. */
const inKey = [`${ageCookie}=true`, `${localeCookie}=(?:${locales.join('|')})`].map(
  (pair) => new RegExp(`(?:^|; ?)${pair}(?=;|$)`),
);

/** What is in the name of every cookie that a page of the club may depend on, and in those of sessions, drafts and devices. */
const ours = new RegExp(
  [
    ...[ageCookie, ageRefusedCookie, ageErrorCookie, localeCookie, themeCookie, consentCookie],
    ...[geofenceCookie, inIslandsCookie, doorCookie, 'club_'],
  ].join('|'),
);

/** Whether what was sent in this Cookie header is in the key of a cache before the club, and nothing else of the club's beside it. */
export const isInKey = (cookieHeader: string): boolean =>
  !ours.test(inKey.reduce((rest, pair) => rest.replace(pair, ''), cookieHeader));

/** The tag that every page has. */
export const tagOfAll = 'club';

/** The tag of pages for a sync tag of the lake: one of 256, so that the headers of a page have room for all of its own. */
export const tagOf = (syncTag: string): string => `club-${hashText(syncTag).slice(0, 2)}`;

/**
 * The headers by which a cache before the club may keep a page that was made of content with these sync tags; none where no such cache is
 * configured. A page ends with the minute, as whatever begins or ends in the content does so then. A cache that is told of publications
 * keeps it until then. Any other keeps it for the present second: s-maxage counts whole ones, so nginx is told when it ends.
 */
export function headersForCaches(syncTags: Iterable<string>, now: Date): readonly (readonly [string, string])[] {
  const { sharedCache } = ownConfiguration();
  if (sharedCache === null) return [];
  const browsers = 'public, max-age=0, must-revalidate';
  if (sharedCache.purge === null)
    return [
      ['cache-control', `${browsers}, s-maxage=1`],
      ['x-accel-expires', `@${String(Math.floor(now.getTime() / 1000))}`],
    ];
  const left = Math.floor((minute - (now.getTime() % minute)) / 1000);
  const tags = [...new Set([tagOfAll, ...[...syncTags].map(tagOf)])];
  return [
    ['cache-control', `${browsers}, s-maxage=${String(left)}`],
    ['x-accel-expires', '0'],
    ['cache-tag', tags.join(',')],
    ['surrogate-key', tags.join(' ')],
  ];
}
