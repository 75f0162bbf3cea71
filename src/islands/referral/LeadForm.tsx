// A friend's details. The form works without script; with it, the answer is kept as the lead, which may then be corrected.
import { useState } from 'react';
import type { LeadAnswer, LeadRequest } from '../../contract/referral.ts';
import type { FormWords } from '../../i18n/messages/form.ts';
import type { ReferralWords } from '../../i18n/messages/referral.ts';
import { paths } from '../../lib/paths.ts';
import { Check } from '../form/Check.tsx';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import type { FieldErrors, FormNote } from '../form/refusal.ts';
import { Select } from '../form/Select.tsx';
import { LeadUpdateForm } from './LeadUpdateForm.tsx';
import { sendLead } from './referral-api.ts';

export type LeadField = keyof LeadRequest;
type Options = readonly { readonly value: string; readonly label: string }[];

export interface LeadFormProps {
  readonly code: string;
  readonly islands: Options;
  readonly prefixes: Options;
  /** The lengths of names and e-mail, in characters. */
  readonly limits: { readonly first_name: number; readonly last_name: number; readonly email: number };
  /** The last day on which somebody of age may be born, YYYY-MM-DD. */
  readonly latestBirth: string;
  /** What was typed before. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** Why a form sent without script was refused. */
  readonly refused: { readonly errors: FieldErrors<LeadField>; readonly note: FormNote | null } | null;
  readonly words: ReferralWords & FormWords;
}

/** The error sentence of each field. */
export const leadSentences = (words: ReferralWords): Readonly<Record<LeadField, string>> => ({
  code: words['error.code'],
  first_name: words['error.first_name'],
  last_name: words['error.last_name'],
  email: words['error.email'],
  phone_prefix: words['error.phone_prefix'],
  phone: words['error.phone'],
  birth_date: words['error.birth_date'],
  island: words['error.island'],
  adult: words['error.adult'],
  not_employee: words['error.not_employee'],
  privacy: words['error.privacy'],
  marketing: words['error.marketing'],
  website: words['error.website'],
});

export function LeadForm(props: LeadFormProps) {
  const { code, limits, values, refused, words } = props;
  const [lead, setLead] = useState<LeadAnswer | null>(null);
  if (lead) return <LeadUpdateForm lead={lead} islands={props.islands} words={words} />;
  return (
    <Form<LeadField, LeadAnswer>
      action="/api/v1/nueva-lead"
      refused={refused}
      sentences={leadSentences(words)}
      send={sendLead}
      onLoaded={setLead}
      button={{ label: words.send, busy: words.sending, className: 'btn wide' }}
      words={words}
    >
      {(errors) => (
        <>
          <h2 className="t-3">{words.formTitle}</h2>
          <p className="small soft">{words.allNeeded}</p>
          <input type="hidden" name="code" value={code} />
          <div className="names">
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
          <Phone {...props} errors={errors} />
          <Field
            name="birth_date"
            label={words.birth_date}
            hint={words.birth_dateHint}
            type="date"
            defaultValue={values.birth_date ?? ''}
            autoComplete="bday"
            min="1900-01-01"
            max={props.latestBirth}
            required
            error={errors.birth_date}
          />
          <Select
            name="island"
            label={words.island}
            placeholder={words.choose}
            options={props.islands}
            defaultValue={values.island ?? ''}
            required
            error={errors.island}
          />
          <Declarations values={values} errors={errors} words={words} />
        </>
      )}
    </Form>
  );
}

function Phone({ prefixes, values, errors, words }: LeadFormProps & { readonly errors: FieldErrors<LeadField> }) {
  return (
    <div className="phone">
      <Select
        name="phone_prefix"
        label={words.phone_prefix}
        options={prefixes}
        defaultValue={values.phone_prefix ?? prefixes[0]?.value}
        autoComplete="tel-country-code"
        error={errors.phone_prefix}
      />
      <Field
        name="phone"
        label={words.phone}
        defaultValue={values.phone ?? ''}
        inputMode="tel"
        autoComplete="tel-national"
        pattern="\+?(?:[\s.\(\)\-]*\d){6,}[\s.\(\)\-]*"
        maxLength={30}
        required
        error={errors.phone}
      />
    </div>
  );
}

function Declarations({
  values,
  errors,
  words,
}: Pick<LeadFormProps, 'values' | 'words'> & { readonly errors: FieldErrors<LeadField> }) {
  const box = (name: 'adult' | 'not_employee' | 'privacy') => ({
    name,
    label: words[name],
    defaultChecked: values[name] === '1',
    required: true,
    error: errors[name],
  });
  return (
    <>
      <Check {...box('adult')} />
      <Check {...box('not_employee')} />
      <div>
        <Check {...box('privacy')} />
        <p className="small">
          <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
            {words.privacyPolicy}
          </a>
        </p>
      </div>
      <Check
        name="marketing"
        label={words.marketing}
        defaultChecked={values.marketing === '1'}
        error={errors.marketing}
      />
      {/* For programs that fill in whatever there is; hidden from everybody else. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{words.website}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}
