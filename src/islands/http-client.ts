// Calls the club's API for every island; only small scripts of pages, which load nothing else, send their one form or report themselves. It
// handles what every caller would otherwise have to know: an ended session leads to the login, 300 is a refusal although fetch libraries
// take it for success, and no answer is not the same as a refusal.
import { ofetch } from 'ofetch';
import { apiBase } from '../words/paths.ts';
import type { Answer, CallOptions, Refusal } from './answer.ts';
import { type Failure, report } from './report.ts';
import { goToLogin } from './to-login.ts';

/** Reports a failure that is no call's, from what is loaded on demand. */
export const reportFailure = (failure: Failure): void => {
  report(failure);
};

/** Makes a call. */
export async function call<T>(path: string, options: CallOptions<T> = {}): Promise<Answer<T>> {
  const { lang, dataset } = document.documentElement;
  let response;
  try {
    response = await ofetch.raw<T>(path.startsWith('/') ? path : `${apiBase}/${path}`, {
      method: options.method ?? 'GET',
      headers: {
        // Refusals are shown on this page, so they should be in its language; a language cookie overrides this.
        'accept-language': lang,
        // Proves, in browsers that send no Origin, that the call comes from the site (docs/api.md#same-origin).
        'x-club': '1',
        // Whoever signed in meanwhile, in another tab, does nothing by this page (docs/api.md#callers).
        ...(dataset.member === undefined ? {} : { 'x-club-member': dataset.member }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      timeout: options.timeoutMs ?? 20_000,
      retry: options.method === 'POST' || options.changes ? 0 : 1,
      ignoreResponseError: true,
      ...(options.body === undefined
        ? {}
        : { body: options.body instanceof FormData ? options.body : { ...options.body } }),
    });
  } catch {
    // ofetch throws only when no whole answer arrived: no network, time out, broken off.
    return noteFailure(path, options, { kind: 'unreachable' });
  }
  const { status, _data: data } = response;
  const isSessionOver = status === 419 || (status === 401 && options.mayBeUnauthorized !== true);
  if (isSessionOver && options.beforeLogin !== true) {
    // What was shown of a checkout goes; the basket stays, as it is bound to the member and waits for them.
    dispatchEvent(new Event('club:signed-out'));
    goToLogin();
    return { kind: 'signed_out' };
  }
  const value = data === undefined ? options.emptyAs : data;
  if (status >= 200 && status < 300 && value !== undefined) return { kind: 'ok', data: value };
  const refusal = readRefusal(status, data, response.headers.get('retry-after'));
  const kept = options.keepsBody && (refusal.kind === 'refused' || refusal.kind === 'failed');
  return noteFailure(path, options, kept ? { ...refusal, body: data } : refusal, status);
}

function readRefusal(status: number, body: unknown, retryAfter: string | null): Refusal {
  const error = findText(body, 'error');
  if (status === 300) return { kind: 'limit_exceeded', error };
  if (status === 429) return { kind: 'too_many', retryAfterSeconds: Number(retryAfter ?? 60) || 60, error };
  if (status >= 400 && status < 500) return { kind: 'refused', status, error, errors: findFieldErrors(body) };
  return status === 503 ? { kind: 'unavailable' } : { kind: 'failed', error };
}

/** Reports a failure that the person can do nothing about (docs/pages.md#failures-in-the-browser); gives the refusal back. */
function noteFailure(path: string, options: CallOptions<unknown>, refusal: Refusal, status?: number): Refusal {
  if (!isExpected(refusal, options)) {
    const { method = 'GET' } = options;
    const [call = ''] = path.split('?', 1);
    report({
      kind: 'call',
      route: `${method} ${call}`,
      message: refusal.kind,
      ...(status === undefined ? {} : { status }),
    });
  }
  return refusal;
}

/** Whether it answers what a person entered: a field to mend, a basket's limit, the login's no, or another member's page. */
function isExpected(
  refusal: Refusal,
  { beforeLogin = false, mayConflict = false, mayMiss = false, mayBeUnauthorized }: CallOptions<unknown>,
): boolean {
  if (refusal.kind === 'limit_exceeded') return true;
  if (refusal.kind === 'refused' && refusal.status === 409) return mayConflict;
  if (refusal.kind === 'refused' && refusal.status === 404) return mayMiss;
  if (refusal.kind === 'refused' && refusal.status === 401 && mayBeUnauthorized) return true;
  if (refusal.kind === 'refused') return beforeLogin || [400, 412, 422].includes(refusal.status);
  return refusal.kind === 'too_many' && beforeLogin;
}

function findText(body: unknown, name: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

function findFieldErrors(body: unknown): Record<string, string[]> {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : null;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]: [string, unknown]) => [
      field,
      (Array.isArray(texts) ? texts : [texts]).filter((text): text is string => typeof text === 'string'),
    ]),
  );
}
