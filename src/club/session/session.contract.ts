import { z } from 'zod';
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
