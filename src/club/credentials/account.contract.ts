// The calls of an account: joining, password, sessions, passkeys, e-mail. A new password's rules: club/credentials/password-rules.ts.
import { z } from 'zod';
import { profileLimits } from '../members/profile.contract.ts';
import { longestPassword, longestEmail } from '../../words/lengths.ts';
import { adultAge } from '../../words/minimum-age.ts';

const email = z.string().trim().max(longestEmail).pipe(z.email());
const password = z.string().max(longestPassword);
const token = z.string().max(200).meta({ description: 'From the link of a mail' });
/** From JSON, or as a plain form sends a ticked box. */
const ticked = z.preprocess((value) => (value === '1' ? true : value), z.boolean());

export const PasswordRequest = z.strictObject({ email });
export type PasswordRequest = z.infer<typeof PasswordRequest>;

export const ValidateTokenRequest = z
  .strictObject({
    email: z.string().max(longestEmail).optional().meta({ description: 'Of a forgotten password' }),
    consumer_id: z.string().max(100).optional().meta({ description: 'Of an activation' }),
    token,
  })
  .refine((request) => (request.email === undefined) !== (request.consumer_id === undefined), { path: ['email'] });
export const ValidateTokenAnswer = z.strictObject({ valid: z.literal(true) });

export const ResetRequest = z.strictObject({
  email: z.string().max(longestEmail),
  token,
  password,
  password_confirmation: password,
});
export type ResetRequest = z.infer<typeof ResetRequest>;

export const ActivateRequest = z.strictObject({
  consumer_id: z.string().max(100),
  token,
  password,
  password_confirmation: password,
  birth_date: z
    .string()
    .max(20)
    .meta({ description: `YYYY-MM-DD; ${adultAge} years or more` }),
  island: z.string().max(40).meta({ description: 'One of the eight islands' }),
  phone: z.string().max(profileLimits.phone.max).default('').meta({ description: 'May be left out' }),
  accept_terms: ticked.default(false),
});
export type ActivateRequest = z.infer<typeof ActivateRequest>;

export const ChangePasswordRequest = z.strictObject({
  current: password,
  password,
  password_confirmation: password,
  remove_passkeys: ticked.default(false).meta({ description: 'Whether the member’s passkeys are removed, too' }),
});
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>;

export const ChangeEmailRequest = z.strictObject({ email, password });
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;
export const ConfirmEmailRequest = z.strictObject({ token });

const moment = z.iso.datetime({ offset: true });

export const Session = z.strictObject({
  id: z.uuid(),
  current: z.boolean(),
  created_at: moment,
  last_used_at: moment.meta({ description: 'Known to ten minutes' }),
  device: z.string().nullable().meta({ description: 'Browser and system in which it began' }),
});
export type Session = z.infer<typeof Session>;
export const Sessions = z.array(Session);

/** One of one's own, or all others. */
export const EndSessionsRequest = z
  .strictObject({
    id: z.uuid().optional(),
    others: z.preprocess((value) => (value === '1' ? true : value), z.literal(true)).optional(),
  })
  .refine(({ id, others }) => (id === undefined) !== (others === undefined), { path: ['id'] });
export type EndSessionsRequest = z.infer<typeof EndSessionsRequest>;

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

/** The present password: a session alone adds no passkey. */
export const PasskeyOptionsRequest = z.strictObject({ password });

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
