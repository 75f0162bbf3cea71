import type { APIContext } from 'astro';
import { ClubError } from '../../contract/errors.ts';
import { perMember } from '../../http/call-limits.ts';
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

/** A form without script leads to the page that it names, which shows what came of it; of a refusal with its code. */
export const drawForm = {
  done: ({ next = '' }: Readonly<Record<string, string>>) => readTarget(next) ?? paths.home(),
  refused: (code: string, _context: APIContext, { next = '' }: Readonly<Record<string, string>>) =>
    withQuery(readTarget(next) ?? paths.home(), { error: code }),
};
