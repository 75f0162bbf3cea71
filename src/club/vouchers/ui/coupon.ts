import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';

interface Words {
  readonly text: string;
  readonly lang: Locale;
}

/** A coupon or voucher as its page's server knows it. */
export interface Coupon {
  readonly productId: string;
  readonly href: string;
  readonly name: Words;
  readonly summary: Words;
  readonly picture: Pick<Image, 'url' | 'width' | 'height' | 'focus'> | null;
  /** In points. */
  readonly cost: number;
}
