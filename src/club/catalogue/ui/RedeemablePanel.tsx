// The purchase of what is not sent: by the basket, or one unit at once.
import { useState } from 'react';
import type { CouponWords } from '../../vouchers/coupons.messages.ts';
import { showBalance } from '../../../islands/frame/balance.ts';
import { Redeem } from '../../vouchers/ui/Redeem.tsx';
import type { Latest } from './after-redeem.ts';
import type { Redeemed } from './redeemed.ts';
import { PurchasePanel } from './PurchasePanel.tsx';
import type { PurchasePanelProps } from './purchase-props.ts';
import { askFor } from '../../../islands/ask-for.ts';

interface RedeemablePanelProps extends Omit<PurchasePanelProps, 'canRedeemAlone' | 'onChoose'> {
  /** Whether what was redeemed can’t be cancelled by its member. */
  readonly isFinal: boolean;
  /** The day in the islands, YYYY-MM-DD. */
  readonly today: string;
  /** The page's address, to which forms lead back. */
  readonly back: string;
  readonly redeemWords: CouponWords;
}

/** What only shows once something was redeemed or refused. If it can't be loaded, the answer still leads to the code. */
const loadAfter = () => askFor(import('./after-redeem.ts'));

export function RedeemablePanel({ isFinal, today, back, redeemWords, ...props }: RedeemablePanelProps) {
  const [chosen, setChosen] = useState(props.first);
  const [redeemed, setRedeemed] = useState<readonly Redeemed[]>([]);
  const [latest, setLatest] = useState<Latest | null>(null);
  const [after, setAfter] = useState<Awaited<ReturnType<typeof loadAfter>> | null>(null);
  const product = { ...props.product, cost: latest?.cost ?? props.product.cost };
  const served = { ...props, product };
  const now = after ? after.takeOff(served, redeemed, latest) : served;
  const { locale } = props;

  const loadLater = () =>
    loadAfter().then(
      (loaded) => {
        setAfter(loaded);
        void loaded.renew('.wishes');
        return loaded;
      },
      () => null,
    );

  // Who took the last unit reads that they have it before they read that there is none left.
  const isOver = redeemed.length > 0 && now.unavailable !== null;
  const panel = <PurchasePanel {...now} canRedeemAlone onChoose={setChosen} />;
  return (
    <div>
      {!isOver && panel}
      {chosen !== null && (now.unavailable === null || redeemed.length > 0 || latest) && (
        <Redeem
          product={{ ...product, isFinal }}
          variationId={chosen}
          date={props.variations.find(({ id, slot }) => slot && id === chosen)?.name}
          isOffered={now.unavailable === null}
          points={now.points}
          onRedeemed={(answer) => {
            setRedeemed((before) => [{ ...answer, variationId: chosen }, ...before]);
            showBalance(answer.consumer.points, locale);
            void loadLater();
          }}
          onRefused={() => {
            void loadLater()
              .then((loaded) => loaded?.findLatest(product.id, redeemed.length))
              .then((found) => {
                if (found) setLatest(found);
              });
          }}
          {...{ locale }}
          words={redeemWords}
        />
      )}
      {after && <after.RedeemedCodes name={product.name} words={redeemWords} {...{ redeemed, today, back, locale }} />}
      {isOver && <div className="mt-5">{panel}</div>}
    </div>
  );
}
