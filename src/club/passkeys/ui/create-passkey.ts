// Adding a passkey: the browser makes it, by the club's options.
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Refusal } from '../../../islands/answer.ts';
import { passkeysApi } from './passkeys-api.ts';

/** `known`: the device has one of this account · `cancelled`: by the person or the device · else the club's refusal. */
export type PasskeyOutcome = 'added' | 'known' | 'cancelled' | 'signed_out' | Refused;
interface Refused {
  readonly error: string | null;
  /** At the field of the password. */
  readonly password: string | null;
}

/** Has the browser make a passkey, for the present password or, without one, in a session that has just begun, and adds it. */
export async function createPasskey(password: string | null): Promise<PasskeyOutcome> {
  const options = await passkeysApi.options(password);
  if (options.kind !== 'ok') return outcomeOf(options);
  let made;
  try {
    made = await startRegistration({ optionsJSON: options.data });
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known';
    if (error instanceof Error) return 'cancelled';
    throw error;
  }
  const added = await passkeysApi.add(made);
  return added.kind === 'ok' ? 'added' : outcomeOf(added);
}

function outcomeOf(refusal: Refusal): PasskeyOutcome {
  if (refusal.kind === 'signed_out') return 'signed_out';
  return {
    error: 'error' in refusal ? refusal.error : null,
    password: refusal.kind === 'refused' ? (refusal.errors.password?.[0] ?? null) : null,
  };
}
