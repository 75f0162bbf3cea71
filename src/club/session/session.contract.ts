import { z } from 'zod';
import { NextPage } from '../../contract/next-page.ts';
import { longestPassword, longestEmail } from '../../words/lengths.ts';
import { Consumer } from '../points/consumer.contract.ts';

export const LoginRequest = z.strictObject({
  email: z.string().max(longestEmail),
  password: z.string().max(longestPassword),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

export const LoginAnswer = z.strictObject({
  consumer: Consumer,
  token: z.string(),
  offers_passkey: z
    .boolean()
    .meta({ description: 'Whether a passkey is worth offering: the member has none, and was never offered one' }),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const AcceptTermsQuery = z.strictObject({
  version: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: 'The version that the member was shown; left out: the one in force' }),
  next: NextPage,
});
export const AcceptTermsAnswer = z.strictObject({ acceptedTerm: z.literal(true) });

export const CredentialsError = z.strictObject({ message: z.string() });
export const CredentialsRules = z.strictObject({
  rules: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  min: z.int(),
  max: z.int(),
});

/** A whole number, or one that a form sends as text. */
const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);

/** Months are 1–12 (docs/rules.md#adults-only). Whether the day exists is checked by `judgeAge`. */
export const AgeRequest = z.strictObject({
  day: wholeNumber.pipe(z.int().min(1).max(31)),
  month: wholeNumber.pipe(z.int().min(1).max(12)),
  year: wholeNumber.pipe(z.int().min(1000).max(9999)),
  asks: z.literal('1').optional().meta({
    description: 'As the gate’s form sends it: a date of somebody under age is asked back first, and nothing is stored',
  }),
});
export type AgeRequest = z.infer<typeof AgeRequest>;

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
