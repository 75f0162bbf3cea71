import type { CouponsWords } from '../club/vouchers/coupons.messages.ts';
import type { Locale } from '../words/locale.ts';
import { messages } from './messages.ts';

/** What a list of coupons says: of each, and of saving for one. */
export function couponsWords(locale: Locale): CouponsWords {
  const t = messages.wishes[locale];
  return {
    ...messages.coupons[locale],
    retry: messages.ui[locale].retry,
    'goal.setMissing': t['goal.setMissing'],
    'goal.setMissingOne': t['goal.setMissingOne'],
    'goal.earn': t['goal.earn'],
    'goal.earnOne': t['goal.earnOne'],
    'goal.is': t['goal.is'],
    'goal.failed': t.failed,
  };
}
