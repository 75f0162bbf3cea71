// A friend's details. The form works without script; with it, the answer is kept as the lead, which may then be corrected.
import { useState } from 'react';
import type { leadLimits, LeadRequest } from '../referral.contract.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { ReferralWords } from '../referral.messages.ts';
import { longestTypedCode } from '../code-limit.ts';
import { phonePattern } from '../../../words/phone-number.ts';
import type { BirthDateWords } from '../../../islands/form/BirthDate.tsx';
import { Check } from '../../../islands/form/Check.tsx';
import { CountedField } from '../../../islands/form/CountedField.tsx';
import { KeptDraft } from '../../../islands/form/KeptDraft.tsx';
import { dropDraft } from '../../../islands/form/draft.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { sentencesFor } from '../../../islands/form/length.tsx';
import {
  BirthDateField,
  EmailField,
  NameFields,
  PrivacyCheck,
  ProgramTrap,
} from '../../../islands/form/PersonFields.tsx';
import type { FieldErrors, FormNote, Sentences } from '../../../islands/form/refusal.ts';
import { Select } from '../../../islands/form/Select.tsx';
import { LeadUpdateForm } from './LeadUpdateForm.tsx';
import { type SentLead, sendLead } from './referral-api.ts';
import { longestPhone } from '../../../words/lengths.ts';
import { paths, withQuery } from '../../../words/paths.ts';

export type LeadField = keyof LeadRequest;
type Options = readonly { readonly value: string; readonly label: string }[];

export interface LeadFormProps {
  readonly code: string;
  readonly islands: Options;
  readonly prefixes: Options;
  /** The lengths of names and e-mail, in characters. */
  readonly limits: Pick<typeof leadLimits, 'first_name' | 'last_name' | 'email'>;
  /** The last day on which somebody of age may be born, YYYY-MM-DD. */
  readonly latestBirth: string;
  readonly born: BirthDateWords;
  /** What was typed before. */
  readonly values: Readonly<Partial<Record<string, string>>>;
  /** The bad fields, and any other reason, of a form sent without script that was refused. */
  readonly bad: readonly string[];
  readonly note: FormNote | null;
  /** How much the friend gets, and for how many days. */
  readonly discount: { readonly euros: number; readonly days: number };
  readonly words: ReferralWords & FormWords;
}

const sentencesOf = (words: ReferralWords & FormWords): Sentences<LeadField> => ({
  code: words['error.code'],
  first_name: { empty: words['error.first_name'], wrong: words.nameWrong },
  last_name: { empty: words['error.last_name'], wrong: words.nameWrong },
  email: words['error.email'],
  phone_prefix: words['error.phone_prefix'],
  phone: words['error.phone'],
  birth_date: { empty: words['error.birth_date.empty'], wrong: words['error.birth_date'] },
  island: words['error.island'],
  adult: words['error.adult'],
  not_employee: words['error.not_employee'],
  privacy: words['error.privacy'],
  marketing: words['error.marketing'],
  website: words['error.website'],
});

/**
 * A friend's form, which becomes the update of what was sent. Where the code is refused, whoever has it recommends no more: the form asks
 * for another, and keeps the rest.
 */
export function LeadForm(props: LeadFormProps) {
  const { code, limits, values, bad, note, words } = props;
  const draft = `lead/${code}`;
  const [lead, setLead] = useState<SentLead | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  if (lead)
    return (
      <div data-godfather={asksCode ? 'cleared' : undefined}>
        <LeadUpdateForm lead={lead} islands={props.islands} discount={props.discount} words={words} />
      </div>
    );
  const sentences = sentencesOf(words);
  const person = { values, limits, words };
  const errors = sentencesFor(bad, sentences, values, limits, words);
  return (
    <Form<LeadField, SentLead>
      action="/api/v1/nueva-lead"
      refused={bad.length > 0 || note !== null ? { errors, note } : null}
      sentences={sentences}
      showsServerTexts
      judgedByServer
      serverSaysTooMany
      send={async (fields) => {
        const answer = await sendLead(fields);
        if (answer.kind === 'refused' && 'code' in answer.errors) setAsksCode(true);
        return answer;
      }}
      onLoaded={(sent) => {
        dropDraft(draft);
        // A page that is loaded anew says that the form was sent.
        const address = withQuery(paths.contactForm(sent.lead.godfather.code), { sent: '1' });
        history.replaceState(history.state, '', address);
        setLead(sent);
      }}
      button={{ label: words.send, busy: words.sending, className: 'btn wide' }}
      words={words}
    >
      {(errors) => (
        <>
          <KeptDraft of={draft} />
          <h2 className="t-3">{words.formTitle}</h2>
          <p className="small soft">{words.allNeeded}</p>
          {asksCode ? (
            <OtherCode error={errors.code} words={words} />
          ) : (
            <input type="hidden" name="code" value={code} />
          )}
          <div className="names">
            <NameFields {...person} errors={errors} />
          </div>
          <EmailField {...person} errors={errors} />
          <Phone {...props} errors={errors} />
          <BirthDateField {...person} errors={errors} latest={props.latestBirth} born={props.born} />
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

/** Asks for the code of somebody else. With it there, the page's words about the godfather are hidden (referral.css). */
function OtherCode({ error, words }: { readonly error: string | undefined; readonly words: ReferralWords }) {
  return (
    <div data-godfather="cleared">
      <CountedField
        name="code"
        label={words.typeCode}
        hint={words.typeCodeHint}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        limit={longestTypedCode}
        required
      />
    </div>
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
        pattern={phonePattern(6)}
        maxLength={longestPhone}
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
  const box = (name: 'adult' | 'not_employee') => ({
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
      <PrivacyCheck values={values} errors={errors} words={words} />
      <Check
        name="marketing"
        label={words.marketing}
        defaultChecked={values.marketing === '1'}
        error={errors.marketing}
      />
      <ProgramTrap label={words.website} />
    </>
  );
}
