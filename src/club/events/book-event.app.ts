// The call by which somebody books an event.
import { randomUUID } from 'node:crypto';
import { content } from '../../content/content.ts';
import { ClubError } from '../../contract/errors.ts';
import type { Call } from '../../http/declaration.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { FieldRefusal } from '../../http/field-errors.ts';
import { messages } from '../../i18n/messages.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { isAdult } from '../../words/age.ts';
import { privacyPolicySlug } from '../../words/slugs-in-paths.ts';
import { bookInTurn, findInviter, originOf, reserveBooking } from './event-calls.app.ts';
import { loadEvent } from './event-terms.app.ts';
import type { BookingAnswer, BookingRequest } from './events.contract.ts';
import type { Locale } from '../../words/locale.ts';

/**
 * Books places in an event that people can see, or a turn in its waiting list, and writes the mail. Throws what refuses it, at its field.
 */
export async function bookEvent({
  context,
  services,
  body,
  locale,
  now,
  idempotencyKey,
}: Call<'anyone', typeof BookingRequest>): Promise<BookingAnswer> {
  const t = messages.events[locale];
  const event = await loadEvent(body.event, now);
  if (!event) throw new ClubError('not_found');
  if (!isAdult(body.birth_date, canaryDay(now)))
    throw new FieldRefusal('invalid', { birth_date: [t['error.birth_date']] });
  const inviter = await findInviter(body, locale);
  if (!inviter) throw new FieldRefusal('unknown_host', { coach: [describeError('unknown_host', locale)] });
  // What a program that fills in every field gets: the same answer, of which nothing is stored.
  if (body.website !== '') return { id: randomUUID(), state: 'to-confirm' };
  const [policy, caller, mailbox] = await Promise.all([
    content.findDocument(locale, privacyPolicySlug, false),
    context.locals.findCaller(),
    services.members.findMailbox(body.email),
  ]);
  const isOwn = caller !== null && (await services.members.findMailbox(caller.member.email)) === mailbox;
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
    // Of another's address it is no member's who only wrote it: their copy would tell whether that address has booked, and hold its ticket.
    memberId: isOwn ? caller.member.id : null,
  };
  const counted = {
    mailbox,
    event: event.terms.id,
    people: body.companions + 1,
    isOwn,
    memberId: caller?.member.id ?? null,
  };
  const reserved = await reserveBooking(counted, context);
  try {
    const options = {
      idempotencyKey,
      ...(!isOwn && { origin: originOf(context, counted.memberId) }),
      writeMail: event.writeMail,
      now,
    };
    const book = () => services.events.book(event.terms, booking, options);
    const { id, state } = await bookInTurn(context, counted.memberId, book);
    await reserved.settle(true);
    return { id, state };
  } catch (error) {
    // If settling fails too, the reservation ends by itself.
    await reserved.settle(false).catch(() => undefined);
    throw atField(error, locale);
  }
}

/** What can be mended at a field is told there. */
function atField(error: unknown, locale: Locale): unknown {
  if (!(error instanceof ClubError)) return error;
  const at = (field: 'email' | 'companions') =>
    new FieldRefusal(error.code, { [field]: [describeError(error.code, locale)] });
  if (error.code === 'booked_already') return at('email');
  return error.code === 'too_many_companions' ? at('companions') : error;
}
