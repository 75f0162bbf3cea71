import type { AccountWords } from '../account.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase, paths, withQuery } from '../../../words/paths.ts';
import { accountApi } from './account-api.ts';
import { Form } from '../../../islands/form/Form.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import { KnownEmail } from './KnownEmail.tsx';

/** Asks for the mail with a link: of a new password, or of an invitation. Once accepted, it leads to a page that says so. */
export function ForgottenForm({
  email,
  refused,
  words,
}: {
  /** As typed before; empty for none. */
  email: string;
  /** Why a form sent without script was refused. */
  refused: { readonly errors: FieldErrors<'email'>; readonly note: FormNote | null } | null;
  words: AccountWords & FormWords;
}) {
  return (
    <Form<'email', unknown>
      action={`${apiBase}/password`}
      refused={refused}
      sentences={{ email: words['error.email'] }}
      send={(fields) => accountApi.requestPassword(fields)}
      onLoaded={() => {
        location.assign(withQuery(paths.resetPassword(), { sent: '1' }));
      }}
      button={{ label: words['forgotten.send'], busy: words['forgotten.sending'], className: 'btn wide' }}
      words={words}
    >
      {(errors) => <KnownEmail typed={email} error={errors.email} label={words.email} autoComplete="username" />}
    </Form>
  );
}
