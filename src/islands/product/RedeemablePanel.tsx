// The purchase of what is not sent: by the basket, or one unit at once.
import { useState } from 'react';
import type { ProductAnswer } from '../../contract/catalogue.ts';
import type { RedeemAnswer } from '../../contract/redemption.ts';
import type { CouponWords } from '../../i18n/messages/coupons.ts';
import { call } from '../api.ts';
import { showBalance } from '../frame/balance.ts';
import { Redeem } from '../vouchers/Redeem.tsx';
import type { VoucherCode } from '../vouchers/VoucherCode.tsx';
import { PurchasePanel, type PurchasePanelProps } from './PurchasePanel.tsx';

interface RedeemablePanelProps extends Omit<PurchasePanelProps, 'onChoose'> {
  /** Whether it gives a code. */
  readonly hasCode: boolean;
  /** The day in the islands, YYYY-MM-DD. */
  readonly today: string;
  /** The page's address, to which forms lead back. */
  readonly back: string;
  readonly redeemWords: CouponWords;
}

/** A unit that was redeemed here, since when stock, limit and points are others than those that the page was served with. */
interface Redeemed extends RedeemAnswer {
  readonly variationId: string;
}

export function RedeemablePanel({ hasCode, today, back, redeemWords, ...props }: RedeemablePanelProps) {
  const [chosen, setChosen] = useState(props.first);
  const [redeemed, setRedeemed] = useState<readonly Redeemed[]>([]);
  const [cost, setCost] = useState(props.product.cost);
  const [Code, setCode] = useState<typeof VoucherCode | null>(null);
  const product = { ...props.product, cost };
  const now = takeOff({ ...props, product }, redeemed);
  const { locale } = props;
  return (
    <div>
      <PurchasePanel {...now} onChoose={setChosen} />
      {chosen !== null && (now.unavailable === null || redeemed.length > 0) && (
        <Redeem
          product={{ ...product, hasCode }}
          variationId={chosen}
          isOffered={now.unavailable === null}
          points={now.points}
          onRedeemed={(answer) => {
            setRedeemed((before) => [{ ...answer, variationId: chosen }, ...before]);
            showBalance(answer.consumer.points, locale);
            void loadCode().then((Loaded) => {
              setCode(() => Loaded);
            });
          }}
          onRefused={() => {
            void call<ProductAnswer>('product', { method: 'POST', body: { product: product.id } }).then((answer) => {
              if (answer.kind === 'ok') setCost(answer.data.product.cost);
            });
          }}
          {...{ locale }}
          words={redeemWords}
        />
      )}
      {redeemed.map(({ result: { id, code, expires_on, pdf } }) => {
        if (pdf === null) return null;
        if (!Code) return <CodeAlone key={id} code={code} />;
        const voucher = { id, code, expires_on, pdf, state: 'pending' } as const;
        return <Code key={id} name={product.name} words={redeemWords} {...{ voucher, today, back, locale }} />;
      })}
    </div>
  );
}

/**
 * Loads what a code can do, once there is one. Null if that fails, of which the page tells (LoadErrors.astro); the code then stands
 * there alone.
 */
async function loadCode(): Promise<typeof VoucherCode | null> {
  const loading = Promise.all([import('../vouchers/VoucherCode.tsx'), import('../vouchers/voucher-actions.ts')]);
  return loading.then(
    ([{ VoucherCode: Loaded }]) => Loaded,
    () => null,
  );
}

function CodeAlone({ code }: { code: string }) {
  return <p className="voucher code">{code}</p>;
}

/** The panel's facts less what was redeemed here. */
function takeOff(props: PurchasePanelProps, redeemed: readonly Redeemed[]): PurchasePanelProps {
  const [newest] = redeemed;
  if (!newest) return props;
  const variations = props.variations.map((variation) => ({
    ...variation,
    stock: variation.stock - redeemed.filter(({ variationId }) => variationId === variation.id).length,
  }));
  const allowance = props.allowance === null ? null : props.allowance - redeemed.length;
  const isSoldOut = variations.every(({ stock }) => stock <= 0);
  const reached = props.product.limit?.isYearly ? 'unavailable.year-limit-reached' : 'unavailable.limit-reached';
  const why = allowance === 0 ? reached : isSoldOut ? 'unavailable.sold-out' : null;
  const unavailable = why && { why: props.words[why], isSoldOut: why === 'unavailable.sold-out' };
  return { ...props, variations, allowance, points: newest.consumer.points, unavailable };
}
