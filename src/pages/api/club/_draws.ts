import type { APIContext } from 'astro';
import { ClubError } from '../../../contract/errors.ts';
import { takeAttempt } from '../../../http/throttle.ts';
import { paths, withQuery } from '../../../lib/paths.ts';
import { readTarget } from '../../../lib/wanted-target.ts';
import { findDraw, type FoundDraw } from '../../_draws.ts';

const hour = 60 * 60_000;

/** The draw with that id or slug, as it stands. Throws not_found. */
export async function getDraw(called: string, seen: Parameters<typeof findDraw>[1]): Promise<FoundDraw> {
  const found = await findDraw(called, seen);
  if (!found) throw new ClubError('not_found');
  return found;
}

/** 60 an hour for a member, entries and claims together: there are never that many draws. */
export async function limitEntries({ locals }: APIContext): Promise<undefined> {
  const caller = await locals.findCaller();
  if (caller) await takeAttempt({ of: ['draws', caller.member.id], max: 60, windowMs: hour }, locals.now);
  return undefined;
}

/** A form without script leads to the page that it names, which shows what came of it; of a refusal with its code. */
export const drawForm = {
  done: ({ next = '' }: Readonly<Record<string, string>>) => readTarget(next) ?? paths.home(),
  refused: (code: string, _context: APIContext, { next = '' }: Readonly<Record<string, string>>) =>
    withQuery(readTarget(next) ?? paths.home(), { error: code }),
};
