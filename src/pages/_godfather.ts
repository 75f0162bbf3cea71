// Who recommends with a code, for the API and the pages alike: both count against one limit, so that codes can't be tried out.
import type { APIContext } from 'astro';
import type { Godfather } from '../contract/referral.ts';
import { RecommendationCode } from '../contract/referral.ts';
import { networkOf } from '../http/node/client-address.ts';
import { takeAttempt, tryAttempt } from '../http/throttle.ts';

const limitOf = (clientAddress: string) =>
  ({ of: ['godfather', networkOf(clientAddress)], max: 60, windowMs: 15 * 60_000 }) as const;

/** Counts one look at a code, known or not: 60 in a quarter of an hour, per network. Throws too_many_requests. */
export const limitGodfather = ({ clientAddress, locals }: APIContext): Promise<undefined> =>
  takeAttempt(limitOf(clientAddress), locals.now);

/** Who has the code of a page's address: 'too-many' once the network has looked at too many, null for nobody. */
export async function findGodfather(
  typed: string,
  { clientAddress, locals }: Pick<APIContext, 'clientAddress' | 'locals'>,
): Promise<Godfather | 'too-many' | null> {
  if (!(await tryAttempt(limitOf(clientAddress), locals.now))) return 'too-many';
  const code = RecommendationCode.safeParse(typed).data ?? '';
  return locals.services.referral.findGodfather(code);
}
