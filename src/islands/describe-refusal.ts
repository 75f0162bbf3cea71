// What a person is told where redeeming was refused or failed.
import { fill } from '../i18n/fill.ts';
import type { Refusal } from './answer.ts';

/** A sentence for each kind of refusal; `already` is for a key under which something else was redeemed before. */
export type RefusalWords = Readonly<
  Record<`failed.${'refused' | 'too_many' | 'unavailable' | 'failed' | 'unreachable' | 'already'}`, string>
>;

/** The club's own sentence where it gave one, else that of the kind. */
export function describeRefusal(refusal: Refusal, words: RefusalWords): string {
  switch (refusal.kind) {
    case 'refused':
      if (refusal.status === 409) return words['failed.already'];
      return refusal.error ?? words['failed.refused'];
    case 'limit_exceeded':
      return refusal.error ?? words['failed.refused'];
    case 'too_many':
      return fill(words['failed.too_many'], { seconds: refusal.retryAfterSeconds });
    case 'unavailable':
    case 'failed':
      return words[`failed.${refusal.kind}`];
    case 'unreachable':
    case 'signed_out':
      return words['failed.unreachable'];
  }
}
