// Who recommends with a code, for the API and the pages alike: both count against one limit, so that codes can't be tried out.
import type { APIContext, AstroGlobal } from 'astro';
import { ClubError } from '../contract/errors.ts';
import type { Godfather } from '../contract/referral.ts';
import { RecommendationCode } from '../contract/referral.ts';
import { networkOf } from '../http/node/client-address.ts';
import { takeAttempt } from '../http/throttle.ts';
import { longestTypedCode } from '../lib/code-limit.ts';

const limitOf = (clientAddress: string) =>
  ({ of: ['godfather', networkOf(clientAddress)], max: 60, windowMs: 15 * 60_000 }) as const;

/** What was typed as a code, as a segment of a path: letters and digits alone; empty where there are none. */
export const codeInPath = (typed: string): string =>
  typed
    .replaceAll(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .slice(0, longestTypedCode);

/** Counts one look at a code, known or not: 60 in a quarter of an hour, per network. Throws too_many_requests. */
export const limitGodfather = ({ clientAddress, locals }: APIContext): Promise<undefined> =>
  takeAttempt(limitOf(clientAddress), locals.now);

/**
 * Who has the code of a page's address; null for nobody. Once the network has looked at too many, 'too-many', with the seconds until it may
 * look again in the answer's Retry-After.
 */
export async function findGodfather(
  typed: string,
  { clientAddress, locals, response }: Pick<AstroGlobal, 'clientAddress' | 'locals' | 'response'>,
): Promise<Godfather | 'too-many' | null> {
  try {
    await takeAttempt(limitOf(clientAddress), locals.now);
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== 'too_many_requests') throw error;
    response.headers.set('retry-after', String(error.values.seconds));
    return 'too-many';
  }
  const code = RecommendationCode.safeParse(typed).data ?? '';
  return locals.services.leads.findGodfather(code);
}
