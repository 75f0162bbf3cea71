// Events for which people book places, and those who invite to them. How many places are taken, the club knows.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { canaryDay, canaryMoment } from '../../kit/canary-time.ts';
import { daysOf } from '../../content/dates.ts';
import { findPicture, picture, type Picture } from '../../content/images.ts';
import { ContentUnavailable } from '../../content/lake/cached-query.ts';
import { builtOnce } from '../../content/lake/model-of.ts';
import type { QueryCache } from '../../content/lake/query-cache.ts';
import { type RichText, richText, richTextOf } from '../../content/rich-text.ts';
import { findWords, type Words, wordsOf } from '../../content/words.ts';
import { maxCapacity, maxCompanions } from '../../words/event-limits.ts';

const fields = /* groq */ `
  _id, _updatedAt, "slug": slug.current, title, lead, day, time, minutes, yearly, island, place, address, arrival, capacity, companions,
  closesDaysBefore, closesAt, image ${picture}`;
const isEvent = /* groq */ `_type == "event" && defined(slug.current)`;

/** Those that are not over, and those that come back every year. A long one may have begun some days before. */
export const eventsQuery = defineQuery(
  `*[${isEvent} && (yearly == true || day >= $from)] | order(day asc){ ${fields} }`,
);

/** The addresses of events and of those who invite. */
export const eventAddressesQuery = defineQuery(
  `*[_type in ["event", "coach", "salesExpert"] && defined(slug.current)]{ _id, _type, "slug": slug.current }`,
);

export const eventQuery = defineQuery(`*[${isEvent} && _id == $id][0]{ ${fields}, conditions, body ${richText} }`);

/** When these events were published as they are. */
export const eventVersionsQuery = defineQuery(`*[${isEvent} && _id in $ids]{ _id, _updatedAt }`);

/** Who invites. */
export const hostQuery = defineQuery(`*[_type in ["coach", "salesExpert"] && defined(slug.current) && _id == $id][0]{
  _id, "slug": slug.current, name, role, greeting, "events": events[]->slug.current
}`);

type CardResult = ClientReturn<typeof eventsQuery>[number];

/** An event in a list. */
export interface EventCard {
  /** The document's id; of one that comes back every year, with its year. */
  readonly id: string;
  /** When editors published it so. */
  readonly publishedAt: Date;
  readonly slug: string;
  readonly title: Words;
  readonly lead: Words;
  readonly image: Picture | null;
  /** YYYY-MM-DD in the Canaries. */
  readonly day: string;
  /** HH:MM in the Canaries. */
  readonly time: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** From this moment on nobody books. */
  readonly closesAt: Date;
  readonly island: Island;
  readonly place: Words;
  readonly address: string;
  readonly arrival: Words | null;
  /** People. */
  readonly capacity: number;
  /** How many somebody may bring at most. */
  readonly companions: number;
}

export interface ClubEvent extends EventCard {
  readonly body: RichText | null;
  readonly conditions: Words | null;
}

export type HostKind = 'coach' | 'salesExpert';

/** A coach or a sales expert, by whose invitation people come. */
export interface Host {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly role: Words | null;
  readonly greeting: Words;
  /** The slugs of the events to which they invite; null for all. */
  readonly events: readonly string[] | null;
}

const cachedDays = 8;
const cachedEvents = 200;
const cachedHosts = 200;
/** The longest event, in days, rounded up (studio/schema/event.ts). */
const longestDays = 3;

