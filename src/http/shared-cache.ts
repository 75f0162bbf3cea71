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
 * configured. They are for such a cache alone: browsers are told by Cache-Control to keep nothing, as of every page. A page ends with the
 * minute, as whatever begins or ends in the content does so then. A CDN that is told of publications keeps it until then, nginx for a
 * second by its own clock.
 */
export function headersForCaches(syncTags: readonly string[], now: Date): readonly (readonly [string, string])[] {
  const { sharedCache } = ownConfiguration();
  if (sharedCache === null) return [];
  if (sharedCache.purge === null) return [['x-accel-expires', '1']];
  const left = Math.floor((minute - (now.getTime() % minute)) / 1000);
  const tags = [...new Set([tagOfAll, ...syncTags.map(tagOf)])];
  return [
    ['cdn-cache-control', `max-age=${String(left)}`],
    ['surrogate-control', `max-age=${String(left)}`],
    ['x-accel-expires', '0'],
    ['cache-tag', tags.join(',')],
    ['surrogate-key', tags.join(' ')],
  ];
}
