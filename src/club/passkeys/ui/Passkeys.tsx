import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type { Passkey } from '../passkeys.contract.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { SecurityWords } from '../../credentials/security.messages.ts';
import { apiBase } from '../../../words/paths.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { askFor } from '../../../islands/ask-for.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { passkeysApi } from './passkeys-api.ts';
import type { AddPasskey as AddPasskeyForm, Ended } from './AddPasskey.tsx';
import { SecurityRow } from '../../credentials/ui/SecurityRow.tsx';
import type { Locale } from '../../../words/locale.ts';

const AddPasskey = lazy(() =>
  askFor(import('./AddPasskey.tsx')).then(
    (module) => ({ default: module.AddPasskey }),
    () => ({
      default: ({ words }: ComponentProps<typeof AddPasskeyForm>) => <Note kind="bad">{words.unreachable}</Note>,
    }),
  ),
);

/** A member's passkeys. Adding one needs script, as it is the browser that makes it; its part is loaded then. */
export function Passkeys({
  passkeys,
  renew,
  isPossible,
  isFresh,
  done,
  locale,
  words,
}: {
  passkeys: readonly Passkey[];
  /** Reads them again. */
  renew: () => Promise<void>;
  isPossible: boolean;
  /** Whether the session has just begun, in which none asks for the password. */
  isFresh: boolean;
  /** What was done by a form sent without script. */
  done: string | null;
  locale: Locale;
  words: SecurityWords & FormWords;
}) {
  const [said, setSaid] = useState(done === 'passkey' ? words['passkeys.removed'] : '');
  const [isRefused, setRefused] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const canAdd = hydrated && isPossible && 'PublicKeyCredential' in window;

  const finishAdding = async (outcome: Ended) => {
    setRefused(outcome !== 'added');
    setSaid(typeof outcome === 'string' ? words[`passkeys.${outcome}`] : (outcome.error ?? words.unavailable));
    if (outcome === 'added') await renew();
  };
  const remove = async (id: string) => {
    const answer = await passkeysApi.remove(id);
    if (answer.kind === 'signed_out') return;
    await renew();
    setRefused(answer.kind !== 'ok');
    setSaid(answer.kind === 'ok' ? words['passkeys.removed'] : words.unavailable);
    // The button that was pressed is gone.
    summary.current?.focus();
  };
  return (
    <SecurityRow
      name="passkeys"
      title={words['passkeys.title']}
      state={passkeys.length || words['passkeys.none']}
      lead={words['passkeys.lead']}
      isOpen={done === 'passkey'}
      summary={summary}
    >
      {passkeys.length > 0 && (
        <ul className="rows" role="list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              onRemove={() => {
                void remove(passkey.id);
              }}
              passkey={passkey}
              locale={locale}
              words={words}
            />
          ))}
        </ul>
      )}
      {canAdd && (
        <Suspense>
          <AddPasskey
            isFresh={isFresh}
            onBegin={() => {
              setSaid('');
            }}
            onEnd={finishAdding}
            words={words}
          />
        </Suspense>
      )}
      <noscript>
        <p className="small soft mt-4">{words['passkeys.noScript']}</p>
      </noscript>
      {hydrated && !canAdd && <p className="small soft mt-4">{words['passkeys.unavailable']}</p>}
      <div role="status" className="mt-4">
        {said !== '' && <Note kind={isRefused ? 'bad' : 'ok'}>{said}</Note>}
      </div>
    </SecurityRow>
  );
}

/** A passkey, with the button that removes it. */
function PasskeyRow({
  passkey: { id, name, created_at: created, last_used_at: used },
  locale,
  words,
  onRemove,
}: {
  passkey: Passkey;
  locale: Locale;
  words: SecurityWords;
  onRemove: () => void;
}) {
  return (
    <li>
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
          onRemove();
        }}
      >
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="linkbtn" aria-label={fill(words['passkeys.removeOf'], { name })}>
          {words['passkeys.remove']}
        </button>
      </form>
    </li>
  );
}
