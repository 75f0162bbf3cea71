import { PasskeyOptions } from '../../../../contract/account.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { networkOf } from '../../../../http/node/client-address.ts';
import { createLoginOptions } from '../../../../http/passkeys.ts';
import { takeAttempt } from '../../../../http/throttle.ts';

const quarterHour = 15 * 60_000;

export const POST = defineEndpoint(
  {
    summary: 'WebAuthn’s request options for signing in with any passkey; the challenge waits ten minutes in a cookie',
    who: 'anyone',
    rateLimit: ({ clientAddress, locals }) =>
      takeAttempt({ of: ['passkey-options', networkOf(clientAddress)], max: 120, windowMs: quarterHour }, locals.now),
    reply: PasskeyOptions,
    refusals: ['passkeys_unavailable'],
  },
  async ({ context }) => ({ ...(await createLoginOptions(context)) }),
);
