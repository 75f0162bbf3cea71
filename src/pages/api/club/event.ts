import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { BookingAnswer, BookingRequest, EventAnswer, EventQuery } from '../../../club/events/events.contract.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { showAgain } from '../../../http/refused-form.ts';
import { withBirthDate } from '../../../words/birth-date.ts';
import { paths, withQuery } from '../../../words/paths.ts';
import { bookEvent } from '../../../club/events/book-event.app.ts';
import { bookingLimit, presentEvent } from '../../../club/events/event-calls.app.ts';

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
    summary:
      'Books places in an event, or a turn in its waiting list; the ticket, or the link that confirms it, comes by mail',
    who: 'anyone',
    body: BookingRequest,
    idempotent: { sent: 'booking', keptBy: 'handler' },
    limit: bookingLimit,
    form: {
      body: withBirthDate,
      done: (fields) => withQuery(pageOf(fields), { sent: '1' }),
      refused: (code, context, fields, errors) => showAgain(context, pageOf(fields), { code, fields, errors }),
    },
    reply: BookingAnswer,
    status: 201,
    refusals: [
      'not_found',
      'event_closed',
      'waiting_list_full',
      'too_many_unconfirmed',
      'booked_already',
      'too_many_companions',
      'unknown_host',
    ],
  },
  bookEvent,
);
