// The API's frame: an endpoint is a declaration and a handler. What every call has in common is done here. Refusals are looked for in
// the order of docs/api.md#order-of-refusals: 404 and 405 by the middleware, then 413, 419, 401, 429, 403, 415, 400, 422.
import type { APIContext, APIRoute } from 'astro';
import type { z } from 'zod';
import { ClubError, type ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../contract/locale.ts';
import { describeError, errorAnswers } from './error-answers.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { admit, checkBeforeAttempt, findWho } from './admission.ts';
import { FieldRefusal } from './field-errors.ts';
import { type RawBody, readBody } from './request-body.ts';
import type { Reservation } from './throttle.ts';
import { inTurn } from './turns.ts';

/** The caller, as the member was before the call. */
export type Caller = NonNullable<Awaited<ReturnType<App.Locals['findCaller']>>>;

/** The editor whose token the Studio sends. */
export type EditorCaller = NonNullable<Awaited<ReturnType<App.Locals['findEditor']>>>;

/**
 * anyone · session: signed in, terms need not be accepted · member: signed in, terms accepted · editor: the Studio, with a token of
 * its own
 */
export type Who = 'anyone' | 'session' | 'member' | 'editor';

/** How a plain HTML form, sent without script, is read and answered: 303 to one of these addresses, or a page of its own. */
interface FormTargets {
  /** The call's body from the fields; left out where they have its names. */
  readonly body?: (fields: Readonly<Record<string, string>>) => unknown;
  readonly done: (fields: Readonly<Record<string, string>>) => string;
  readonly refused: (
    code: ErrorCode,
    context: APIContext,
    fields: Readonly<Record<string, string>>,
    /** The sentences for the fields that were refused. */
    errors: FieldRefusal['errors'],
  ) => string | Promise<Response>;
  /** The address to which a failure of the server leads; if left out, a page says so. */
  readonly failed?: (fields: Readonly<Record<string, string>>) => string;
}

type Schema = z.ZodType | undefined;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

export interface Declaration<
  W extends Who = Who,
  Reply extends z.ZodType | null = z.ZodType | null,
  Body extends Schema = Schema,
  Query extends Schema = Schema,
> {
  readonly summary: string;
  readonly who: W;
  /** The Studio, too, makes this call, from its own origin. Implied for `who: 'editor'`. */
  readonly fromStudio?: true;
  /**
   * A GET that changes something: authenticated by cookie, it must come from the site itself, as every POST must; one for anyone always
   * must.
   */
  readonly changes?: true;
  /** Body and query are refused field by field with 400 instead of 422. */
  readonly fieldsWith400?: true;
  readonly query?: Query;
  readonly body?: Body;
  /** The largest body, in bytes; 4 KB if left out. */
  readonly bodyLimit?: number;
  /** The body is a form with files (multipart/form-data) instead of JSON. */
  readonly upload?: true;
  /** The body may also be a plain HTML form; of an upload, the browser's own navigation is one. */
  readonly form?: FormTargets;
  /** The schema of the answer; null for an empty answer: 204 if there is no other status. */
  readonly reply: Reply;
  readonly status?: 200 | 201 | 202;
  /** Further answers, besides the reply and the refusals, by status; for the OpenAPI document. */
  readonly otherReplies?: Readonly<Record<number, z.ZodType>>;
  /** Takes an Idempotency-Key. */
  readonly idempotent?: true;
  /** At most two of a member's calls are in progress at once; a few more wait, the rest are answered 429. */
  readonly inTurn?: true;
  /** Something is redeemed without a basket: refusals say what to do about it then. */
  readonly atOnce?: true;
  /** A body that breaks its schema is refused with one sentence (`error`), as a basket is, instead of field by field. */
  readonly refusedInOneSentence?: true;
  /**
   * Counts the attempt; throws too_many_requests. Runs before the body is looked at. If it gives a reservation, the outcome settles it: a
   * refusal counts, unless it is too_many_requests; a successful answer is not counted.
   */
  readonly rateLimit?: (context: APIContext) => Promise<Reservation | undefined>;
  /** Runs when the call fails, whatever the reason, such as to end a session; not for a call from another site. */
  readonly onFailure?: (context: APIContext) => Promise<void>;
  /** Codes that this call may be refused with, beside those of every call; for the OpenAPI document. */
  readonly refusals?: readonly ErrorCode[];
}

export interface Call<W extends Who = Who, Body extends Schema = Schema, Query extends Schema = Schema> {
  readonly context: APIContext;
  readonly services: App.Locals['services'];
  readonly now: Date;
  readonly locale: Locale;
  readonly params: Readonly<Partial<Record<string, string>>>;
  readonly body: Output<Body>;
  readonly query: Output<Query>;
  /** Null where the call is declared for anyone. */
  readonly caller: W extends 'anyone' ? null : W extends 'editor' ? EditorCaller : Caller;
  readonly idempotencyKey: string | null;
  /** Headers that the handler adds to the answer. */
  readonly headers: Headers;
}

export type Endpoint = APIRoute & { readonly declaration: Declaration };

type Answer<Reply extends z.ZodType | null> = (Reply extends z.ZodType ? z.input<Reply> : undefined) | Response;

/** An endpoint from its declaration and handler. The handler gives the reply, or a Response of its own, or throws a ClubError. */
export function defineEndpoint<
  W extends Who,
  Reply extends z.ZodType | null,
  Body extends Schema = undefined,
  Query extends Schema = undefined,
>(
  declaration: Declaration<W, Reply, Body, Query>,
  handle: (call: Call<W, Body, Query>) => Promise<Answer<Reply>> | Answer<Reply>,
): Endpoint;
export function defineEndpoint(declaration: Declaration, handle: (call: Call) => unknown): Endpoint {
  const route: APIRoute = async (context) => {
    const { locale } = context.locals;
    const raw = await readBody(context.request, declaration.bodyLimit, declaration.upload);
    const fields = plainFormOf(raw, context.request);
    if (fields) context.locals.failedForm = declaration.form?.failed?.(fields) ?? null;
    let attempt: Reservation | undefined;
    try {
      checkBeforeAttempt(declaration, context, raw);
      const caller = await findWho(declaration.who, context.locals);
      attempt = await declaration.rateLimit?.(context);
      const work = async () => {
        const call = await admit(declaration, context, raw, caller);
        const result = await handle(call);
        return result instanceof Response ? result : answerWith(declaration, result, call.headers);
      };
      const turns =
        declaration.inTurn && caller && 'member' in caller ? `${context.routePattern} ${caller.member.id}` : null;
      const answer = turns === null ? await work() : await inTurn(turns, work);
      await attempt?.settle(false);
      return fields && declaration.form ? seeOther(declaration.form.done(fields), answer) : answer;
    } catch (error) {
      // If settling fails too, the reservation ends by itself.
      const counts = error instanceof ClubError && error.code !== 'too_many_requests';
      await attempt?.settle(counts).catch(() => undefined);
      const isForeign = error instanceof ClubError && error.code === 'cross_site';
      if (!isForeign) await declaration.onFailure?.(context);
      if (error instanceof ClubError && fields && !isForeign && declaration.form) {
        const errors = error instanceof FieldRefusal ? error.errors : {};
        const answer = await declaration.form.refused(error.code, context, fields, errors);
        return typeof answer === 'string' ? seeOther(answer) : answer;
      }
      if (error instanceof FieldRefusal) return fieldAnswer(error, declaration, locale);
      if (error instanceof ClubError) return refusalAnswer(error, locale, {}, { atOnce: declaration.atOnce === true });
      throw error;
    }
  };
  return Object.assign(route, { declaration });
}

/**
 * The fields of a plain HTML form, which the browser sent by itself; null where a program sent the body. Of a form with files, which is
 * parsed only when the caller may send it, none.
 */
function plainFormOf(raw: RawBody, request: Request): Readonly<Record<string, string>> | null {
  if (raw.kind === 'form') return raw.fields;
  if (request.headers.get('accept')?.includes('text/html') !== true) return null;
  return raw.kind === 'upload' || raw.kind === 'too-large' ? {} : null;
}

/** In tests and development an answer that breaks its own schema is an error; in production it is not checked. */
const checksReplies = import.meta.env.DEV || process.env.CLUB_CHECK_REPLIES === '1';

function answerWith({ reply, status }: Declaration, result: unknown, headers: Headers): Response {
  if (reply === null) {
    headers.set('cache-control', 'private, no-store');
    return new Response(null, { status: status ?? 204, headers });
  }
  return jsonAnswer(status ?? 200, checksReplies ? reply.parse(result) : result, headers);
}

function fieldAnswer({ code, errors }: FieldRefusal, declaration: Declaration, locale: Locale): Response {
  const { status } = errorAnswers[code];
  return jsonAnswer(status, declaration.refusedInOneSentence ? { error: describeError(code, locale) } : { errors });
}

function seeOther(to: string, answer?: Response): Response {
  const headers = new Headers(answer?.headers);
  headers.delete('content-type');
  headers.set('location', to);
  headers.set('cache-control', 'private, no-store');
  return new Response(null, { status: 303, headers });
}
