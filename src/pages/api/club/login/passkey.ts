import type { APIContext } from 'astro';
import { PasskeyLoginRequest } from '../../../../contract/account.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { LoginAnswer } from '../../../../contract/session.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { networkOf } from '../../../../http/node/client-address.ts';
import { verifyPasskeyLogin } from '../../../../http/passkeys.ts';
import { type Reservation, reserveAttempt } from '../../../../http/throttle.ts';
import { beginSession, endSession } from '../_begin-session.ts';

const quarterHour = 15 * 60_000;

/** As a login's failures: 30 in a quarter of an hour, per network. */
function limitFailures({ clientAddress, locals }: APIContext): Promise<Reservation> {
  const of = ['passkey-login', networkOf(clientAddress)];
  return reserveAttempt({ of, max: 30, windowMs: quarterHour }, locals.now);
}

export const POST = defineEndpoint(
  {
    summary: 'Begins a session by a passkey, as the login does: what the browser made of the request options',
    who: 'anyone',
    body: PasskeyLoginRequest,
    bodyLimit: 32_768,
    rateLimit: limitFailures,
    onFailure: endSession,
    reply: LoginAnswer,
    refusals: ['passkey_refused', 'passkeys_unavailable'],
  },
  async (call) => {
    const { context, services, body, now } = call;
    const credential = await services.passkeys.findCredential(body.id);
    const counter = await verifyPasskeyLogin(context, body, credential);
    const member =
      credential && counter !== null
        ? await services.passkeys.use(credential.memberId, credential.credentialId, counter, now)
        : null;
    if (!credential || !member) throw new ClubError('passkey_refused');
    try {
      return await beginSession(call, member, credential.passwordHash);
    } catch (error) {
      // The password was set anew meanwhile, which removed the passkey, or the member was deactivated.
      if (error instanceof ClubError && error.code === 'unauthenticated') throw new ClubError('passkey_refused');
      throw error;
    }
  },
);
