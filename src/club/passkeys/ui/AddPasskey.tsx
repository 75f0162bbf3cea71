import { type ComponentProps, useState } from 'react';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { SecurityWords } from '../../credentials/security.messages.ts';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import type { PasskeyOutcome } from './create-passkey.ts';
import { askFor } from '../../../islands/ask-for.ts';

/** How it ended, where the member is signed in still. */
export type Ended = Exclude<PasskeyOutcome, 'signed_out'>;

/** The form that adds a passkey, for the password. The browser makes it, so there is none without script. */
export function AddPasskey({
  onBegin,
  onEnd,
  words,
}: {
  onBegin: () => void;
  /** Called unless the password was wrong, which is said at its field. */
  onEnd: (outcome: Ended) => Promise<void>;
  words: SecurityWords & FormWords;
}) {
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
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
    if (typeof password !== 'string' || password === '') {
      refuse(form, words['error.current']);
      return;
    }
    setError(null);
    setAdding(true);
    onBegin();
    void askFor(import('./create-passkey.ts'))
      .then(
        ({ createPasskey }) => createPasskey(password),
        // What makes it could not be loaded, of which the page tells too (LoadErrors.astro).
        () => ({ error: null, password: null }),
      )
      .then(async (outcome) => {
        setAdding(false);
        if (outcome === 'signed_out') return;
        if (typeof outcome !== 'string' && outcome.password !== null) {
          refuse(form, outcome.password);
          return;
        }
        if (outcome === 'added') form.reset();
        await onEnd(outcome);
      });
  };
  return (
    <form className="form mt-5" noValidate onSubmit={add}>
      <CurrentPassword id="passkey-password" label={words['email.password']} error={error} words={words} />
      <button type="submit" className="btn quiet" aria-busy={isAdding || undefined}>
        {isAdding ? words['passkeys.adding'] : words['passkeys.add']}
      </button>
    </form>
  );
}
