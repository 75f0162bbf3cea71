import { content } from '../../../../content/content.ts';
import { PasskeyOptions } from '../../../../contract/account.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { createPasskeyOptions } from '../../../../http/passkeys.ts';

export const POST = defineEndpoint(
  {
    summary: 'WebAuthn’s creation options for a new passkey; the challenge waits ten minutes in a cookie',
    who: 'session',
    reply: PasskeyOptions,
    refusals: ['passkeys_unavailable'],
  },
  async ({ context, services, caller: { member }, locale }) => {
    const [known, { brand }] = await Promise.all([services.passkeys.list(member.id), content.frame(locale)]);
    return { ...(await createPasskeyOptions(context, member, known, brand)) };
  },
);
