import { useState } from 'react';
import type { Passkey } from '../../passkeys/passkeys.contract.ts';
import type { Session } from '../../session/session.contract.ts';
import type { SecurityWords } from '../security.messages.ts';
import type { AccountWords } from '../account.messages.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import { apiBase } from '../../../words/paths.ts';
import { accountApi } from './account-api.ts';
import { passkeysApi } from '../../passkeys/ui/passkeys-api.ts';
import { sessionApi } from '../../session/ui/session-api.ts';
import { Check } from '../../../islands/form/Check.tsx';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import { confirmationSentences, PasswordFields, type ShownRule } from './PasswordFields.tsx';
import { OpenSessions } from '../../session/ui/OpenSessions.tsx';
import { Passkeys } from '../../passkeys/ui/Passkeys.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import type { Locale } from '../../../words/locale.ts';
import { longestEmail } from '../../../words/lengths.ts';

export interface SecurityProps {
  readonly email: string;
  /** E-mail and names, which a password may not be. */
  readonly own: readonly string[];
  readonly rules: readonly ShownRule[];
  readonly published: string | null;
  readonly sessions: readonly Session[];
  readonly passkeys: readonly Passkey[];
  /** Whether browsers know passkeys at the site's address. */
  readonly passkeysPossible: boolean;
  /** Whether the session has just begun. */
  readonly isFresh: boolean;
  readonly locale: Locale;
  /** Of a form sent without script: what was refused, or what was done. */
  readonly refused: {
    readonly password: Refused<'current' | 'password' | 'password_confirmation'>;
    readonly email: Refused<'email' | 'password'>;
  };
  readonly done: string | null;
  readonly words: AccountWords & SecurityWords & FormWords & { readonly emailLead: string };
}
type Refused<Name extends string> = { readonly errors: FieldErrors<Name>; readonly note: FormNote | null } | null;

/** The part of the profile about getting in: password, e-mail, open sessions and passkeys. */
export function Security(props: SecurityProps) {
  const { words, locale, passkeysPossible, isFresh, refused, done } = props;
  const [sessions, setSessions] = useState(props.sessions);
  const [passkeys, setPasskeys] = useState(props.passkeys);
  const renewSessions = async () => {
    const list = await sessionApi.list();
    if (list.kind === 'ok') setSessions(list.data);
  };
  const renewPasskeys = async () => {
    const list = await passkeysApi.list();
    if (list.kind === 'ok') setPasskeys(list.data);
  };
  const renewAll = async () => {
    await Promise.all([renewSessions(), renewPasskeys()]);
  };
  return (
    <>
      <SecurityRow
        name="password"
        title={words['password.title']}
        lead={words['password.lead']}
        isOpen={refused.password !== null || done?.startsWith('password')}
      >
        <ChangePassword {...props} passkeys={passkeys} onChanged={renewAll} />
      </SecurityRow>
      <SecurityRow
        name="email"
        title={words['email.title']}
        state={props.email}
        lead={words.emailLead}
        isOpen={refused.email !== null || done === 'email'}
      >
        <ChangeEmail {...props} />
      </SecurityRow>
      <OpenSessions sessions={sessions} renew={renewSessions} done={done} locale={locale} words={words} />
      <Passkeys
        passkeys={passkeys}
        renew={renewPasskeys}
        isPossible={passkeysPossible}
        isFresh={isFresh}
        done={done}
        locale={locale}
        words={words}
      />
    </>
  );
}

function ChangePassword({
  email,
  own,
  rules,
  published,
  passkeys,
  refused,
  done,
  words,
  onChanged,
}: SecurityProps & { readonly onChanged: () => Promise<void> }) {
  const doneWithPasskeys = done === 'password-and-passkeys';
  const [removes, setRemoves] = useState(doneWithPasskeys);
  const kept = passkeys.length > 0 ? words['password.savedKept'] : words['password.saved'];
  return (
    <Form<'current' | 'password' | 'password_confirmation' | 'remove_passkeys', unknown>
      action={`${apiBase}/password/change`}
      refused={refused.password}
      isDone={done === 'password' || doneWithPasskeys}
      done={removes ? words['password.savedRemoved'] : kept}
      sentences={{
        current: words['error.current'],
        password: words['error.password'],
        password_confirmation: confirmationSentences(words),
        remove_passkeys: words.unavailable,
      }}
      showsServerTexts
      send={(fields) => {
        setRemoves(fields.remove_passkeys !== undefined);
        return accountApi.changePassword(fields);
      }}
      onLoaded={() => void onChanged()}
      button={{ label: words['password.save'], busy: words['password.saving'], className: 'btn quiet' }}
      words={words}
    >
      {(errors) => (
        <>
          <input type="email" defaultValue={email} autoComplete="username" aria-label={words.email} hidden />
          <CurrentPassword name="current" label={words['password.current']} error={errors.current} words={words} />
          <PasswordFields rules={rules} own={own} published={published} errors={errors} words={words} />
          {passkeys.length > 0 && (
            <Check
              name="remove_passkeys"
              label={words['password.removePasskeys']}
              hint={words['password.removePasskeysHint']}
            />
          )}
        </>
      )}
    </Form>
  );
}

function ChangeEmail({ refused, done, words }: SecurityProps) {
  return (
    <Form<'email' | 'password', unknown>
      action={`${apiBase}/email/change`}
      refused={refused.email}
      isDone={done === 'email'}
      done={words['email.sent']}
      sentences={{ email: words['error.email'], password: words['error.current'] }}
      showsServerTexts
      send={(fields) => accountApi.changeEmail(fields)}
      onLoaded={() => undefined}
      button={{ label: words['email.send'], busy: words['email.sending'], className: 'btn quiet' }}
      words={words}
    >
      {(errors) => (
        <>
          <Field
            id="new-email"
            name="email"
            label={words['email.new']}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={longestEmail}
            error={errors.email}
          />
          <CurrentPassword id="email-password" label={words['email.password']} error={errors.password} words={words} />
        </>
      )}
    </Form>
  );
}
