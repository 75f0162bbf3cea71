// Builds the API's responses.
import { ClubError, type ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../words/locale.ts';
import { describeError } from '../i18n/describe-error.ts';
import { errorStatus } from './error-status.ts';

/** How long a caller should wait when the database or the content is out, in seconds. */
export const outageRetryAfter = 10;

/** A response of JSON in UTF-8 that no cache may store. */
export function jsonAnswer(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return jsonTextAnswer(status, JSON.stringify(body), headers);
}

/** The same of a body that is JSON text already. */
export function jsonTextAnswer(status: number, text: string, headers: HeadersInit = {}): Response {
  const answer = new Headers(headers);
  answer.set('content-type', 'application/json; charset=utf-8');
  answer.set('cache-control', 'private, no-store');
  return new Response(text, { status, headers: answer });
}

/** The response for a refusal: its code's status and sentence (as `describeError` has it), with Retry-After for 429 and 503. */
export function refusalAnswer(
  refusal: ClubError | ErrorCode,
  locale: Locale,
  headers: HeadersInit = {},
  wording: Parameters<typeof describeError>[3] = {},
): Response {
  const { code, values } = refusal instanceof ClubError ? refusal : new ClubError(refusal);
  const answer = new Headers(headers);
  if (errorStatus[code] === 429) answer.set('retry-after', String(values.seconds ?? 60));
  if (code === 'unavailable') answer.set('retry-after', String(outageRetryAfter));
  return jsonAnswer(errorStatus[code], { error: describeError(code, locale, values, wording) }, answer);
}

/** The Link header that names the next page of a list, which begins at `cursor`. */
export function nextPage({ url }: Pick<Request, 'url'>, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}
