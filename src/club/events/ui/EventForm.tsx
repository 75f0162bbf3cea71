// Books places in an event. The form works without script; with it, the page stays and says how the booking stands.
import { useEffect, useRef, useState } from 'react';
import type { BookingAnswer, BookingRequest } from '../events.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { EventWords } from '../events.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase } from '../../../words/paths.ts';
import { phonePattern } from '../../../words/phone-number.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { FieldNotes } from '../../../islands/form/FieldFrame.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { sentencesFor } from '../../../islands/form/length.tsx';
import {
  BirthDateField,
  EmailField,
  NameFields,
  type PersonLimits,
  PrivacyCheck,
  ProgramTrap,
} from '../../../islands/form/PersonFields.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import { Note } from '../../../islands/ui/Note.tsx';

export type BookingField = keyof BookingRequest;

export interface EventFormProps {
  /** The event's public id. */
  readonly event: string;
  /** How many somebody may bring at most. */
  readonly companions: number;
  /** Whether who books now has to wait for places. */
  readonly waits: boolean;
  /** The code of the sales expert who invites; null for none. */
  readonly salesExpert: string | null;
  /** The lengths of the fields, in characters. */
  readonly limits: PersonLimits & Readonly<Record<'phone', { readonly max: number }>>;
  /** The last day on which somebody of age may be born, YYYY-MM-DD. */
  readonly latestBirth: string;
  /** What was typed before. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Why a form sent without script was refused. */
  readonly refused: { readonly errors: FieldErrors<BookingField>; readonly note: FormNote | null } | null;
  /** Tried out in draft mode: nothing leaves the browser. */
  readonly trial: boolean;
  readonly words: EventWords & FormWords;
}

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
  const { event, limits, salesExpert, values, refused, trial, waits, words } = props;
  const [booked, setBooked] = useState<BookingAnswer | null>(null);
  // The same booking sent again, as after no answer came, is one booking.
  const [key] = useState(() => crypto.randomUUID());
  if (booked) return <Booked booking={booked} trial={trial} words={words} />;
  const person = { values, limits, words };
  return (
    <Form<BookingField, BookingAnswer>
      action={trial ? null : `${apiBase}/event`}
      refused={refused && { ...refused, errors: withTooLong(refused.errors, props) }}
      sentences={bookingSentences(words)}
      showsServerTexts
      serverSaysTooMany
      send={(fields) => (trial ? Promise.resolve(sampleBooking) : sendBooking(fields, key))}
      onLoaded={setBooked}
      button={{ label: waits ? words.sendWaiting : words.send, busy: words.sending, className: 'btn wide' }}
      words={words}
    >
      {(errors) => (
        <>
          <input type="hidden" name="event" value={event} />
          {salesExpert !== null && <input type="hidden" name="sales_expert" value={salesExpert} />}
          <div className="two">
            <NameFields {...person} errors={errors} />
          </div>
          <EmailField {...person} errors={errors} />
          <div className="two">
            <Field
              name="phone"
              label={words.phone}
              hint={words.phoneHint}
              defaultValue={values.phone ?? ''}
              inputMode="tel"
              autoComplete="tel"
              pattern={phonePattern(7)}
              maxLength={limits.phone.max}
              required
              error={errors.phone}
            />
            <BirthDateField {...person} errors={errors} latest={props.latestBirth} />
          </div>
          <Companions
            max={props.companions}
            chosen={values.companions ?? '0'}
            error={errors.companions}
            words={words}
          />
          {salesExpert === null && (
            <Field
              name="coach"
              label={words.coach}
              defaultValue={values.coach ?? ''}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={80}
              error={errors.coach}
            />
          )}
          <PrivacyCheck
            {...person}
            words={props.companions === 0 ? { ...words, privacy: words.privacyAlone } : words}
            errors={errors}
          />
          <ProgramTrap label={words.website} />
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

/** Who comes along: a choice of cards. */
function Companions({
  max,
  chosen,
  error,
  words,
}: {
  max: number;
  chosen: string;
  error: string | undefined;
  words: EventWords;
}) {
  if (max === 0) return <input type="hidden" name="companions" value="0" />;
  const label = (count: number) =>
    count === 0 ? words.alone : count === 1 ? words.withOne : fill(words.withMore, { count });
  return (
    <fieldset className={error ? 'field err' : 'field'}>
      <legend>{words.companions}</legend>
      <div className="party">
        {Array.from({ length: max + 1 }, (_, count) => (
          <label key={count}>
            <input type="radio" name="companions" value={count} defaultChecked={String(count) === chosen} />
            <span>{label(count)}</span>
          </label>
        ))}
      </div>
      <FieldNotes of={{ name: 'companions', label: words.companions, error }} />
    </fieldset>
  );
}

interface BookedProps {
  readonly booking: BookingAnswer;
  readonly trial: boolean;
  readonly words: EventWords;
}

function Booked({ booking: { state }, trial, words }: BookedProps) {
  const [title, text] = {
    confirmed: [words.confirmedTitle, words.confirmedText],
    waiting: [words.waitingTitle, words.waitingText],
    // The same whether or not the address has booked.
    'to-confirm': [words.sentTitle, words.sentText],
  }[state];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="stack" data-booking={state}>
      <h2 className="t-2" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <Note kind="ok">{text}</Note>
      {state !== 'to-confirm' && (
        <p>
          {/* The page as it is now, which has the ticket. */}
          <a href="">{words.seeBooking}</a>
        </p>
      )}
      {trial && <p className="small soft">{words.previewDone}</p>}
    </div>
  );
}
