// What the member has of each coupon and voucher: asked of the club once the list is shown, and changed by what the member does there.
import { useCallback, useState } from 'react';
import type { RedeemAnswer } from '../../redemption/redemption.contract.ts';
import type { CouponProduct, OwnVoucher } from '../../redemption/coupons.contract.ts';
import { listCoupons, markUsed } from './voucher-api.ts';

export interface Coupons {
  readonly kind: 'not-loaded' | 'loading' | 'loaded' | 'error';
  /** By product id; empty until they are loaded. */
  readonly products: ReadonlyMap<string, CouponProduct>;
}

const nothing: ReadonlyMap<string, CouponProduct> = new Map();

/** The state of the list; `load` asks for it, at first and after a failure. */
export function useCoupons() {
  const [coupons, setCoupons] = useState<Coupons>({ kind: 'not-loaded', products: nothing });

  const load = useCallback(async (): Promise<void> => {
    setCoupons({ kind: 'loading', products: nothing });
    const answer = await listCoupons();
    if (answer.kind === 'ok') setCoupons({ kind: 'loaded', products: byId(answer.data) });
    else if (answer.kind !== 'signed_out') setCoupons({ kind: 'error', products: nothing });
  }, []);

  const changeVouchers = (productId: string, change: (vouchers: readonly OwnVoucher[]) => OwnVoucher[]) => {
    setCoupons((before) => {
      const product = before.products.get(productId);
      if (!product) return before;
      const changed = { ...product, vouchers: change(product.vouchers) };
      return { ...before, products: new Map(before.products).set(productId, changed) };
    });
  };

  const refresh = async (): Promise<void> => {
    const answer = await listCoupons();
    if (answer.kind === 'ok') setCoupons({ kind: 'loaded', products: byId(answer.data) });
  };

  return {
    coupons,
    load,
    /** Shows what the club says of prices, stock and limits by now; if it doesn't, all stays as it is. */
    refresh,
    /** Shows the code that was given out at once, and then what the club says of stock and limits by now. */
    addRedeemed: (productId: string, { result }: RedeemAnswer) => {
      const { id, code, expires_on, pdf } = result;
      if (pdf !== null)
        changeVouchers(productId, (vouchers) => [
          // Until the club tells, what was said before it was redeemed: it can’t be returned.
          { id, code, expires_on, pdf, state: 'pending', cancellable: false },
          ...vouchers,
        ]);
      void refresh();
    },
    /** Marks a code, and says whether that was done. */
    mark: async (productId: string, id: string, used: boolean): Promise<boolean> => {
      const answer = await markUsed(id, used);
      if (answer.kind !== 'ok') return false;
      const state = used ? 'used' : 'pending';
      changeVouchers(productId, (vouchers) =>
        vouchers.map((one) => (one.id === id ? { ...one, state, cancellable: false } : one)),
      );
      return true;
    },
  };
}

const byId = (products: readonly CouponProduct[]) => new Map(products.map((product) => [product.id, product]));
