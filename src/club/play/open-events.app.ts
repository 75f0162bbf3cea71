// The events to come, and the one that a member goes to next.
import eventPicture from '../../assets/evento.svg';
import { content } from '../../content/content.ts';
import { asSentence } from '../../i18n/as-sentence.ts';
import { formatDayFrom, formatTime, formatWeekday } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { Locale } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';
import { documentOfEvent, registrationOf } from '../events/events.ts';
import { drawing, nameNearDay, type OpenThing, type Player, type Waiting } from './open-things.app.ts';

/** How many events the hub shows: the first to begin. */
const shownEvents = 6;

/** The events to come, the first to begin first. */
export async function listOpenEvents({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const events = (await content.events(locale, now)).slice(0, shownEvents);
  const [own, taken] = await Promise.all([
    services.events.listOwn(viewer.member.id, now),
    services.events.countTaken(events.map(({ id }) => id)),
  ]);
  const t = messages.open[locale];
  return events.map((event): OpenThing => {
    const { id, slug, title, place, image, startsAt, capacity } = event;
    const booked = own.find((one) => one.event.id === id);
    const of = taken.get(id) ?? 0;
    const registration = registrationOf(event, of, now);
    const left = Math.max(0, capacity - of);
    const tag = booked
      ? booked.position === null
        ? ({ kind: 'ok', text: t.booked } as const)
        : ({ kind: 'warn', text: fill(t.waitsInLine, { position: booked.position }) } as const)
      : registration === 'open'
        ? ({ kind: 'neutral', text: fill(left === 1 ? t.leftOne : t.left, { count: left }) } as const)
        : ({ kind: 'neutral', text: registration === 'full' ? t.full : t.over } as const);
    return {
      documentId: documentOfEvent(id),
      title,
      picture: image ?? drawing(eventPicture, locale),
      to: paths.event(slug),
      points: 0,
      gives: 0,
      tag,
      waits: null,
      text: { text: `${whenOf(startsAt, now, locale)}. ${place.text}`, lang: place.lang },
    };
  });
}

/** «Sábado 28 de noviembre, 18:00», «Hoy, 18:00» */
function whenOf(at: Date, now: Date, locale: Locale): string {
  const near = nameNearDay(canaryDay(at), now);
  const t = messages.open[locale];
  return asSentence(
    fill(near ? t[`moment.${near}`] : t.moment, {
      weekday: formatWeekday(canaryDay(at), locale),
      day: formatDayFrom(now, at, locale),
      time: formatTime(at, locale),
    }),
  );
}

/** The next event in which the member has a place. */
export async function findNextEvent({ viewer, services, locale, now }: Player): Promise<Waiting | null> {
  const own = await services.events.findNext(viewer.member.id, now);
  if (!own) return null;
  const card = (await content.events(locale, now)).find(({ id }) => id === own.id);
  return {
    kicker: messages.open[locale].booking,
    title: card?.title ?? { text: own.title, lang: 'es' },
    when: [whenOf(own.startsAt, now, locale), card?.place.text].filter(Boolean).join('. '),
    until: own.startsAt,
    picture: card?.image ?? drawing(eventPicture, locale),
    to: paths.ownTickets(),
    documentId: null,
  };
}
