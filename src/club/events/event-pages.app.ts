// What the pages of events show: one event with its form, a list, or that there is no such event or nobody who invites.
import type { APIContext } from 'astro';
import { describeError } from '../../i18n/describe-error.ts';
import { errorStatus } from '../../http/error-status.ts';
import { refusalOf } from '../../http/shown-refusal.ts';
import { birthDateWords, writtenFormWords } from '../../i18n/form-words.ts';
import { asSentence } from '../../i18n/as-sentence.ts';
import { formatShortMoment } from '../../i18n/dates.ts';
import { messages } from '../../i18n/messages.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { isAdult, latestBirth } from '../../words/age.ts';
import { addressOf, type Bookable, findInvitation, type Invitation, loadEvent, loadEvents } from './events.app.ts';
import type { ClubEvent, HostKind } from './events.content.ts';
import { bookingLimits } from './events.contract.ts';
import { documentOfEvent, heldMinutes } from './events.ts';
import {
  type CancelledBooking,
  describeOver,
  findCancelled,
  type OwnBooking,
  ownValues,
  readOwnBookings,
} from './own-bookings.app.ts';
import type { EventFormProps } from './ui/event-form-props.ts';
import { bookingSentences } from './ui/EventForm.tsx';

type Visit = Pick<APIContext, 'locals' | 'url'>;

interface Page {
  readonly frame: PageFrame;
  /** The status that the page is answered with. */
  readonly status: number;
}

export interface EventPage extends Page {
  readonly kind: 'event';
  readonly of: Bookable<ClubEvent>;
  readonly invitation: Invitation | null;
  /** Without pictures, as a poster's code opens it. */
  readonly short: boolean;
  /** The viewer's own booking; null for none. */
  readonly own: OwnBooking | null;
  /** Of an event that is over, in a sentence: what became of the viewer's own booking, if they had one; null for one that is not. */
  readonly over: { readonly own: string | null } | null;
  /** What the viewer cancelled just now; null for nothing, and where they have a booking again. */
  readonly cancelled: CancelledBooking | null;
  /** Whether the form was sent just now. */
  readonly sent: boolean;
  readonly form: EventFormProps;
}

export interface EventsPage extends Page {
  readonly kind: 'list';
  readonly events: readonly (Bookable & {
    /** In the lake. */
    readonly documentId: string;
    /** Where it is booked. */
    readonly href: string;
    readonly own: OwnBooking | null;
  })[];
  readonly invitation: Invitation | null;
  /** Without pictures. */
  readonly short: boolean;
}

export interface GonePage extends Page {
  readonly kind: 'gone';
  readonly what: 'event' | 'host' | 'ticket';
}

/** The event with that slug; `short` without pictures. */
export async function loadEventPage(visit: Visit, slug: string, { short = false } = {}): Promise<EventPage | GonePage> {
  const of = await loadEvent(visit.locals, slug);
  return of ? toEventPage(visit, of, null, short) : loadGone(visit.locals, 'event');
}

/** The event with that slug, to which that coach invites. */
export async function loadEventOfCoach(visit: Visit, slug: string, coach: string): Promise<EventPage | GonePage> {
  const { locals } = visit;
  const [of, invitation] = await Promise.all([loadEvent(locals, slug), findInvitation(locals, 'coach', coach)]);
  if (of && invitation) return toEventPage(visit, of, invitation, false);
  return loadGone(locals, of ? 'host' : 'event');
}

/** The events to come; `short` without pictures. */
export async function loadEventsPage(locals: App.Locals, { short = false } = {}): Promise<EventsPage> {
  return toEventsPage(locals, await loadEvents(locals), null, short);
}

