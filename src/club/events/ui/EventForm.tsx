// Books places in an event. The form works without script; with it, the page stays and says how the booking stands.
import { useEffect, useRef, useState } from 'react';
import type { BookingAnswer } from '../events.contract.ts';
import type { EventWords } from '../events.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { fill } from '../../../i18n/fill.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';
import { Form } from '../../../islands/form/Form.tsx';
import { sentencesFor } from '../../../islands/form/length.tsx';
import { ProgramTrap } from '../../../islands/form/PersonFields.tsx';
import type { FieldErrors } from '../../../islands/form/refusal.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { Agreement, BookingFields } from './BookingFields.tsx';
import { type BookingField, bookingForm, bookingLabel, type EventFormProps, pageOf } from './event-form-props.ts';

/** The error sentence of each field. */
export const bookingSentences = (words: EventWords): Readonly<Record<BookingField, string>> => ({
  event: words['error.event'],
  first_name: words['error.first_name'],
  last_name: words['error.last_name'],
  email: words['error.email'],
  phone: words['error.phone'],
  birth_date: words['error.birth_date'],
  companions: words['error.companions'],
  coach: words['error.coach'],
  sales_expert: words['error.sales_expert'],
  privacy: words['error.privacy'],
  website: words['error.website'],
});

export function EventForm(props: EventFormProps) {
  const { event, salesExpert, values, refused, trial, known, bar, words } = props;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const email = useRef('');
  // The same booking sent again, as after no answer came, is one booking.
  const [key] = useState(() => crypto.randomUUID());
  if (sentTo !== null) return <Sent to={sentTo} trial={trial} words={words} />;
  const label = bookingLabel(props);
  return (
    <Form<BookingField, BookingAnswer>
      id={bookingForm}
      action={trial ? null : `${apiBase}/event`}
      refused={refused && { ...refused, errors: withTooLong(refused.errors, props) }}
      sentences={bookingSentences(words)}
      showsServerTexts
      serverSaysTooMany
      send={(fields) => {
        email.current = fields.email ?? '';
        return trial ? Promise.resolve(sampleBooking) : sendBooking(fields, key);
      }}
      onLoaded={({ state }) => {
        if (state === 'to-confirm') setSentTo(email.current);
        // The page as it is now has the ticket, which no answer holds.
        else location.assign(pageOf(new URL(location.href)));
      }}
      button={{ label, busy: words.sending, className: 'btn wide' }}
      words={words}
    >
      {(errors, busy) => (
        <>
          <input type="hidden" name="event" value={event} />
          {salesExpert !== null && <input type="hidden" name="sales_expert" value={salesExpert} />}
          <BookingFields {...props} values={values} errors={errors} />
          {known && <Agreement {...props} />}
          <ProgramTrap label={words.website} />
          {bar !== null && (
            <button type="submit" className="btn sun buy-bar event-bar" aria-busy={busy || undefined}>
              {busy ? words.sending : label} <small>{bar}</small>
            </button>
          )}
        </>
      )}
    </Form>
  );
}

/** The errors of a form sent without script, where a text that is too long is said to be that. */
const withTooLong = (errors: FieldErrors<BookingField>, { values, limits, words }: EventFormProps) =>
  sentencesFor(Object.keys(errors), { ...bookingSentences(words), ...errors }, values, limits, words);

/** What a trial answers. */
const sampleBooking: Answer<BookingAnswer> = { kind: 'ok', data: { id: '', state: 'to-confirm' } };

/** Sends it, with the number of companions as a number. */
function sendBooking(
  fields: Readonly<Partial<Record<BookingField, string>>>,
  key: string,
): Promise<Answer<BookingAnswer>> {
  const { companions, privacy, ...rest } = fields;
  const body = { ...rest, companions: Number(companions), privacy: privacy === '1' };
  return call('event', { method: 'POST', body, idempotencyKey: key });
}

/** What came of a booking for an address that is to confirm it: the same whether or not it has booked. */
function Sent({ to, trial, words }: { readonly to: string; readonly trial: boolean; readonly words: EventWords }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="stack" data-booking="to-confirm">
      <h2 className="t-2" tabIndex={-1} ref={heading}>
        {words.sentTitle}
      </h2>
      <Note kind="ok">
        {fill(words.sentTo, { email: to })} {words.sentText}
      </Note>
      {trial && <p className="small soft">{words.previewDone}</p>}
    </div>
  );
}
