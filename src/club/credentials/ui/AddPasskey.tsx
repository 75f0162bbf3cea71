import { type ComponentProps, useState } from 'react';
import { fill } from '../../../i18n/fill.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { SecurityWords } from '../security.messages.ts';
import { longestPasskeyName } from '../passkey-limit.ts';
import { CurrentPassword } from '../../../islands/form/CurrentPassword.tsx';
import { Field } from '../../../islands/form/Field.tsx';
import type { PasskeyOutcome } from './create-passkey.ts';
import { askFor } from '../../../islands/ask-for.ts';

/** How it ended, where the member is signed in still. */
export type Ended = Exclude<PasskeyOutcome, 'signed_out'>;

/** The form that adds a passkey: its name, and the password again. The browser makes it, so there is none without script. */
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
  const [errors, setErrors] = useState<{ readonly name?: string; readonly password?: string }>({});
  const [isAdding, setAdding] = useState(false);
  const add: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (isAdding) return;
    const form = event.currentTarget;
    const [name, password] = [read(form, 'name').trim(), read(form, 'password')];
    const wrong = {
      ...(name === '' && { name: words['error.name'] }),
      ...(name.length > longestPasskeyName && { name: fill(words.tooLong, { max: longestPasskeyName }) }),
      ...(password === '' && { password: words['error.current'] }),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      focusField(form, first);
      return;
    }
    setAdding(true);
    onBegin();
    void askFor(import('./create-passkey.ts'))
      .then(
        ({ createPasskey }) => createPasskey(name, password),
        // What makes it could not be loaded, of which the page tells too (LoadErrors.astro).
        () => ({ error: null, password: null }),
      )
      .then(async (outcome) => {
        setAdding(false);
        if (outcome === 'signed_out') return;
        if (typeof outcome !== 'string' && outcome.password !== null) {
          setErrors({ password: outcome.password });
          focusField(form, 'password');
          return;
        }
        if (outcome === 'added') form.reset();
        await onEnd(outcome);
      });
  };
  return (
    <form className="form mt-5" noValidate onSubmit={add}>
      <Field
        id="passkey-name"
        name="name"
        label={words['passkeys.name']}
        hint={words['passkeys.nameHint']}
        required
        error={errors.name}
      />
      <CurrentPassword id="passkey-password" label={words['email.password']} error={errors.password} words={words} />
      <button type="submit" className="btn quiet" aria-busy={isAdding || undefined}>
        {isAdding ? words['passkeys.adding'] : words['passkeys.add']}
      </button>
    </form>
  );
}

/** What was typed into that field. */
function read(form: HTMLFormElement, field: string): string {
  const typed = new FormData(form).get(field);
  return typeof typed === 'string' ? typed : '';
}

/** So that the error is read out with its field. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