/** The events to which somebody invites: the one that there is, or that is asked for (`?event=`), at once; else the list. */
export async function loadInvitation(
  visit: Visit,
  kind: HostKind,
  slug: string,
): Promise<EventPage | EventsPage | GonePage> {
  const { locals, url } = visit;
  const invitation = await findInvitation(locals, kind, slug);
  if (!invitation) return loadGone(locals, 'host');
  const events = await loadEvents(locals, invitation.host);
  const asked = url.searchParams.get('event') ?? (events.length === 1 ? events[0]?.event.slug : undefined);
  if (asked === undefined) return toEventsPage(locals, events, invitation, false);
  const of = await loadEvent(locals, asked);
  return of ? toEventPage(visit, of, invitation, false) : loadGone(locals, 'event');
}

/** That there is no such event or ticket, or nobody who invites. */
export async function loadGone(locals: App.Locals, what: GonePage['what']): Promise<GonePage> {
  return { kind: 'gone', status: 404, frame: await loadFrame(locals), what };
}

async function toEventsPage(
  locals: App.Locals,
  events: readonly Bookable[],
  invitation: Invitation | null,
  short: boolean,
): Promise<EventsPage> {
  const [frame, own] = await Promise.all([loadFrame(locals), readOwnBookings(locals)]);
  return {
    kind: 'list',
    status: 200,
    frame,
    invitation,
    short,
    events: events.map((of) => ({
      ...of,
      documentId: documentOfEvent(of.event.id),
      href: addressOf(of.event, invitation, short),
      own: own.find(({ eventId }) => eventId === of.event.id) ?? null,
    })),
  };
}

async function toEventPage(
  { locals, url }: Visit,
  of: Bookable<ClubEvent>,
  invitation: Invitation | null,
  short: boolean,
): Promise<EventPage> {
  const { refusedForm } = locals;
  const isOver = of.event.endsAt <= locals.now;
  const [frame, ownBookings, became, cancelled] = await Promise.all([
    loadFrame(locals),
    readOwnBookings(locals),
    isOver ? describeOver(of.event.id, locals) : null,
    findCancelled(locals, url),
  ]);
  const own = ownBookings.find(({ eventId }) => eventId === of.event.id) ?? null;
  return {
    kind: 'event',
    frame,
    of,
    invitation,
    short,
    own,
    over: isOver ? { own: became } : null,
    cancelled: own ? null : cancelled,
    status: refusedForm ? errorStatus[refusedForm.code] : 200,
    sent: !refusedForm && url.searchParams.has('sent'),
    form: toForm(locals, of, invitation, own),
  };
}

function toForm(
  { draft, locale, now, refusedForm, viewer }: App.Locals,
  { event, registration }: Bookable<ClubEvent>,
  invitation: Invitation | null,
  own: OwnBooking | null,
): EventFormProps {
  const t = messages.events[locale];
  const today = canaryDay(now);
  // Who has booked books for somebody else.
  const mine = viewer && draft === null && !own ? ownValues(viewer.member) : null;
  const values: EventFormProps['values'] = {
    ...(invitation?.kind === 'coach' && { coach: invitation.host.slug }),
    ...mine,
    ...refusedForm?.fields,
  };
  const words = { ...writtenFormWords(locale), ...t };
  const tooManyForNow =
    refusedForm?.code === 'too_many_unconfirmed'
      ? describeError(refusedForm.code, locale, { seconds: heldMinutes * 60 })
      : words.tooManyForNow;
  const sentences = { ...bookingSentences(t), first_name: null, last_name: null, email: null, companions: null };
  return {
    event: event.slug,
    companions: Math.min(event.companions, event.capacity - 1),
    waits: registration === 'full',
    salesExpert: invitation?.kind === 'salesExpert' ? invitation.host.slug : (values.sales_expert ?? null),
    limits: bookingLimits,
    latestBirth: latestBirth(today),
    born: birthDateWords(locale),
    known: !refusedForm && mine !== null && mine.phone !== '' && isAdult(mine.birth_date, today),
    bar: own ? null : asSentence(formatShortMoment(event.startsAt, locale)),
    values,
    trial: draft !== null,
    refused: refusalOf(refusedForm, sentences, { ...words, tooManyForNow }),
    words,
  };
}
