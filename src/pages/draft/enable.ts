// Begins draft mode. The Studio's Presentation opens this in its frame, with a secret that it wrote into the lake.
import type { APIRoute } from 'astro';
import { ClubError } from '../../contract/errors.ts';
import { findPreview } from '../../content/lake/drafts.ts';
import { type Attempt, perNetwork } from '../../http/call-limits.ts';
import { minute } from '../../kit/durations.ts';
import { firstView, readDraftMode, setDraftMode } from '../../http/draft-mode.ts';
import { isSecure } from '../../http/site.ts';
import { refusalAnswer } from '../../http/answers.ts';
import { readClock } from '../../kit/clock.ts';
import { paths } from '../../words/paths.ts';
import { readTarget } from '../../words/wanted-target.ts';

/** Attempts in vain, as each of them queries the lake. */
const limit = perNetwork('draft', 30, 10 * minute, {
  counts: 'refused',
  beyond: { everyMs: 500, longestMs: 10_000 },
});

export const GET: APIRoute = async (context) => {
  const { cookies, locals, request } = context;
  let attempt: Attempt | undefined;
  try {
    attempt = await limit.take(context);
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return refusalAnswer(error, locals.locale);
  }
  const preview = await findPreview(request.url);
  await attempt?.settle(preview ? 'done' : 'refused');
  if (!preview) return new Response(null, { status: 401, headers: { 'cache-control': 'private, no-store' } });
  const [secure, now] = [isSecure(request), readClock()];
  const view = readDraftMode(cookies, secure, now) ?? firstView;
  // A day that was chosen at an earlier visit would show a site that nobody sees.
  setDraftMode(cookies, secure, { ...view, day: null, studio: preview.studio, began: now.getTime() }, now);
  return new Response(null, {
    status: 303,
    headers: {
      location: readTarget(preview.wanted) ?? paths.home(),
      'cache-control': 'private, no-store',
      'cross-origin-opener-policy': 'unsafe-none',
    },
  });
};

export const HEAD = GET;
export const ALL: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
