// What editors decide about an event, as the club's rules take it.
import { documentOfEvent, type EventTerms } from './events.ts';
import type { StoredEvent, WriteMail } from './events.service.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import type { EventCard } from './events.content.ts';
import { byLocale, loadByLocale, type Locale, locales } from '../../words/locale.ts';
import { type DescribedEvent, describeEvent, describeStored, loadEventMailer } from './events.mail.ts';

/** `spanish` is the event in Spanish. */
export const termsOf = (spanish: EventCard): EventTerms => ({
  ...spanish,
  title: spanish.title.text,
  place: spanish.place.text,
});

/** An event in both languages, and the mails about its bookings. */
export interface LoadedEvent {
  /** Null where editors took it away, or the content is out. */
  readonly terms: EventTerms | null;
  readonly described: Readonly<Record<Locale, DescribedEvent>>;
  readonly writeMail: WriteMail;
}

/** An event in which somebody booked, as editors have it now, or else as it was then, also where what was read of the lake is older. */
export async function loadStoredEvent(stored: StoredEvent, now: Date): Promise<LoadedEvent> {
  const found = await loadByLocale((locale) => findStored(stored, locale, now));
  const known = describeStored(stored);
  const isOlder = (read: EventCard) => stored.publishedAt !== null && read.publishedAt < stored.publishedAt;
  const described = byLocale((_tag, locale) => {
    const read = found[locale];
    return read && !isOlder(read) ? describeEvent(read) : known;
  });
  const spanish = found[locales[0]];
  const terms = spanish && { ...termsOf(spanish), ...(isOlder(spanish) && publishedOf(stored)) };
  return { terms, described, writeMail: await loadEventMailer(described) };
}

/** What is stored of an event as editors had it. */
const publishedOf = ({ publishedAt, slug, title, startsAt, endsAt, place, address, island }: StoredEvent) =>
  publishedAt && { publishedAt, slug, title, startsAt, endsAt, place, address, ...(island !== '' && { island }) };

async function findStored({ id }: StoredEvent, locale: Locale, now: Date): Promise<EventCard | null> {
  try {
    const found = await content.findEvent(locale, documentOfEvent(id), now);
    return found?.id === id ? found : null;
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return null;
  }
}

/** An event that people can see, by its public id or document's id; null if there is none. Throws ContentUnavailable. */
export async function loadEvent(id: string, now: Date): Promise<(LoadedEvent & { readonly terms: EventTerms }) | null> {
  const found = await loadByLocale((locale) => content.findEvent(locale, id, now));
  const event = found[locales[0]];
  if (!event) return null;
  // Published in between, and not yet in another language.
  const described = byLocale((_tag, locale) => describeEvent(found[locale] ?? event));
  return { terms: termsOf(event), described, writeMail: await loadEventMailer(described) };
}
