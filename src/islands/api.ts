// The only place where the browser calls the club's API. It handles what every caller would otherwise have to know: an ended session leads
// to the login, 300 is a refusal although fetch libraries take it for success, and no answer is not the same as a refusal.
import { ofetch } from 'ofetch';
import type { Catalogue } from '../contract/catalogue.ts';
import type { CartProducts } from '../contract/cart-products.ts';
import type { FaqFormAnswer } from '../contract/enquiries.ts';
import type { ConsentsAnswer, ExportAnswer } from '../contract/privacy.ts';
import type { CartAnswer, CartRequest } from '../contract/redemption.ts';
import type { LoginAnswer, LoginRequest } from '../contract/session.ts';
import { apiBase } from '../lib/paths.ts';
import { report } from './report.ts';
import { forgetCheckout } from './stores/basket.ts';
import { goToLogin } from './to-login.ts';

export type Refusal =
  /** Well-formed but refused, in the member's language: one text, or texts by field. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly error: string | null;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  /** The 300 of `POST cart`: over the limit for a member (docs/api.md#errors). */
  | { readonly kind: 'limit-exceeded'; readonly error: string | null }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }
  /** The club is out for the moment; the call had no effect. */
  | { readonly kind: 'unavailable' }
  /** The club answered with a failure. Whether the call had its effect is unknown, as without an answer. */
  | { readonly kind: 'failed'; readonly error: string | null }
  /** No answer came: whether the call had its effect is unknown. Repeating it under the same idempotency key tells. */
  | { readonly kind: 'unreachable' }
  /** The session has ended; the browser is on its way to login. */
  | { readonly kind: 'signed-out' };

export type Answer<T> = { readonly kind: 'ok'; readonly data: T } | Refusal;

interface CallOptions<T> {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly idempotencyKey?: string;
  /** The call is the login itself: 401 is an answer, not an ended session. */
  readonly beforeLogin?: boolean;
  /** What an answer without content is taken for. */
  readonly emptyAs?: T;
  /** 409 tells the person what they could not know. */
  readonly mayConflict?: boolean;
  readonly timeoutMs?: number;
}

/** Makes a call. Calls that few islands need stand with them, as every island carries what stands here. */
export async function call<T>(path: string, options: CallOptions<T> = {}): Promise<Answer<T>> {
  let response;
  try {
    response = await ofetch.raw<T>(`${apiBase}/${path}`, {
      method: options.method ?? 'GET',
      headers: {
        // Refusals are shown on this page, so they should be in its language; a language cookie overrides this.
        'accept-language': document.documentElement.lang,
        // Proves, in browsers that send no Origin, that the call comes from the site (docs/api.md#same-origin).
        'x-club': '1',
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      timeout: options.timeoutMs ?? 20_000,
      retry: options.method === 'POST' ? 0 : 1,
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
  if ((status === 401 || status === 419) && options.beforeLogin !== true) {
    // What was shown of a checkout goes; the basket stays, as it is bound to the member and waits for them.
    forgetCheckout();
    goToLogin();
    return { kind: 'signed-out' };
  }
  const value = data === undefined ? options.emptyAs : data;
  if (status >= 200 && status < 300 && value !== undefined) return { kind: 'ok', data: value };
  return noteFailure(path, options, readRefusal(status, data, response.headers.get('retry-after')), status);
}

function readRefusal(status: number, body: unknown, retryAfter: string | null): Refusal {
  const error = findText(body, 'error');
  if (status === 300) return { kind: 'limit-exceeded', error };
  if (status === 429) return { kind: 'too-many', retryAfterSeconds: Number(retryAfter ?? 60) || 60 };
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

/** Whether it answers what a person entered: a field to mend, a basket's limit, or the login's no. */
function isExpected(refusal: Refusal, { beforeLogin = false, mayConflict = false }: CallOptions<unknown>): boolean {
  if (refusal.kind === 'limit-exceeded') return true;
  if (refusal.kind === 'refused' && refusal.status === 409) return mayConflict;
  if (refusal.kind === 'refused') return beforeLogin || refusal.status === 400 || refusal.status === 422;
  return refusal.kind === 'too-many' && beforeLogin;
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

export const api = {
  login: (request: LoginRequest) => call<LoginAnswer>('login', { method: 'POST', body: request, beforeLogin: true }),
  /** The version that was shown. Refused with 409 where another is in force by now. */
  acceptTerms: (version: string) =>
    call<{ acceptedTerm: true }>(`accept-terms?version=${encodeURIComponent(version)}`, { mayConflict: true }),
  /** The fields as they are typed: the club judges them. */
  faqForm: (fields: Readonly<Record<string, unknown>>) =>
    call<FaqFormAnswer>('faq-form', { method: 'POST', body: fields }),
  /** The query as `CatalogueQuery` has it. */
  catalogue: (query: URLSearchParams) => call<Catalogue>(`catalogue?${query.toString()}`),
  /** Spends nothing: the products with these ids, as the member can redeem them now. */
  cartProducts: (products: readonly string[]) =>
    call<CartProducts>('cart/products', { method: 'POST', body: { products } }),
  /** Spends: the same key makes it happen once, however often it is sent. */
  cart: (request: CartRequest, idempotencyKey: string) =>
    call<CartAnswer>('cart', { method: 'POST', body: request, idempotencyKey }),
  /** Asks for a copy of what the club holds about the member, who gives the password again. */
  requestExport: (password: string) => call<unknown>('export', { method: 'POST', body: { password } }),
  /** How far that copy is. */
  findExport: () => call<ExportAnswer>('export'),
  /** Erases the member for ever. */
  erase: (request: { readonly password: string; readonly confirm: string }) =>
    call<null>('erase', { method: 'POST', body: request, emptyAs: null }),
  setMarketing: (granted: boolean) =>
    call<ConsentsAnswer>('consents', { method: 'POST', body: { kind: 'marketing', granted } }),
};
