import { PasskeyLoginRequest } from '../../../../club/passkeys/passkeys.contract.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { LoginAnswer } from '../../../../club/session/session.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { verifyPasskeyLogin } from '../../../../club/passkeys/passkeys.app.ts';
import { beginSession, endSession } from '../../../../club/session/session.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'Begins a session by a passkey, as the login does: what the browser made of the request options',
    who: 'anyone',
    body: PasskeyLoginRequest,
    bodyLimit: 32_768,
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
