// What the pages of events load, and how many places are left.
import { registrationOf } from './events.ts';
import { content } from '../../content/content.ts';
import type { ClubEvent, EventCard, Host, HostKind } from './events.content.ts';
import type { RegistrationState } from './events.contract.ts';
import { paths, withQuery } from '../../words/paths.ts';

type Locals = App.Locals;

/** An event with the places that are left, in people, and whether one may book. */
export interface Bookable<Event extends EventCard = EventCard> {
  readonly event: Event;
  readonly left: number;
  readonly registration: RegistrationState;
}

/** Who invites, and how. */
export interface Invitation {
  readonly kind: HostKind;
  readonly host: Host;
}

/** How many places each of these has left. */
async function withPlaces<Event extends EventCard>(
  events: readonly Event[],
  { services, now }: Locals,
): Promise<readonly Bookable<Event>[]> {
  const taken = await services.events.countTaken(events.map(({ id }) => id));
  return events.map((event) => {
    const of = taken.get(event.id) ?? 0;
    return { event, left: Math.max(0, event.capacity - of), registration: registrationOf(event, of, now) };
  });
}

/** The events to come; those to which a host invites. */
export async function loadEvents(locals: Locals, host?: Host): Promise<readonly Bookable[]> {
  const events = await content.events(locals.locale, locals.now);
  const invited = host?.events;
  return withPlaces(invited ? events.filter(({ slug }) => invited.includes(slug)) : events, locals);
}

/** The event with that slug; null if there is none. */
export async function loadEvent(locals: Locals, slug: string): Promise<Bookable<ClubEvent> | null> {
  const event = await content.findEvent(locals.locale, slug, locals.now);
  const [bookable] = event ? await withPlaces([event], locals) : [];
  return bookable ?? null;
}

export async function findInvitation(locals: Locals, kind: HostKind, slug: string): Promise<Invitation | null> {
  const host = await content.findHost(locals.locale, kind, slug);
  return host && { kind, host };
}

/** Where an event is booked, by whose invitation it comes. */
export function addressOf(event: EventCard, invitation: Invitation | null, short: boolean): string {
  if (short) return paths.shortEvent(event.slug);
  if (invitation?.kind === 'coach') return paths.event(event.slug, invitation.host.slug);
  if (invitation) return withQuery(paths.salesExpertEvents(invitation.host.slug), { event: event.slug });
  return paths.event(event.slug);
}
