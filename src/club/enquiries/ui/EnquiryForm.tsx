import type { FaqFormAnswer, FaqFormRequest, faqFormLimits, phonePrefixes } from '../enquiries.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { EnquiryWords } from '../enquiry.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { phonePattern } from '../../../words/phone-number.ts';
import { call } from '../../../islands/api.ts';
import { Check } from '../../../islands/form/Check.tsx';
import { CountedField } from '../../../islands/form/CountedField.tsx';
import { KeptDraft } from '../../../islands/form/KeptDraft.tsx';
import { dropDraft } from '../../../islands/form/draft.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { sentencesFor } from '../../../islands/form/length.tsx';
import type { FormNote } from '../../../islands/form/refusal.ts';
import { Select } from '../../../islands/form/Select.tsx';
import { longestPhone } from '../../../words/lengths.ts';

export type EnquiryField = keyof FaqFormRequest;

/** The form for a question to the club. Once accepted, it leads to a page that says so. */
export function EnquiryForm({
  values,
  bad,
  note,
  limits,
  prefixes,
  words,
}: {
  /** Initial values: known from the member, or typed before. */
  values: Readonly<Partial<Record<string, string>>>;
  /** The bad fields, and any other reason, of a form sent without script that was refused. */
  bad: readonly string[];
  note: FormNote | null;
  limits: typeof faqFormLimits;
  prefixes: typeof phonePrefixes;
  words: EnquiryWords & FormWords;
}) {
  const { name, email, phone, subject, message } = limits;
  const sentences: Readonly<Record<EnquiryField, string>> = {
    name: words['error.name'],
    email: words['error.email'],
    phone_prefix: words['error.phone_prefix'],
    phone: words['error.phone'],
    subject: words['error.subject'],
    message: fill(words['error.message'], { least: message.min }),
    privacy: words['error.privacy'],
  };
  const refused = sentencesFor(bad, sentences, values, { name, subject, message }, words);
  const text = (field: EnquiryField) => ({
    name: field,
    label: words[field],
    defaultValue: values[field] ?? '',
    autoFocus: bad[0] === field,
    required: true,
  });
  return (
    <Form<EnquiryField, unknown>
      action={`${apiBase}/faq-form`}
      refused={bad.length > 0 || note !== null ? { errors: refused, note } : null}
      sentences={sentences}
      send={(fields) => call<FaqFormAnswer>('faq-form', { method: 'POST', body: fields })}
      showsServerTexts
      judgedByServer
      onLoaded={() => {
        dropDraft('enquiry');
        location.assign(`${paths.faqForm()}?sent`);
      }}
      button={{ label: words.send, busy: words.sending, className: 'btn' }}
      words={words}
    >
      {(errors) => (
        <>
          <KeptDraft of="enquiry" />
          <p className="small soft">{words.allNeeded}</p>
          <CountedField {...text('name')} error={errors.name} autoComplete="name" limit={name.max} />
          <Field
            {...text('email')}
            error={errors.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={email.max}
          />
          <div className="phone">
            <Select
              {...text('phone_prefix')}
              required={false} // one is chosen, always
              error={errors.phone_prefix}
              defaultValue={values.phone_prefix ?? prefixes[0]}
              options={prefixes.map((prefix) => ({ value: prefix, label: `+${prefix}` }))}
              autoComplete="tel-country-code"
            />
            <Field
              {...text('phone')}
              error={errors.phone}
              inputMode="tel"
              autoComplete="tel-national"
              pattern={phonePattern(phone.min)}
              maxLength={longestPhone}
            />
          </div>
          <CountedField {...text('subject')} error={errors.subject} minLength={subject.min} limit={subject.max} />
          <CountedField
            {...text('message')}
            error={errors.message}
            hint={words.messageHint}
            rows={7}
            minLength={message.min}
            limit={message.max}
          />
          <div>
            <Check
              name="privacy"
              label={words.privacy}
              defaultChecked={values.privacy === '1'}
              autoFocus={bad[0] === 'privacy'}
              required
              error={errors.privacy}
            />
            <p className="small">
              <a href={paths.privacyPolicy()}>{words.privacyPolicy}</a>
            </p>
          </div>
        </>
      )}
    </Form>
  );
}
