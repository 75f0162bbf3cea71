// The API's frame: an endpoint is a declaration and a handler. What every call has in common is done here. Refusals are looked for in
// the order of docs/api.md#order-of-refusals: 404 and 405 by the middleware, then 413, 419, 401, 412, 429, 403, 415, 400, 422.
import type { APIContext, APIRoute } from 'astro';
import type { z } from 'zod';
import { ClubError } from '../contract/errors.ts';
import { ownConfiguration } from '../process/configuration.ts';
import type { Locale } from '../words/locale.ts';
import { describeError } from '../i18n/describe-error.ts';
import { invariant } from '../kit/invariant.ts';
import { maxBody } from './node/limits.ts';
import { errorStatus } from './error-status.ts';
import { jsonAnswer, refusalAnswer } from './answers.ts';
import { admit, checkBeforeAttempt, findWho } from './admission.ts';
import type { Attempt } from './call-limits.ts';
import { FieldRefusal } from './field-errors.ts';
import { forgetRequest, keepRequest } from './keyed-requests.ts';
import { type RawBody, readBody } from './request-body.ts';
import { inTurn } from './turns.ts';
import type { Who, Schema, Declaration, Call } from './declaration.ts';

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
  const { upload = false, bodyLimit = 0 } = declaration;
  invariant(upload || bodyLimit <= maxBody, `the server reads no body larger than ${String(maxBody)} bytes`);
  const route: APIRoute = async (context) => {
    const { locale } = context.locals;
    const raw = await readBody(context.request, declaration.bodyLimit, declaration.upload);
    const fields = plainFormOf(raw, context.request);
    if (fields) context.locals.failedForm = declaration.form?.failed?.(fields) ?? null;
    let attempt: Attempt | undefined;
    try {
      checkBeforeAttempt(declaration, context, raw);
      const caller = await findWho(declaration.who, context);
      const { limit } = declaration;
      if (limit?.per !== 'network') attempt = await limit?.take(context);
      const work = async () => {
        const call = await admit(declaration, context, raw, caller);
        if (limit?.per === 'network') attempt = await limit.take(context, asked(call));
        const result = await oncePerKey(declaration, context, call, handle);
        return result instanceof Response ? result : answerWith(declaration, result, call.headers);
      };
      const turns =
        declaration.inTurn && caller && 'member' in caller ? `${context.routePattern} ${caller.member.id}` : null;
      const answer = turns === null ? await work() : await inTurn(turns, work);
      await attempt?.settle('done');
      return fields && declaration.form ? seeOther(declaration.form.done(fields), answer) : answer;
    } catch (error) {
      // If settling fails too, the attempt ends by itself.
      const isRefused = error instanceof ClubError && error.code !== 'too_many_requests';
      await attempt?.settle(isRefused ? 'refused' : 'failed').catch(() => undefined);
      const isForeign = error instanceof ClubError && (error.code === 'cross_site' || error.code === 'other_member');
      if (!isForeign) await declaration.onFailure?.(context);
      if (error instanceof ClubError && fields && !isForeign && declaration.form) {
        const errors = error instanceof FieldRefusal ? error.errors : {};
        const answer = await declaration.form.refused(error.code, context, fields, errors);
        return typeof answer === 'string' ? seeOther(answer) : answer;
      }
      if (error instanceof FieldRefusal) return fieldAnswer(error, declaration, locale);
      if (error instanceof ClubError)
        return refusalAnswer(
          error,
          locale,
          {},
          { atOnce: declaration.atOnce === true, sent: declaration.idempotent?.sent ?? null },
        );
      throw error;
    }
  };
  return Object.assign(route, { declaration });
}

/**
 * What the handler gives, where the frame keeps the keys; the same key with another body is refused. Only of what succeeded a key is kept.
 * Throws idempotency_conflict.
 */
async function oncePerKey(
  { idempotent }: Declaration,
  { routePattern }: APIContext,
  call: Call,
  handle: (call: Call) => unknown,
): Promise<unknown> {
  const { idempotencyKey, caller, body, now } = call;
  if (idempotent?.keptBy !== 'frame' || idempotencyKey === null || !caller || !('member' in caller))
    return handle(call);
  const request = { of: [routePattern, caller.member.id, idempotencyKey], body };
  const firstAskedAt = await keepRequest(request, now);
  try {
    return await handle({ ...call, firstAskedAt });
  } catch (error) {
    if (!firstAskedAt && error instanceof ClubError) await forgetRequest(request);
    throw error;
  }
}

/** What a limit may look at: the body, of a call without one the query. */
const asked = ({ body, query }: { readonly body: unknown; readonly query: unknown }) => {
  const values = body ?? query;
  return typeof values === 'object' && values !== null ? { ...values } : {};
};

/**
 * The fields of a plain HTML form, which the browser sent by itself; null where a program sent the body. Of a form with files, which is
 * parsed only when the caller may send it, none.
 */
function plainFormOf(raw: RawBody, request: Request): Readonly<Record<string, string>> | null {
  if (raw.kind === 'form') return raw.fields;
  if (request.headers.get('accept')?.includes('text/html') !== true) return null;
  return raw.kind === 'upload' || raw.kind === 'too_large' ? {} : null;
}

/** In tests and development an answer that breaks its own schema is an error; in production it is not checked. */
const checksReplies = () => import.meta.env.DEV || ownConfiguration().checksReplies;

function answerWith({ reply, status }: Declaration, result: unknown, headers: Headers): Response {
  if (reply === null) {
    headers.set('cache-control', 'private, no-store');
    return new Response(null, { status: status ?? 204, headers });
  }
  return jsonAnswer(status ?? 200, checksReplies() ? reply.parse(result) : result, headers);
}

function fieldAnswer({ code, errors }: FieldRefusal, declaration: Declaration, locale: Locale): Response {
  const status = errorStatus[code];
  return jsonAnswer(status, declaration.refusedInOneSentence ? { error: describeError(code, locale) } : { errors });
}

function seeOther(to: string, answer?: Response): Response {
  const headers = new Headers(answer?.headers);
  headers.delete('content-type');
  headers.set('location', to);
  headers.set('cache-control', 'private, no-store');
  return new Response(null, { status: 303, headers });
}
