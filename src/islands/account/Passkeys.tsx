import { type ComponentProps, useRef, useState } from 'react';
import type { Passkey } from '../../contract/account.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import type { SecurityWords } from '../../i18n/messages/security.ts';
import { apiBase } from '../../lib/paths.ts';
import { accountApi } from './account-api.ts';
import { Field } from '../form/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { PasswordField, type PasswordWords } from '../form/PasswordField.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

/** A member's passkeys. Adding one needs script, as it is the browser that makes it; its part is loaded then. */
export function Passkeys({
  passkeys: first,
  isPossible,
  done,
  locale,
  words,
}: {
  passkeys: readonly Passkey[];
  isPossible: boolean;
  /** What was done by a form sent without script. */
  done: string | null;
  locale: 'es' | 'en';
  words: SecurityWords & PasswordWords & { readonly unavailable: string };
}) {
  const [passkeys, setPasskeys] = useState(first);
  const [said, setSaid] = useState(done === 'passkey' ? words['passkeys.removed'] : '');
  const [isRefused, setRefused] = useState(false);
  const [errors, setErrors] = useState<{ readonly name?: string; readonly password?: string }>({});
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hydrated = useHydrated();
  const canAdd = hydrated && isPossible && 'PublicKeyCredential' in window;

  const renew = async () => {
    const list = await accountApi.passkeys();
    if (list.kind === 'ok') setPasskeys(list.data);
  };
  const add: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (isAdding) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = (field: string) => {
      const typed = data.get(field);
      return typeof typed === 'string' ? typed : '';
    };
    const [name, password] = [read('name').trim(), read('password')];
    setErrors({
      ...(name === '' && { name: words['error.name'] }),
      ...(password === '' && { password: words['error.current'] }),
    });
    if (name === '' || password === '') {
      focusField(form, name === '' ? 'name' : 'password');
      return;
    }
    setAdding(true);
    setSaid('');
    void import('./create-passkey.ts')
      .then(({ createPasskey }) => createPasskey(name, password))
      .then(async (outcome) => {
        setAdding(false);
        if (outcome === 'signed-out') return;
        if (typeof outcome !== 'string' && outcome.password !== null) {
          setErrors({ password: outcome.password });
          focusField(form, 'password');
          return;
        }
        setRefused(outcome !== 'added');
        setSaid(typeof outcome === 'string' ? words[`passkeys.${outcome}`] : (outcome.error ?? words.unavailable));
        if (outcome !== 'added') return;
        form.reset();
        await renew();
      });
  };
  const remove = async (id: string) => {
    const answer = await accountApi.removePasskey(id);
    if (answer.kind === 'signed-out') return;
    await renew();
    setRefused(answer.kind !== 'ok');
    setSaid(answer.kind === 'ok' ? words['passkeys.removed'] : words.unavailable);
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="security-passkeys">
      <h2 className="t-3" id="security-passkeys" tabIndex={-1} ref={heading}>
        {words['passkeys.title']}
      </h2>
      <p className="soft mt-2 mb-5">{words['passkeys.lead']}</p>
      {passkeys.length === 0 ? (
        <p className="soft">{words['passkeys.none']}</p>
      ) : (
        <ul className="rows" role="list">
          {passkeys.map(({ id, name, created_at: created, last_used_at: used }) => (
            <li key={id}>
              <div>
                <p>
                  <strong>{name}</strong>
                </p>
                <p className="small soft">
                  {fill(words['sessions.since'], { date: formatMoment(new Date(created), locale) })}
                  {' · '}
                  {used === null
                    ? words['passkeys.never']
                    : fill(words['sessions.last'], { date: formatMoment(new Date(used), locale) })}
                </p>
              </div>
              <form
                method="post"
                action={`${apiBase}/passkeys/remove`}
                onSubmit={(event) => {
                  event.preventDefault();
                  void remove(id);
                }}
              >
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="linkbtn" aria-label={fill(words['passkeys.removeOf'], { name })}>
                  {words['passkeys.remove']}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <form className="form mt-5" noValidate onSubmit={add}>
          <Field
            id="passkey-name"
            name="name"
            label={words['passkeys.name']}
            hint={words['passkeys.nameHint']}
            maxLength={60}
            required
            error={errors.name}
          />
          <PasswordField
            id="passkey-password"
            name="password"
            label={words['email.password']}
            autoComplete="current-password"
            required
            maxLength={1024}
            error={errors.password}
            words={words}
          />
          <button type="submit" className="btn quiet send" aria-busy={isAdding || undefined}>
            {isAdding ? words['passkeys.adding'] : words['passkeys.add']}
          </button>
        </form>
      )}
      {hydrated && !canAdd && <p className="small soft mt-4">{words['passkeys.unavailable']}</p>}
      <div role="status" className="mt-4">
        {said !== '' && <Note kind={isRefused ? 'bad' : 'ok'}>{said}</Note>}
      </div>
    </section>
  );
}

/** So that the error is read out with its field. */
function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
