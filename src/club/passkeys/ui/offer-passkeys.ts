// Signing in with a passkey: one that the browser offers in the e-mail field (WebAuthn's conditional mediation), or that a button asks for.
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { LoginAnswer } from '../../session/session.contract.ts';
import type { Answer, Refusal } from '../../../islands/answer.ts';
import { passkeysApi } from './passkeys-api.ts';
import { minute } from '../../../kit/durations.ts';

/** The server's challenge waits for ten minutes: a page that stays open longer asks for another before. */
const renewAfterMs = 9 * minute;

/** Waits for a passkey until one is accepted, the browser gives up, or `stopped`. `onRefused` gets why the club refused one. */
export async function offerPasskeys({
  stopped,
  onSignedIn,
  onRefused,
}: {
  readonly stopped: AbortSignal;
  readonly onSignedIn: () => void;
  readonly onRefused: (refusal: Refusal) => void;
}): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  stopped.addEventListener('abort', () => {
    WebAuthnAbortService.cancelCeremony();
  });
  const isStopped = () => stopped.aborted;
  while (!isStopped()) {
    const options = await passkeysApi.loginOptions();
    if (options.kind !== 'ok' || isStopped()) return;
    const signed = await signOffered(options.data);
    if (signed === 'renew') continue;
    if (signed === null) return;
    const answer = await passkeysApi.login(signed);
    if (answer.kind === 'ok') {
      onSignedIn();
      return;
    }
    onRefused(answer);
  }
}

/** Has the browser ask for a passkey, in place of its offer; null if the person or the device cancels. */
export async function askForPasskey(): Promise<Answer<LoginAnswer> | null> {
  const options = await passkeysApi.loginOptions();
  if (options.kind !== 'ok') return options;
  const signed = await sign(options.data, false);
  return signed && passkeysApi.login(signed);
}

/** What the passkey signed that was chosen of the offered ones; null if the browser gave up. */
async function signOffered(options: PublicKeyCredentialRequestOptionsJSON) {
  const renewing = new AbortController();
  const late = setTimeout(() => {
    renewing.abort();
    WebAuthnAbortService.cancelCeremony();
  }, renewAfterMs);
  try {
    return (await sign(options, true)) ?? (renewing.signal.aborted ? ('renew' as const) : null);
  } finally {
    clearTimeout(late);
  }
}

async function sign(optionsJSON: PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill: boolean) {
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill });
  } catch (error) {
    // The person closed the browser's sheet, or the browser has no passkey for this site.
    if (error instanceof Error) return null;
    throw error;
  }
}
