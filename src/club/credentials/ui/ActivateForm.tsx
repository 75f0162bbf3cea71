import type { ActivateRequest } from '../account.contract.ts';
import type { AccountWords } from '../account.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase, paths, withQuery } from '../../../words/paths.ts';
import { accountApi } from './account-api.ts';
import { BirthDate, type BirthDateWords } from '../../../islands/form/BirthDate.tsx';
import { Check } from '../../../islands/form/Check.tsx';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import { Select } from '../../../islands/form/Select.tsx';
import { confirmationSentences, PasswordFields, type ShownRule } from './PasswordFields.tsx';
import { leaveIfUnusable } from './unusable-link.ts';
import { longestPhone } from '../../../words/lengths.ts';

export type ActivateField = keyof ActivateRequest;

/** Joining by the link of an invitation. Once accepted, the member is signed in, and Home opens. */
export function ActivateForm({
  memberId,
  token,
  email,
  own,
  rules,
  published,
  islands,
  latestBirth,
  born,
  values,
  refused,
  words,
}: {
  memberId: string;
  token: string;
  email: string;
  /** E-mail and names, which the password may not be. */
  own: readonly string[];
  rules: readonly ShownRule[];
  published: string | null;
  islands: readonly { readonly value: string; readonly label: string }[];
  /** The last day on which somebody of age may be born, YYYY-MM-DD. */
  latestBirth: string;
  born: BirthDateWords;
  /** Initial values: known from the invitation, or typed before. */
  values: Readonly<Partial<Record<string, string>>>;
  /** Why a form sent without script was refused. */
  refused: { readonly errors: FieldErrors<ActivateField>; readonly note: FormNote | null } | null;
  words: AccountWords & FormWords;
}) {
  const send = (fields: Readonly<Partial<Record<ActivateField, string>>>) => {
    const again = withQuery(paths.activate(), { consumer_id: memberId, token });
    return leaveIfUnusable(accountApi.activate(memberId, fields), again);
  };
  return (
    <Form<ActivateField, unknown>
      action={`${apiBase}/activate/${encodeURIComponent(memberId)}`}
      refused={refused}
      sentences={{
        consumer_id: '',
        token: '',
        password: words['error.password'],
        password_confirmation: confirmationSentences(words),
        birth_date: { empty: words['error.birth_date.empty'], wrong: words['error.birth_date'] },
        island: words['error.island'],
        phone: words['error.phone'],
        accept_terms: words['error.accept_terms'],
      }}
      showsServerTexts
      judgedByServer
      send={send}
      onLoaded={() => {
        location.assign(paths.home());
      }}
      button={{ label: words['activate.send'], busy: words['activate.sending'], className: 'btn wide' }}
      words={words}
    >
      {(errors) => (
        <>
          {/* Password managers store the password under the name that stands before it. It is not sent. */}
          <input type="email" defaultValue={email} autoComplete="username" aria-label={words.email} hidden />
          <input type="hidden" name="consumer_id" value={memberId} />
          <input type="hidden" name="token" value={token} />
          <PasswordFields rules={rules} own={own} published={published} errors={errors} words={words} />
          <BirthDate
            label={words['activate.birth_date']}
            hint={words['activate.birth_dateHint']}
            values={values}
            error={errors.birth_date}
            latest={latestBirth}
            words={born}
          />
          <Select
            name="island"
            label={words['activate.island']}
            hint={words['activate.islandHint']}
            placeholder={words['activate.choose']}
            options={islands}
            defaultValue={values.island ?? ''}
            required
            error={errors.island}
          />
          {values.phone !== undefined && values.phone !== '' && (
            <Field
              name="phone"
              label={words['activate.phone']}
              hint={words['activate.phoneHint']}
              type="tel"
              defaultValue={values.phone}
              autoComplete="tel"
              maxLength={longestPhone}
              error={errors.phone}
            />
          )}
          <AcceptTerms isAccepted={values.accept_terms === '1'} error={errors.accept_terms} words={words} />
        </>
      )}
    </Form>
  );
}

/** Accepting terms and privacy policy, with the links to both. */
function AcceptTerms({
  isAccepted,
  error,
  words,
}: {
  isAccepted: boolean;
  error: string | undefined;
  words: AccountWords;
}) {
  return (
    <div>
      <Check
        name="accept_terms"
        label={words['activate.accept_terms']}
        defaultChecked={isAccepted}
        required
        error={error}
      />
      <p className="small">
        <a href={paths.terms()} target="_blank" rel="noopener">
          {words['activate.terms']}
        </a>
      </p>
      <p className="small">
        <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
          {words['activate.privacy']}
        </a>
      </p>
    </div>
  );
}
