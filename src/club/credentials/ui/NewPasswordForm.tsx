import type { ResetRequest } from '../account.contract.ts';
import type { AccountWords } from '../account.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase, passkeysRemoved, passwordChanged, paths, withQuery } from '../../../words/paths.ts';
import { accountApi } from './account-api.ts';
import { Form } from '../../../islands/form/Form.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import { keepEmail } from './KnownEmail.tsx';
import { confirmationSentences, PasswordFields, type ShownRule } from './PasswordFields.tsx';
import { leaveIfUnusable } from './unusable-link.ts';

/** Sets a new password by the link of a mail, then leads to the login. */
export function NewPasswordForm({
  email,
  hasPasskeys,
  token,
  own,
  rules,
  published,
  refused,
  words,
}: {
  email: string;
  /** Whether the account has passkeys, which go with the former password. */
  hasPasskeys: boolean;
  token: string;
  /** E-mail and names, which the password may not be. */
  own: readonly string[];
  rules: readonly ShownRule[];
  published: string | null;
  /** Why a form sent without script was refused. */
  refused: { readonly errors: FieldErrors<keyof ResetRequest>; readonly note: FormNote | null } | null;
  words: AccountWords & FormWords;
}) {
  return (
    <Form<keyof ResetRequest, unknown>
      action={`${apiBase}/reset`}
      refused={refused}
      sentences={{
        email: words['error.email'],
        token: '',
        password: words['error.password'],
        password_confirmation: confirmationSentences(words),
      }}
      showsServerTexts
      send={(fields) =>
        leaveIfUnusable(accountApi.resetPassword(fields), withQuery(paths.newPassword(), { email, token }))
      }
      onLoaded={() => {
        // The login fills it in.
        keepEmail(email);
        location.assign(withQuery(paths.login(), { reason: hasPasskeys ? passkeysRemoved : passwordChanged }));
      }}
      button={{ label: words['reset.save'], busy: words['reset.saving'], className: 'btn wide' }}
      words={words}
    >
      {(errors) => (
        <>
          {/* Password managers store the password under the name that stands before it. */}
          <input type="email" name="email" defaultValue={email} autoComplete="username" hidden />
          <input type="hidden" name="token" value={token} />
          <PasswordFields rules={rules} own={own} published={published} errors={errors} words={words} />
        </>
      )}
    </Form>
  );
}
