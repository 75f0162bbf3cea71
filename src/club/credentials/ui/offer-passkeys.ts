// Signing in with a passkey that the browser offers in the e-mail field (WebAuthn's conditional mediation).
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { Refusal } from '../../../islands/answer.ts';
import { accountApi } from './account-api.ts';
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
  while (!stopped.aborted) {
    const options = await accountApi.passkeyLoginOptions();
    if (options.kind !== 'ok') return;
    const signed = await sign(options.data);
    if (signed === 'renew') continue;
    if (signed === null) return;
    const answer = await accountApi.passkeyLogin(signed);
    if (answer.kind === 'ok') {
      onSignedIn();
      return;
    }
    onRefused(answer);
  }
}

/** What the chosen passkey signed; null if the browser gave up. */
async function sign(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const renewing = new AbortController();
  const late = setTimeout(() => {
    renewing.abort();
    WebAuthnAbortService.cancelCeremony();
  }, renewAfterMs);
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch (error) {
    // The person closed the browser's sheet, or the browser has no passkey for this site.
    if (error instanceof Error) return renewing.signal.aborted ? ('renew' as const) : null;
    throw error;
  } finally {
    clearTimeout(late);
  }
}
