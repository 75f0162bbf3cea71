import { type ComponentProps, useRef, useState } from 'react';
import type { Passkey } from '../../contract/account.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import type { SecurityWords } from '../../i18n/messages/security.ts';
import { apiBase } from '../../lib/paths.ts';
import { accountApi } from './account-api.ts';
import { Field } from '../form/Field.tsx';
import { Note } from '../ui/Note.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

/** A member's passkeys. Adding one needs script, as it is the browser that makes it; its part is loaded then. */
export function Passkeys({
  passkeys: first,
  isPossible,
  locale,
  words,
}: {
  passkeys: readonly Passkey[];
  isPossible: boolean;
  locale: 'es' | 'en';
  words: SecurityWords & { readonly unavailable: string };
}) {
  const [passkeys, setPasskeys] = useState(first);
  const [said, setSaid] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
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
    const typed = new FormData(form).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    setNameError(name === '' ? words['error.name'] : null);
    if (name === '') return;
    setAdding(true);
    setSaid('');
    void import('./create-passkey.ts')
      .then(({ createPasskey }) => createPasskey(name))
      .then(async (outcome) => {
        setAdding(false);
        if (outcome === 'signed-out') return;
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
            error={nameError}
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
