// Takes the choices of the bar of draft mode: another level, island, language or day, or its end.
import type { APIRoute } from 'astro';
import { isSameOrigin } from '../../http/credential.ts';
import { chooseView, endDraftMode, readDraftMode, setDraftMode } from '../../http/draft-mode.ts';
import { readBody } from '../../http/request-body.ts';
import { isSecure } from '../../http/site.ts';
import { readClock } from '../../kit/clock.ts';
import { paths } from '../../words/paths.ts';
import { readTarget } from '../../words/wanted-target.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'private, no-store', ...headers } });

export const POST: APIRoute = async ({ cookies, request }) => {
  if (!isSameOrigin(request)) return answer(403);
  const [secure, now] = [isSecure(request), readClock()];
  const draft = readDraftMode(cookies, secure, now);
  const body = await readBody(request);
  if (body.kind !== 'form') return answer(415);
  const { next, leave, ...chosen } = body.fields;
  const back = { location: readTarget(next) ?? paths.home() };
  if (!draft || leave !== undefined) {
    endDraftMode(cookies, secure);
    return answer(303, back);
  }
  const { studio, began, ...present } = draft;
  setDraftMode(cookies, secure, { ...chooseView(present, chosen, now), studio, began }, now);
  return answer(303, back);
};

export const ALL: APIRoute = () => answer(405, { allow: 'POST' });
