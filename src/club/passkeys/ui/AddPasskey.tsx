import { type ComponentProps, useState } from 'react';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { SecurityWords } from '../../credentials/security.messages.ts';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import type { PasskeyOutcome } from './create-passkey.ts';
import { askFor } from '../../../islands/ask-for.ts';

/** How it ended, where the member is signed in still. */
export type Ended = Exclude<PasskeyOutcome, 'signed_out'>;

/**
 * The form that adds a passkey, for the password; in a session that has just begun by one press, unless it is that no more by then. The
 * browser makes it, so there is none without script.
 */
export function AddPasskey({
  isFresh,
  onBegin,
  onEnd,
  words,
}: {
  /** Whether the session had just begun when the page was made. */
  isFresh: boolean;
  onBegin: () => void;
  /** Called unless the password was wrong, which is said at its field. */
  onEnd: (outcome: Ended) => Promise<void>;
  words: SecurityWords & FormWords;
}) {
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [asksPassword, setAsksPassword] = useState(!isFresh);
  // The field has the focus, so that the error is read out with it.
  const refuse = (form: HTMLFormElement, sentence: string) => {
    setError(sentence);
    form.querySelector('input')?.focus();
  };
  const add: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (isAdding) return;
    const form = event.currentTarget;
    const password = new FormData(form).get('password');
    if (asksPassword && (typeof password !== 'string' || password === '')) {
      refuse(form, words['error.current']);
      return;
    }
    setError(null);
    setAdding(true);
    onBegin();
    void askFor(import('./create-passkey.ts'))
      .then(
        ({ createPasskey }) => createPasskey(typeof password === 'string' ? password : null),
        // What makes it could not be loaded, of which the page tells too (LoadErrors.astro).
        () => ({ error: null, password: null }),
      )
      .then(async (outcome) => {
        setAdding(false);
        if (outcome === 'signed_out') return;
        if (typeof outcome !== 'string' && outcome.password !== null) {
          // Of the password that was not asked for yet nothing is wrong.
          refuse(form, asksPassword ? outcome.password : words['error.current']);
          setAsksPassword(true);
          return;
        }
        if (outcome === 'added') form.reset();
        await onEnd(outcome);
      });
  };
  return (
    <form className="form mt-5" noValidate onSubmit={add}>
      {asksPassword && (
        <CurrentPassword
          id="passkey-password"
          label={words['email.password']}
          error={error}
          // Where it comes because the session is fresh no more.
          autoFocus={isFresh}
          words={words}
        />
      )}
      <button type="submit" className="btn quiet" aria-busy={isAdding || undefined}>
        {isAdding ? words['passkeys.adding'] : words['passkeys.add']}
      </button>
    </form>
  );
}
