// The checks that a call passes before its handler runs; endpoint.ts runs them in the order of docs/api.md#order-of-refusals.
import type { APIContext } from 'astro';
import type { z } from 'zod';
import { ClubError } from '../contract/errors.ts';
import type { Locale } from '../words/locale.ts';
import { isFromBrowser, isSameOrigin } from './credential.ts';
import type { Call, Caller, Declaration, EditorCaller, Who } from './declaration.ts';
import { describeIssues, FieldRefusal } from './field-errors.ts';
import { parseUpload, type RawBody } from './request-body.ts';
import { markMember } from '../words/member-mark.ts';
import { hasNull } from './query-text.ts';
import { isFromStudio } from './studio-origin.ts';

/** Throws too_large for a body over its limit, cross_site for a call from another site. Runs before an attempt is counted. */
export function checkBeforeAttempt(declaration: Declaration, context: APIContext, raw: RawBody): void {
  if (raw.kind === 'too_large') throw new ClubError('too_large');
  checkOrigin(declaration, context);
}

/** The call as its handler gets it. Throws terms_not_accepted, and malformed, invalid or unsupported_media_type for a bad body or query. */
export async function admit(
  declaration: Declaration,
  context: APIContext,
  raw: RawBody,
  caller: Caller | EditorCaller | null,
): Promise<Call> {
  const { request, locals, params } = context;
  if (declaration.who === 'member' && !(caller && 'member' in caller && caller.termsAccepted))
    throw new ClubError('terms_not_accepted');
  return {
    context,
    services: locals.services,
    now: locals.now,
    locale: locals.locale,
    params,
    body: await parseBody(declaration, raw, locals.locale),
    query: parseQuery(declaration, request, locals.locale),
    caller,
    idempotencyKey: declaration.idempotent ? readIdempotencyKey(request) : null,
    firstAskedAt: null,
    headers: new Headers(),
  };
}

/** The header by which a page says whose it is: by the mark that it shows (docs/api.md#callers). */
const memberHeader = 'x-club-member';

/** The caller; null for a call that anyone may make. Throws unauthenticated, other_member or editor_unknown. */
export async function findWho(who: Who, { locals, request }: APIContext): Promise<Caller | EditorCaller | null> {
  if (who !== 'editor') await checkMember(request, locals);
  if (who === 'anyone') return null;
  const caller = who === 'editor' ? await locals.findEditor() : await locals.findCaller();
  if (!caller) throw new ClubError(who === 'editor' ? 'editor_unknown' : 'unauthenticated');
  return caller;
}

/** Throws other_member where the page that calls was opened by another member than is signed in by now. */
async function checkMember({ headers }: Request, locals: App.Locals): Promise<void> {
  const mark = headers.get(memberHeader);
  if (!mark) return;
  const caller = await locals.findCaller();
  if (caller && markMember(caller.member.id) !== mark) throw new ClubError('other_member');
}

/** Throws cross_site for a browser's POST, or a changing call by cookie, that another site's page sent (docs/api.md#same-origin). */
function checkOrigin({ changes, who, fromStudio }: Declaration, { request, locals }: APIContext): void {
  if (who === 'editor' || fromStudio) {
    if (isFromBrowser(request) && !isSameOrigin(request) && !isFromStudio(request)) throw new ClubError('cross_site');
    return;
  }
  if (locals.credential?.by === 'bearer' || isSameOrigin(request)) return;
  const writes = request.method === 'POST' || changes === true;
  if (changes && who === 'anyone') throw new ClubError('cross_site');
  if (request.method === 'POST' && isFromBrowser(request)) throw new ClubError('cross_site');
  if (writes && locals.credential) throw new ClubError('cross_site');
}

async function parseBody(
  { body, form, upload, fieldsWith400 }: Declaration,
  raw: RawBody,
  locale: Locale,
): Promise<unknown> {
  if (!body) return undefined;
  if (raw.kind === 'upload') return accept(body, await parseUpload(raw), locale);
  if (raw.kind === 'json' && !upload) return accept(body, raw.value, locale, fieldsWith400);
  if (raw.kind === 'form' && form && !upload) {
    const fields = Object.entries(raw.fields).filter(([name]) => name !== 'next');
    const named = Object.fromEntries(fields);
    return accept(body, form.body?.(named) ?? named, locale);
  }
  throw new ClubError(raw.kind === 'malformed' ? 'malformed' : 'unsupported_media_type');
}

function accept(schema: z.ZodType, value: unknown, locale: Locale, with400 = false): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new FieldRefusal(with400 ? 'malformed' : 'invalid', describeIssues(parsed.error.issues, locale));
}

function parseQuery({ query, fieldsWith400 }: Declaration, request: Request, locale: Locale): unknown {
  const { search, searchParams } = new URL(request.url);
  if (hasNull(search)) throw new ClubError('malformed');
  if (!query) return undefined;
  const parsed = query.safeParse(Object.fromEntries(searchParams), { reportInput: true });
  if (parsed.success) return parsed.data;
  if (fieldsWith400) throw new FieldRefusal('malformed', describeIssues(parsed.error.issues, locale));
  throw new ClubError('malformed');
}

/** The Idempotency-Key header, 1–64 visible ASCII characters (docs/api.md#idempotency); null without one. Throws malformed. */
function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !/^[\x21-\x7e]{1,64}$/.test(key)) throw new ClubError('malformed');
  return key;
}
