// What came of a call to the club's API, as islands see it.

export type Refusal =
  /** Well-formed but refused, in the member's language: one text, or texts by field. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly error: string | null;
      readonly errors: Readonly<Record<string, readonly string[]>>;
      /** What the server sent, where the caller asked for it. */
      readonly body?: unknown;
    }
  /** The 300 of `POST cart`: over the limit for a member (docs/api.md#errors). */
  | { readonly kind: 'limit_exceeded'; readonly error: string | null }
  /** `error`: what the server says of it. */
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number; readonly error: string | null }
  /** The club is out for the moment; the call had no effect. */
  | { readonly kind: 'unavailable' }
  /** The club answered with a failure. Whether the call had its effect is unknown, as without an answer. */
  | { readonly kind: 'failed'; readonly error: string | null; readonly body?: unknown }
  /** No answer came: whether the call had its effect is unknown. Repeating it under the same idempotency key tells. */
  | { readonly kind: 'unreachable' }
  /** The session has ended; the browser is on its way to login. */
  | { readonly kind: 'signed_out' };

export type Answer<T> = { readonly kind: 'ok'; readonly data: T } | Refusal;

export interface CallOptions<T> {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly idempotencyKey?: string;
  /** The call is the login itself: 401 is an answer, not an ended session. */
  readonly beforeLogin?: boolean;
  /** What an answer without content is taken for. */
  readonly emptyAs?: T;
  /** 409 tells the person what they could not know. */
  readonly mayConflict?: boolean;
  /** 404 answers what a person typed. */
  readonly mayMiss?: boolean;
  /** 401 says that this member may not, instead of that the session has ended. */
  readonly mayBeUnauthorized?: true;
  /** A refusal keeps what the server sent with it. */
  readonly keepsBody?: true;
  readonly timeoutMs?: number;
  /** A GET that changes something: it is not sent again by itself. */
  readonly changes?: true;
}