export function eventsLoaders(queries: QueryCache) {
  const addresses = queries.of(eventAddressesQuery);
  const lists = queries.with(eventsQuery, cachedDays);
  const events = queries.with(eventQuery, cachedEvents);
  const hosts = queries.with(hostQuery, cachedHosts);
  const cardsOf = builtOnce(buildCards);

  /**
   * The id of the document of that type with that slug or id. Any address may be requested; the lake is queried only for those that exist.
   */
  const findId = async (type: 'event' | HostKind, address: string): Promise<string | undefined> =>
    (await addresses.get()).value.find(
      ({ _id, _type, slug }) => _type === type && (slug === address || _id === address),
    )?._id;

  return {
    /** The events that are not over at `now`, the first to begin first. */
    events: async (locale: Locale, now: Date): Promise<readonly EventCard[]> => {
      const from = canaryDay(new Date(now.getTime() - longestDays * 86_400_000));
      const cards = cardsOf(await lists.get({ from }), locale, now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length));
      return cards.filter(({ endsAt }) => endsAt > now);
    },

    /** The event with that slug or document's id, also one that is over; null if there is none. */
    findEvent: async (locale: Locale, id: string, now: Date): Promise<ClubEvent | null> => {
      const known = await findId('event', id);
      const result = known === undefined ? null : (await events.get({ id: known })).value;
      const card = result && buildCard(result, locale, now);
      if (!card) return null;
      const { body, conditions } = result;
      return { ...card, body: body ? richTextOf(body, locale) : null, conditions: findWords(conditions, locale) };
    },

    /**
     * When the events of these documents' ids were published as they are, by id, as the lake says at this moment: nothing of it was read
     * before. Throws ContentUnavailable while it does not answer.
     */
    eventVersions: async (ids: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
      const { result } = await queries.ask(eventVersionsQuery, { ids }).catch((cause: unknown) => {
        throw new ContentUnavailable('the content lake is out', { cause });
      });
      return new Map(result.map(({ _id, _updatedAt }) => [_id, new Date(_updatedAt)]));
    },

    /** The coach or sales expert with that slug or document's id; null if there is none. */
    findHost: async (locale: Locale, type: HostKind, id: string): Promise<Host | null> => {
      const known = await findId(type, id);
      const result = known === undefined ? null : (await hosts.get({ id: known })).value;
      if (!result?.slug || !result.name) return null;
      const { _id, slug, name, role, greeting, events: invited } = result;
      const slugs = (invited ?? []).flatMap((one) => one ?? []);
      return {
        id: _id,
        slug,
        name,
        role: findWords(role, locale),
        greeting: wordsOf(greeting, locale),
        events: slugs.length > 0 ? slugs : null,
      };
    },
  };
}

/** Whether a time is written whole, as 20:30: of a draft it may be half written. */
const isTime = (time: string | null | undefined): time is string => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time ?? '');

const isWhole = (value: number | null | undefined, min: number, max: number): value is number =>
  Number.isInteger(value) && (value ?? min) >= min && (value ?? max) <= max;

/** As seen from `minute` (YYYY-MM-DDTHH:MM in UTC), the first to begin first. Events begin and end with a minute. */
function buildCards(results: readonly CardResult[], locale: Locale, minute: string): EventCard[] {
  const now = new Date(`${minute}Z`);
  return results
    .flatMap((result) => buildCard(result, locale, now) ?? [])
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Null for a draft that lacks what it needs, and for what the Studio would not have let through. */
function buildCard(result: CardResult, locale: Locale, now: Date): EventCard | null {
  const { _id, slug, time, island, capacity, closesAt, address } = result;
  if (!slug || !result.day || !isTime(time) || !island || !isTime(closesAt) || !address) return null;
  const companions = result.companions ?? 0;
  if (!isWhole(capacity, 1, maxCapacity) || !isWhole(companions, 0, maxCompanions)) return null;
  if (!isWhole(result.minutes ?? usualMinutes, 1, longestDays * 24 * 60)) return null;
  const day = dayOf(result, now);
  if (day === null) return null;
  const startsAt = canaryMoment(day, time);
  const closing = new Date(Date.parse(day) - (result.closesDaysBefore ?? 0) * 86_400_000).toISOString().slice(0, 10);
  return {
    id: result.yearly ? `${_id}@${day.slice(0, 4)}` : _id,
    publishedAt: new Date(result._updatedAt),
    slug,
    title: wordsOf(result.title, locale),
    lead: wordsOf(result.lead, locale),
    image: findPicture(result.image, locale),
    day,
    time,
    startsAt,
    endsAt: endOf(startsAt, result),
    closesAt: new Date(Math.min(canaryMoment(closing, closesAt).getTime(), startsAt.getTime())),
    island,
    place: wordsOf(result.place, locale),
    address,
    arrival: findWords(result.arrival, locale),
    capacity,
    companions,
  };
}

const usualMinutes = 120;
const endOf = (startsAt: Date, { minutes }: Pick<CardResult, 'minutes'>) =>
  new Date(startsAt.getTime() + (minutes ?? usualMinutes) * 60_000);

/** The day on which it falls: of one that comes back every year, that of this year until it is over, then that of the next. */
function dayOf(result: CardResult, now: Date): string | null {
  const { day, time, yearly } = result;
  if (!day || !isTime(time)) return null;
  const falls = (seen: string) => daysOf({ day, until: null, yearly }, seen, longestDays).from;
  const next = falls(canaryDay(now));
  if (!yearly || endOf(canaryMoment(next, time), result) > now) return next;
  return falls(`${String(Number(next.slice(0, 4)) + 1)}${next.slice(4)}`.replace('-02-29', '-03-01'));
}
