import { type MouseEvent, useRef, useState } from 'react';
import type { LoginAnswer, LoginRequest } from '../../session/session.contract.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { LoginWords } from '../login.messages.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import { accountApi } from './account-api.ts';
import { askFor } from '../../../islands/ask-for.ts';
import { Form } from '../../../islands/form/Form.tsx';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import type { FieldErrors, FormNote } from '../../../islands/form/refusal.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { keepEmail, KnownEmail } from './KnownEmail.tsx';
import type { PasskeyOffer } from '../../passkeys/ui/PasskeyOffer.tsx';
import { usePasskeys } from '../../passkeys/ui/use-passkeys.ts';
import { atPassword } from './wrong-pair.ts';

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
  const typedPassword = useRef('');
  const [Offer, setOffer] = useState<typeof PasskeyOffer | null>(null);
  const goOn = () => {
    location.assign(next);
  };
  const { said, isAsking, ask } = usePasskeys(passkeys, goOn, words);
  const hydrated = useHydrated();
  const canAsk = passkeys && (!hydrated || 'PublicKeyCredential' in window);
  const finish = async (answer: LoginAnswer) => {
    if (!answer.offers_passkey || !canAsk) {
      goOn();
      return;
    }
    const loaded = await askFor(import('../../passkeys/ui/PasskeyOffer.tsx')).catch(() => null);
    if (loaded && (await loaded.canOffer())) setOffer(() => loaded.PasskeyOffer);
    else goOn();
  };
  return (
    <>
      <Form<Name, LoginAnswer>
        action={`${apiBase}/login`}
        refused={refused}
        sentences={{ email: words.emailMissing, password: words.passwordMissing }}
        showsServerTexts
        send={async ({ email = '', password = '' }) => {
          typedPassword.current = password;
          const answer = await accountApi.login({ email, password });
          return answer.kind === 'refused' ? { ...answer, errors: atPassword(answer.errors) } : answer;
        }}
        onLoaded={(answer) => void finish(answer)}
        button={{ label: words.enter, busy: words.entering, className: 'btn wide' }}
        words={words}
      >
        {(errors) => (
          <>
            <input type="hidden" name="next" value={next} />
            <KnownEmail typed={email} error={errors.email} label={words.email} autoComplete="username webauthn" />
            <div className="with-help">
              <CurrentPassword
                label={words.password}
                autoFocus={refused?.errors.password !== undefined}
                error={errors.password}
                words={words}
              />
              <a href={paths.resetPassword()} onClick={takeEmailAlong}>
                {words.forgotten}
              </a>
            </div>
          </>
        )}
      </Form>
      {canAsk && (
        <div className="ask-passkey">
          <button
            type="button"
            className="btn quiet wide"
            disabled={!hydrated}
            aria-busy={isAsking || undefined}
            onClick={ask}
          >
            {isAsking ? words.passkeyAsking : words.passkey}
          </button>
          {said !== null && (
            <div role="alert" ref={scrollToSight}>
              <Note kind="bad">{said}</Note>
            </div>
          )}
        </div>
      )}
      {Offer && <Offer password={typedPassword.current} onEnd={goOn} words={words} />}
    </>
  );
}

/** The page that sends a link to set a new password asks for the e-mail that was typed here. */
function takeEmailAlong({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const field = currentTarget.closest('form')?.elements.namedItem('email');
  if (field instanceof HTMLInputElement) keepEmail(field.value.trim());
}

const scrollToSight = (said: HTMLElement | null) => {
  said?.scrollIntoView({ block: 'center' });
};
