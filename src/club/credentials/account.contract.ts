// The calls of an account: joining, password, e-mail. A new password's rules: club/credentials/password-rules.ts.
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

export const CredentialsError = z.strictObject({ message: z.string() });
export const CredentialsRules = z.strictObject({
  rules: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  min: z.int(),
  max: z.int(),
});
