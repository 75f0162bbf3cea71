import type { LoginRequest } from '../../session/session.contract.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { LoginWords } from '../login.messages.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { accountApi } from './account-api.ts';
import { Field } from '../../../islands/form/Field.tsx';
import { Form } from '../../../islands/form/Form.tsx';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { usePasskeys } from './use-passkeys.ts';

type Name = keyof LoginRequest;

/** The login. After it the wanted page opens; a failed one ends the browser's session, by the server's answer. */
export function LoginForm({
  next,
  email,
  refused,
  passkeys,
  words,
}: {
  /** Path and query of the page to open after the login. */
  next: string;
  /** As typed before; empty for none. */
  email: string;
  /** Why a login sent without script was refused. */
  refused: { readonly errors: FieldErrors<Name>; readonly note: FormNote | null } | null;
  /** Whether browsers know passkeys at the site's address. */
  passkeys: boolean;
  words: LoginWords & FormWords;
}) {
  const goOn = () => {
    location.assign(next);
  };
  const passkeyRefusal = usePasskeys(passkeys, goOn, words);
  return (
    <>
      {passkeyRefusal !== null && (
        <div role="alert">
          <Note kind="bad">{passkeyRefusal}</Note>
        </div>
      )}
      <Form<Name, unknown>
        action={`${apiBase}/login`}
        refused={refused}
        sentences={{ email: words.emailMissing, password: words.passwordMissing }}
        showsServerTexts
        send={({ email = '', password = '' }) => accountApi.login({ email, password })}
        onLoaded={goOn}
        button={{ label: words.enter, busy: words.entering, className: 'btn wide' }}
        words={words}
      >
        {(errors) => (
          <>
            <input type="hidden" name="next" value={next} />
            <Field
              name="email"
              label={words.email}
              type="email"
              defaultValue={email}
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
              error={errors.email}
            />
            <div className="with-help">
              <CurrentPassword label={words.password} error={errors.password} words={words} />
              <a href={paths.resetPassword()}>{words.forgotten}</a>
            </div>
          </>
        )}
      </Form>
    </>
  );
}
