// How an answer of the API is written down.
import { ClubError, type ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../contract/locale.ts';
import { describeError, errorAnswers } from './error-answers.ts';

/** How long a caller should wait when the database or the content is out, in seconds. */
export const outageRetryAfter = 10;

/** JSON in UTF-8, nobody's to keep. */
export function jsonAnswer(status: number, body: unknown, headers: HeadersInit = {}): Response {
  const answer = new Headers(headers);
  answer.set('content-type', 'application/json; charset=utf-8');
  answer.set('cache-control', 'private, no-store');
  return new Response(JSON.stringify(body), { status, headers: answer });
}

/** A refusal as its code's status and text; 429 and 503 say when to come back. */
export function refusalAnswer(refusal: ClubError | ErrorCode, locale: Locale, headers: HeadersInit = {}): Response {
  const { code, values } = refusal instanceof ClubError ? refusal : new ClubError(refusal);
  const answer = new Headers(headers);
  if (code === 'too_many_requests') answer.set('retry-after', String(values.seconds ?? 60));
  if (code === 'unavailable') answer.set('retry-after', String(outageRetryAfter));
  return jsonAnswer(errorAnswers[code].status, { error: describeError(code, locale, values) }, answer);
}

/** The Link header of a list that goes on from `cursor`. */
export function nextPage({ url }: Pick<Request, 'url'>, cursor: string): string {
  return `<${new URL(url).pathname}?cursor=${encodeURIComponent(cursor)}>; rel="next"`;
}
