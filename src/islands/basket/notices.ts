// The sentences of the basket's notices, about refusals and corrections.
import { fill } from '../../i18n/fill.ts';
import type { BasketWords } from '../../i18n/messages/basket.ts';
import type { Refusal } from '../api.ts';
import type { Correction } from './reconcile.ts';

export function describeRefusal(refusal: Refusal, words: BasketWords): string {
  switch (refusal.kind) {
    case 'refused':
      return refusal.status === 409 ? words['failed.already'] : (refusal.error ?? words['failed.refused']);
    case 'limit-exceeded':
      return refusal.error ?? words['failed.limit'];
    case 'too-many':
      return fill(words['failed.too-many'], { seconds: refusal.retryAfterSeconds });
    case 'unavailable':
      return words['failed.unavailable'];
    case 'failed':
      return words['failed.failed'];
    case 'unreachable':
    case 'signed-out':
      return words['failed.unreachable'];
  }
}

export function describeCorrection({ name, quantity }: Correction, words: BasketWords): string {
  return fill(words.correctedQuantity, { name, quantity });
}
