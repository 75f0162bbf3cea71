import type { AccountWords } from '../account.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase } from '../../../words/paths.ts';
import { accountApi } from './account-api.ts';
import { Form } from '../../../islands/form/Form.tsx';
import type { FormNote } from '../../../islands/form/refusal.ts';

/** Confirms a new e-mail address by a press: opening the link, as mail programs do ahead of people, changes nothing. */
export function ConfirmEmailForm({
  token,
  note,
  done,
  words,
}: {
  token: string;
  /** Why a form sent without script was refused. */
  note: FormNote | null;
  /** The address of the page that says that it is confirmed. */
  done: string;
  words: AccountWords & FormWords;
}) {
  return (
    <Form<'token', unknown>
      action={`${apiBase}/email/confirm`}
      refused={note && { errors: {}, note }}
      sentences={{ token: '' }}
      send={(fields) => accountApi.confirmEmail(fields)}
      onLoaded={() => {
        location.assign(done);
      }}
      button={{ label: words['confirm.send'], busy: words['confirm.sending'], className: 'btn wide' }}
      words={words}
    >
      {() => <input type="hidden" name="token" value={token} />}
    </Form>
  );
}
