// Who recommends with a code, for the API and the pages alike: both count against one limit, so that codes can't be tried out.
import type { AstroGlobal } from 'astro';
import { ClubError } from '../../contract/errors.ts';
import type { Godfather } from './referral.contract.ts';
import { RecommendationCode } from './referral.contract.ts';
import { type CallOutcome, perNetwork, type Sender } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import { longestTypedCode } from './code-limit.ts';

/** Looks at codes that nobody has: they can't be tried out. Looks at good ones are not counted. */
const codeLimit = perNetwork('code', 60, 15 * minute, {
  counts: 'refused',
  beyond: { everyMs: 250, longestMs: 10_000 },
});

/** What was typed as a code, as a segment of a path: letters and digits alone; empty where there are none. */
export const codeInPath = (typed: string): string =>
  typed
    .replaceAll(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .slice(0, longestTypedCode);

/** Who has a code; null for nobody. Throws too_many_requests where the sender has asked for too many that nobody has. */
export async function lookUpCode(code: string, sender: Sender): Promise<Godfather | null> {
  const attempt = await codeLimit.take(sender);
  let outcome: CallOutcome = 'failed';
  try {
    const found = await sender.locals.services.leads.findGodfather(code);
    outcome = found ? 'done' : 'refused';
    return found;
  } finally {
    await attempt?.settle(outcome);
  }
}

/**
 * Who has the code of a page's address; null for nobody. Once the sender has looked at too many that nobody has, 'too_many', with the
 * seconds until they may look again in the answer's Retry-After.
 */
export async function findGodfather(
  typed: string,
  page: Sender & Pick<AstroGlobal, 'response'>,
): Promise<Godfather | 'too_many' | null> {
  try {
    return await lookUpCode(RecommendationCode.safeParse(typed).data ?? '', page);
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== 'too_many_requests') throw error;
    page.response.headers.set('retry-after', String(error.values.seconds));
    return 'too_many';
  }
}
