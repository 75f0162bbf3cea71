import { randomUUID } from 'node:crypto';
import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { BookingAnswer, BookingRequest, EventAnswer, EventQuery } from '../../../contract/events.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { describeError } from '../../../http/error-answers.ts';
import { FieldRefusal } from '../../../http/field-errors.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { messages } from '../../../i18n/messages.ts';
import { loadEvent } from '../../../jobs/event-terms.ts';
import { judgeAge } from '../../../lib/age.ts';
import { canaryDay } from '../../../lib/canary-time.ts';
import { createCode } from '../../../lib/codes.ts';
import { paths, withQuery } from '../../../lib/paths.ts';
import { privacyPolicySlug } from '../../../lib/slugs-in-paths.ts';
import { findInviter, limitBookings, presentEvent, reserveBooking } from './_event.ts';

export const GET = defineEndpoint(
  {
    summary: 'An event, with how many places are left and whether one may book',
    who: 'anyone',
    query: EventQuery,
    reply: EventAnswer,
    refusals: ['not_found'],
  },
  async ({ services, query, locale, now }) => {
    const event = await content.findEvent(locale, query.id, now);
    if (!event) throw new ClubError('not_found');
    const taken = await services.events.countTaken([event.id]);
    return presentEvent(event, taken.get(event.id) ?? 0, now);
  },
);

const pageOf = ({ event = '' }: Readonly<Record<string, string>>) =>
  event === '' ? paths.events() : paths.event(event);

export const POST = defineEndpoint(
  {
    summary: 'Books places in an event, or a turn in its waiting list; the ticket comes by mail',
    who: 'anyone',
    body: BookingRequest,
    idempotent: true,
    rateLimit: limitBookings,
    form: {
      done: (fields) => withQuery(pageOf(fields), { sent: '1' }),
      refused: (code, context, fields, errors) => showAgain(context, pageOf(fields), { code, fields, errors }),
    },
    reply: BookingAnswer,
    status: 201,
    refusals: [
      'not_found',
      'event_closed',
      'waiting_list_full',
      'booked_already',
      'too_many_companions',
      'unknown_host',
      'idempotency_conflict',
    ],
  },
  async ({ context, services, body, locale, now, idempotencyKey }) => {
    const t = messages.events[locale];
    const event = await loadEvent(body.event, now);
    if (!event) throw new ClubError('not_found');
    if (!isAdult(body.birth_date, now)) throw new FieldRefusal('invalid', { birth_date: [t['error.birth_date']] });
    const inviter = await findInviter(body, locale);
    if (!inviter) throw new FieldRefusal('unknown_host', { coach: [describeError('unknown_host', locale)] });
    // What a program that fills in every field gets: the same answer, of which nothing is stored.
    if (body.website !== '') return { id: randomUUID(), code: createCode(10), state: 'confirmed' as const };
    const [policy, caller, mailbox] = await Promise.all([
      content.findDocument(locale, privacyPolicySlug, false),
      context.locals.findCaller(),
      services.members.findMailbox(body.email),
    ]);
    const booking = {
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      phone: body.phone,
      birthDate: body.birth_date,
      companions: body.companions,
      ...inviter,
      locale,
      privacyVersion: policy?.version ?? null,
      memberId: caller?.member.id ?? null,
    };
    const isOwn = caller !== null && (await services.members.findMailbox(caller.member.email)) === mailbox;
    const counted = { mailbox, event: event.terms.id, people: body.companions + 1, isOwn };
    const reserved = await reserveBooking(counted, context);
    try {
      const booked = await services.events.book(event.terms, booking, {
        idempotencyKey,
        writeMail: event.writeMail,
        now,
      });
      await reserved.settle(true);
      return booked;
    } catch (error) {
      // If settling fails too, the reservation ends by itself.
      await reserved.settle(false).catch(() => undefined);
      throw atField(error, locale);
    }
  },
);

/** What can be mended at a field is told there. */
function atField(error: unknown, locale: 'es' | 'en'): unknown {
  if (!(error instanceof ClubError)) return error;
  const at = (field: 'email' | 'companions') =>
    new FieldRefusal(error.code, { [field]: [describeError(error.code, locale)] });
  if (error.code === 'booked_already') return at('email');
  return error.code === 'too_many_companions' ? at('companions') : error;
}

/** `birthDate` is a day that exists, YYYY-MM-DD. */
function isAdult(birthDate: string, now: Date): boolean {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  return judgeAge({ year, month, day }, canaryDay(now)) === 'adult';
}
