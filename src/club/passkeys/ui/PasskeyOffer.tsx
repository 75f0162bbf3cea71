import { useEffect, useRef, useState } from 'react';
import type { FormWords } from '../../../i18n/messages/form.ts';
import type { LoginWords } from '../../credentials/login.messages.ts';
import { passkeyOffer } from '../../../words/passkey-offer.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { passkeysApi } from './passkeys-api.ts';
import { createPasskey } from './create-passkey.ts';

/** Whether this device can make a passkey and check who uses it: by a finger, a face or a PIN. Older browsers know no such question. */
export async function canOffer(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

/** Offers a passkey to who has signed in with their password, once: shown, it counts as offered. The wanted page opens after it. */
export function PasskeyOffer({
  password,
  onEnd,
  words,
}: {
  /** That they have signed in with, which a new passkey asks for. */
  password: string;
  onEnd: () => void;
  words: LoginWords & FormWords;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    void passkeysApi.closeOffer(passkeyOffer);
  }, []);
  const create = async () => {
    if (isCreating) return;
    setCreating(true);
    setRefused(null);
    const outcome = await createPasskey(password);
    if (outcome === 'signed_out') return;
    setCreating(false);
    if (outcome === 'added' || outcome === 'known') onEnd();
    else setRefused(outcome === 'cancelled' ? words['offer.cancelled'] : (outcome.error ?? words.unavailable));
  };
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="offer-title" onClose={onEnd}>
      <div className="sheet-head">
        <h2 className="t-2" id="offer-title" tabIndex={-1} autoFocus>
          {words['offer.title']}
        </h2>
      </div>
      <p className="mt-2">{words['offer.text']}</p>
      <div role="alert" className={refused === null ? undefined : 'mt-4'}>
        {refused !== null && <Note kind="bad">{refused}</Note>}
      </div>
      <div className="acts">
        <button type="button" className="btn" aria-busy={isCreating || undefined} onClick={() => void create()}>
          {isCreating ? words['offer.creating'] : words['offer.create']}
        </button>
        <button type="button" className="btn quiet" onClick={() => dialog.current?.close()}>
          {words['offer.later']}
        </button>
      </div>
    </dialog>
  );
}
