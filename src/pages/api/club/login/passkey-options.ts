import { PasskeyOptions } from '../../../../club/passkeys/passkeys.contract.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { createLoginOptions } from '../../../../club/passkeys/passkeys.app.ts';

export const POST = defineEndpoint(
  {
    summary: 'WebAuthn’s request options for signing in with any passkey; the challenge waits ten minutes in a cookie',
    who: 'anyone',
    reply: PasskeyOptions,
    refusals: ['passkeys_unavailable'],
  },
  async ({ context }) => ({ ...(await createLoginOptions(context)) }),
);
