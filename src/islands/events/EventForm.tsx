// Books places in an event. The form works without script; with it, the page stays and says how the booking stands.
import { useEffect, useRef, useState } from 'react';
import type { BookingAnswer, BookingRequest } from '../../contract/events.ts';
import { fill } from '../../i18n/fill.ts';
import type { EventWords } from '../../i18n/messages/events.ts';
import type { FormWords } from '../../i18n/messages/form.ts';
import { groupCode } from '../../lib/code-groups.ts';
import { apiBase, paths } from '../../lib/paths.ts';
import { type Answer, call } from '../api.ts';
import { Check } from '../form/Check.tsx';
import { Field } from '../form/Field.tsx';
import { FieldNotes } from '../form/FieldFrame.tsx';
import { Form } from '../form/Form.tsx';
import type { FieldErrors, FormNote } from '../form/refusal.ts';
import { Note } from '../ui/Note.tsx';

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
  readonly limits: Readonly<Record<'first_name' | 'last_name' | 'email' | 'phone', number>>;
  /** The last day on which somebody of age may be born, YYYY-MM-DD. */
  readonly latestBirth: string;
  /** What was typed before. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Why a form sent without script was refused. */
  readonly refused: { readonly errors: FieldErrors<BookingField>; readonly note: FormNote | null } | null;
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
  const { event, limits, salesExpert, values, refused, waits, words } = props;
  const [booked, setBooked] = useState<BookingAnswer | null>(null);
  // The same booking sent again, as after no answer came, is one booking.
  const [key] = useState(() => crypto.randomUUID());
  if (booked) return <Booked booking={booked} words={words} />;
  return (
    <Form<BookingField, BookingAnswer>
      action={`${apiBase}/event`}
      refused={refused}
      sentences={bookingSentences(words)}
      showsServerTexts
      send={(fields) => sendBooking(fields, key)}
      onLoaded={setBooked}
      button={{ label: waits ? words.sendWaiting : words.send, busy: words.sending, className: 'btn wide' }}
      words={words}
    >
      {(errors) => (
        <>
          <input type="hidden" name="event" value={event} />
          {salesExpert !== null && <input type="hidden" name="sales_expert" value={salesExpert} />}
          <div className="two">
            <Field
              name="first_name"
              label={words.first_name}
              defaultValue={values.first_name ?? ''}
              autoComplete="given-name"
              maxLength={limits.first_name}
              required
              error={errors.first_name}
            />
            <Field
              name="last_name"
              label={words.last_name}
              defaultValue={values.last_name ?? ''}
              autoComplete="family-name"
              maxLength={limits.last_name}
              required
              error={errors.last_name}
            />
          </div>
          <Contact {...props} errors={errors} />
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
          <Agreement values={values} errors={errors} words={words} />
        </>
      )}
    </Form>
  );
}

/** Sends it, with the number of companions as a number. */
function sendBooking(
  fields: Readonly<Partial<Record<BookingField, string>>>,
  key: string,
): Promise<Answer<BookingAnswer>> {
  const { companions, privacy, ...rest } = fields;
  const body = { ...rest, companions: Number(companions), privacy: privacy === '1' };
  return call('event', { method: 'POST', body, idempotencyKey: key });
}

function Contact({
  limits,
  values,
  words,
  latestBirth,
  errors,
}: EventFormProps & { readonly errors: FieldErrors<BookingField> }) {
  return (
    <>
      <Field
        name="email"
        label={words.emailField}
        hint={words.emailHint}
        type="email"
        defaultValue={values.email ?? ''}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        required
        error={errors.email}
      />
      <div className="two">
        <Field
          name="phone"
          label={words.phone}
          hint={words.phoneHint}
          defaultValue={values.phone ?? ''}
          inputMode="tel"
          autoComplete="tel"
          pattern="\+?(?:[\s.\(\)\-]*\d){7,}[\s.\(\)\-]*"
          maxLength={limits.phone}
          required
          error={errors.phone}
        />
        <Field
          name="birth_date"
          label={words.birth_date}
          hint={words.birth_dateHint}
          type="date"
          defaultValue={values.birth_date ?? ''}
          autoComplete="bday"
          min="1900-01-01"
          max={latestBirth}
          required
          error={errors.birth_date}
        />
      </div>
    </>
  );
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

function Agreement({
  values,
  errors,
  words,
}: Pick<EventFormProps, 'values' | 'words'> & { readonly errors: FieldErrors<BookingField> }) {
  return (
    <>
      <div>
        <Check
          name="privacy"
          label={words.privacy}
          defaultChecked={values.privacy === '1'}
          required
          error={errors.privacy}
        />
        <p className="small">
          <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
            {words.privacyPolicy}
          </a>
        </p>
      </div>
      {/* For programs that fill in whatever there is; hidden from everybody else. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{words.website}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}

function Booked({ booking: { code, state }, words }: { booking: BookingAnswer; words: EventWords }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="stack" data-booking={state}>
      <h3 className="t-2" tabIndex={-1} ref={heading}>
        {state === 'confirmed' ? words.confirmedTitle : words.waitingTitle}
      </h3>
      <Note kind="ok">
        {state === 'confirmed' ? fill(words.confirmedText, { code: groupCode(code) }) : words.waitingText}
      </Note>
    </div>
  );
}
