import { content } from '../../../../content/content.ts';
import { PasskeyOptions, PasskeyOptionsRequest } from '../../../../club/passkeys/passkeys.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { createPasskeyOptions } from '../../../../club/passkeys/passkeys.app.ts';
import { ownPasswordLimit, refuse } from '../../../../club/credentials/passwords.app.ts';
import { judgeOwnPassword } from '../../../../club/credentials/own-password.app.ts';

export const POST = defineEndpoint(
  {
    summary:
      'WebAuthn’s creation options for a new passkey, for the present password or in a session just begun; the challenge waits ten minutes in a cookie',
    who: 'session',
    body: PasskeyOptionsRequest,
    limit: ownPasswordLimit,
    reply: PasskeyOptions,
    refusals: ['wrong_password', 'passkeys_unavailable'],
  },
  async (call) => {
    const { context, services, caller, body, locale, now } = call;
    const { member, token } = caller;
    // Here and not when the passkey is added: a device makes none in vain, and without a challenge none can be added.
    if (body.password !== undefined || !(await services.session.isFresh(member.id, token, now)))
      refuse(await judgeOwnPassword(call, body.password ?? ''));
    const [known, { brand }] = await Promise.all([services.passkeys.list(member.id), content.frame(locale)]);
    return { ...(await createPasskeyOptions(context, member, known, brand)) };
  },
);
