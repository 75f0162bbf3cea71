// Which of the member’s points redeeming the basket would use, by the day on which they expire.
import { useEffect, useState } from 'react';
import type { CartLots } from '../cart-products.contract.ts';
import type { Locale } from '../../../words/locale.ts';
import type { CartRequest } from '../redemption.contract.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import type { BasketWords } from '../basket.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { call } from '../../../islands/api.ts';

/** How long after a change of the basket the server is asked, in ms: so that several quick ones are one. */
const settleMs = 300;

/** Says which points the basket would use, the first to expire first; or that it can’t be told right now. */
export function PointsUsed({ cart, locale, words }: { cart: CartRequest['cart']; locale: Locale; words: BasketWords }) {
  const [lots, setLots] = useState<CartLots | 'loading' | 'error'>('loading');
  const key = JSON.stringify(cart);

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await call<CartLots>('cart/lots', { method: 'POST', body: { cart } });
      if (isCurrent && answer.kind !== 'signed_out') setLots(answer.kind === 'ok' ? answer.data : 'error');
    };
    const settled = setTimeout(() => void ask(), settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(settled);
    };
    // `key` stands for the cart, which is a new array on each rendering.
  }, [key]);

  if (lots === 'loading') return null;
  return (
    <p className="small soft mt-4" data-points-used>
      {lots === 'error' ? words.usesUnknown : fill(words.uses, { lots: listLots(lots, locale, words) })}
    </p>
  );
}

/** «3 puntos que caducan el 31 de diciembre de 2026 y 9 puntos que caducan el 30 de junio de 2027» */
function listLots(lots: CartLots, locale: Locale, words: BasketWords): string {
  const each = lots.map(({ points, expires_on: day }) =>
    fill(points === 1 ? words.usesLotOne : words.usesLot, {
      points: countPoints(points, locale),
      day: formatDay(day, locale, { year: true }),
    }),
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(each);
}
