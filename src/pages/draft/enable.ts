// Begins draft mode. The Studio's Presentation opens this in its frame, with a secret that it wrote into the lake.
import type { APIRoute } from 'astro';
import { ClubError } from '../../contract/errors.ts';
import { findPreview } from '../../content/lake/drafts.ts';
import { firstView, readDraftMode, setDraftMode } from '../../http/draft-mode.ts';
import { networkOf } from '../../http/node/client-address.ts';
import { isSecure } from '../../http/site.ts';
import { refusalAnswer } from '../../http/answers.ts';
import { takeAttempt } from '../../http/throttle.ts';
import { readClock } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { readTarget } from '../../lib/wanted-target.ts';

/** The limit of attempts for one network, as each of them queries the lake. */
const tries = (address: string) => ({ of: ['draft', networkOf(address)], max: 120, windowMs: 10 * 60_000 });

export const GET: APIRoute = async ({ clientAddress, cookies, locals, request }) => {
  try {
    await takeAttempt(tries(clientAddress), readClock());
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return refusalAnswer(error, locals.locale);
  }
  const preview = await findPreview(request.url);
  if (!preview) return new Response(null, { status: 401, headers: { 'cache-control': 'private, no-store' } });
  const [secure, now] = [isSecure(request), readClock()];
  const view = readDraftMode(cookies, secure, now) ?? firstView;
  setDraftMode(cookies, secure, { ...view, studio: preview.studio, began: now.getTime() }, now);
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
