// The sentences of the basket's notices, about refusals and corrections.
import type { Locale } from '../../contract/locale.ts';
import { fill } from '../../i18n/fill.ts';
import type { BasketWords } from '../../i18n/messages/basket.ts';
import { countPoints } from '../../i18n/numbers.ts';
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

export function describeCorrection(correction: Correction, locale: Locale, words: BasketWords): string {
  return correction.kind === 'price'
    ? fill(words.correctedPrice, { name: correction.name, points: countPoints(correction.cost, locale) })
    : fill(words.correctedQuantity, { name: correction.name, quantity: correction.quantity });
}
