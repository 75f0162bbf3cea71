import { z } from 'zod';
import { longestPassword } from '../../words/lengths.ts';

const password = z.string().max(longestPassword);
const moment = z.iso.datetime({ offset: true });

export const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
export const Passkeys = z.array(Passkey);
export const RemovePasskeyRequest = z.strictObject({ id: z.uuid() });

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const attachment = z.enum(['platform', 'cross-platform']).optional().catch(undefined);
// What WebAuthn may add later is left out.
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  authenticatorAttachment: attachment,
};

export const PasskeyOptionsRequest = z.strictObject({
  password: password.optional().meta({
    description:
      'The present one; may be missing in a session that began in the last ten minutes, as no older one adds a passkey alone',
  }),
});

/** What the browser made of the creation options. */
export const PasskeyRequest = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
export const PasskeyAnswer = z.strictObject({ id: z.uuid(), name: z.string() });

/** What the browser made of the request options. */
export const PasskeyLoginRequest = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyLoginRequest = z.infer<typeof PasskeyLoginRequest>;

/** WebAuthn's creation or request options. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
