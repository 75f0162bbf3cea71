// What the form of an event asks: who books, with whom, and that they agree. Of a member whom the club knows it shows who, and asks with
// whom.
import type { EventWords } from '../events.messages.ts';
import { fill } from '../../../i18n/fill.ts';
import { paths } from '../../../words/paths.ts';
import { phonePattern } from '../../../words/phone-number.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { FieldNotes } from '../../../islands/form/FieldFrame.tsx';
import { BirthDateField, EmailField, NameFields, PrivacyCheck } from '../../../islands/form/PersonFields.tsx';
import type { FieldErrors } from '../../../islands/form/refusal.ts';
import type { BookingField, EventFormProps } from './event-form-props.ts';
import { longestHost } from '../../../words/lengths.ts';

type Props = EventFormProps & { readonly errors: FieldErrors<BookingField> };

export function BookingFields(props: Props) {
  const { values, errors, words, known } = props;
  return (
    <>
      {known ? <Known {...props} /> : <Person {...props} />}
      <Companions max={props.companions} chosen={values.companions ?? '0'} error={errors.companions} words={words} />
      {!known && (
        <>
          <InviterCode {...props} />
          <PrivacyCheck
            values={values}
            errors={errors}
            words={props.companions === 0 ? { ...words, privacy: words.privacyAlone } : words}
          />
        </>
      )}
    </>
  );
}

/** A member whose details the club has: who it is, and the same fields for whoever changes something. */
function Known(props: Props) {
  const { values, errors, words } = props;
  const isRefused = Object.keys(errors).some((name) => name !== 'companions');
  return (
    <div className="booking-known">
      <dl>
        <div>
          <dt>{words.holder}</dt>
          <dd>{`${values.first_name ?? ''} ${values.last_name ?? ''}`}</dd>
        </div>
        <div>
          <dt>{words.emailField}</dt>
          <dd>{values.email}</dd>
        </div>
        <div>
          <dt>{words.phone}</dt>
          <dd>{values.phone}</dd>
        </div>
      </dl>
      <details open={isRefused || undefined}>
        <summary className="linkbtn">{words.changeDetails}</summary>
        <div className="form">
          <Person {...props} />
          <InviterCode {...props} />
        </div>
      </details>
      <input type="hidden" name="privacy" value="1" />
    </div>
  );
}

/** What a member agrees to by booking. */
export function Agreement({ companions, words }: Pick<EventFormProps, 'companions' | 'words'>) {
  return (
    <p className="small soft">
      {companions === 0 ? words.agreedAlone : words.agreed}{' '}
      <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
        {words.privacyPolicy}
      </a>
    </p>
  );
}

function Person({ values, errors, limits, latestBirth, born, words }: Props) {
  const person = { values, limits, words, errors };
  return (
    <>
      <div className="two">
        <NameFields {...person} />
      </div>
      <EmailField {...person} />
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
        <BirthDateField {...person} latest={latestBirth} born={born} />
      </div>
    </>
  );
}

function InviterCode({ salesExpert, values, errors, words }: Props) {
  if (salesExpert !== null) return null;
  return (
    <Field
      name="coach"
      label={words.coach}
      defaultValue={values.coach ?? ''}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestHost}
      error={errors.coach}
    />
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
