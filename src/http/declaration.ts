// What an endpoint declares, and what its handler is called with; endpoint.ts makes an endpoint of both.
import type { APIContext } from 'astro';
import type { z } from 'zod';
import type { ErrorCode } from '../contract/errors.ts';
import type { Locale } from '../words/locale.ts';
import type { CallLimit } from './call-limits.ts';
import type { SentThing } from '../i18n/refusal-shape.ts';
import type { FieldRefusal } from './field-errors.ts';

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

export type Schema = z.ZodType | undefined;

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
  /** The largest body, in bytes; 4 KB if left out, and of what is no upload at most `maxBody` of node/limits.ts. */
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
  /**
   * Takes an Idempotency-Key: what is sent under it, as its conflict names it, and who keeps it. The handler keeps it with what it makes;
   * the frame keeps that of a call that changes nothing when it is made again, and refuses another body under it (keyed-requests.ts).
   */
  readonly idempotent?: { readonly sent: SentThing; readonly keptBy: 'handler' | 'frame' };
  /** At most two of a member's calls are in progress at once; a few more wait, the rest are answered 429. */
  readonly inTurn?: true;
  /** Something is redeemed without a basket: refusals say what to do about it then. */
  readonly atOnce?: true;
  /** A body that breaks its schema is refused with one sentence (`error`), as a basket is, instead of field by field. */
  readonly refusedInOneSentence?: true;
  /** How often it may be made. One by network is asked once body and query are right: what is not costs the neighbours nothing. */
  readonly limit?: CallLimit;
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
  /** When the same request first came under its key, where the frame keeps it; null if this is the first. */
  readonly firstAskedAt: Date | null;
  /** Headers that the handler adds to the answer. */
  readonly headers: Headers;
}
