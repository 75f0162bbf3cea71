import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CouponWords } from '../coupons.messages.ts';
import { type ShownVoucher, VoucherCode } from './VoucherCode.tsx';

interface OwnVouchersProps {
  readonly vouchers: readonly ShownVoucher[];
  /** The product's name. */
  readonly name: string;
  /** Marks a code as used or not used, and says whether that was done. */
  readonly onMark: (id: string, used: boolean) => Promise<boolean>;
  /** The day in the islands, YYYY-MM-DD. */
  readonly today: string;
  /** The page's address, to which forms lead back. */
  readonly back: string;
  readonly locale: Locale;
  readonly words: CouponWords;
}

/** The member's codes of a product. */
export function OwnVouchers({ vouchers, name, onMark, today, back, locale, words }: OwnVouchersProps) {
  return (
    <ul role="list" aria-label={fill(words.codes, { name })}>
      {vouchers.map((voucher) => (
        <li key={voucher.id}>
          <VoucherCode
            onMark={(used) => onMark(voucher.id, used)}
            voucher={voucher}
            name={name}
            today={today}
            back={back}
            locale={locale}
            words={words}
          />
        </li>
      ))}
    </ul>
  );
}
