import type { APIContext } from 'astro';
import { ClubError } from '../../contract/errors.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { perMember } from '../../http/call-limits.ts';
import type { Locale } from '../../words/locale.ts';
import { hour } from '../../kit/durations.ts';
import { paths, withQuery } from '../../words/paths.ts';
import { readTarget } from '../../words/wanted-target.ts';
import { advanceDraw, type FoundDraw } from './draws.app.ts';

/** As advanceDraw. Throws not_found where there is none. */
export async function advanceNamedDraw(called: string, seen: Parameters<typeof advanceDraw>[1]): Promise<FoundDraw> {
  const found = await advanceDraw(called, seen);
  if (!found) throw new ClubError('not_found');
  return found;
}

/** Entries and claims of a member together: there are never that many draws. */
export const entryLimit = perMember('draws', 60, hour);

/** Why a form was refused that was sent without script. */
const refusals = [
  ...(['draw_not_open', 'draw_other_island', 'draw_not_won', 'draw_claim_over'] as const),
  ...(['draw_prize_exhausted', 'draw_prize_requires', 'too_many_requests'] as const),
];

/** What the page says to which a refused form led (`?error=`); null where none did. */
export function describeRefused({ searchParams }: URL, locale: Locale): string | null {
  const refused = refusals.find((code) => code === searchParams.get('error'));
  return refused === undefined ? null : describeError(refused, locale);
}

/** A form without script leads to the page that it names, which shows what came of it; of a refusal with its code. */
export const drawForm = {
  done: ({ next = '' }: Readonly<Record<string, string>>) => readTarget(next) ?? paths.home(),
  refused: (code: string, _context: APIContext, { next = '' }: Readonly<Record<string, string>>) =>
    withQuery(readTarget(next) ?? paths.home(), { error: code }),
};
