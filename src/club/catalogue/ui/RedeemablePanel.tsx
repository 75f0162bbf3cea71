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
import { paths } from '../../../words/paths.ts';

interface RedeemablePanelProps extends Omit<PurchasePanelProps, 'canRedeemAlone' | 'onChoose' | 'units'> {
  /** Whether what was redeemed can’t be cancelled by its member. */
  readonly isFinal: boolean;
  readonly redeemWords: CouponWords;
}

/** What only shows once something was redeemed or refused. */
const loadAfter = () => askFor(import('./after-redeem.ts'));

/**
 * Once one was redeemed, that comes in the place of the panel, and its ticket below (OwnVouchers.astro); where the ticket can't be shown
 * here, its order’s page shows it, and that it was redeemed.
 */
export function RedeemablePanel({ isFinal, redeemWords, ...props }: RedeemablePanelProps) {
  const [chosen, setChosen] = useState(props.first);
  const units = useState(1);
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);
  const [latest, setLatest] = useState<Latest | null>(null);
  const [after, setAfter] = useState<Awaited<ReturnType<typeof loadAfter>> | null>(null);
  const now = after ? after.takeOff(props, redeemed, latest) : props;
  const { product, unavailable, locale } = now;

  const loadLater = () =>
    loadAfter().then((loaded) => {
      setAfter(loaded);
      void loaded.showOwn();
      return loaded;
    });

  const asked = redeemed?.variationId ?? chosen;
  const option = props.variations.find(({ id }) => id === asked);
  return (
    <div>
      {!redeemed && <PurchasePanel {...now} canRedeemAlone units={units} onChoose={setChosen} />}
      {asked && (!unavailable || (redeemed ?? latest)) && (
        <Redeem
          product={{ ...product, isFinal: isFinal || Boolean(option?.slot?.near) }}
          variationId={asked}
          choice={(props.variations[1] ?? option?.slot) && option}
          isAvailable={!redeemed && !unavailable}
          units={product.isSpecialEvent || product.limit?.units === 1 ? undefined : units}
          points={now.points}
          onRedeemed={(answer) => {
            setRedeemed({ ...answer, variationId: asked });
            showBalance(answer.consumer.points, locale);
            loadLater().catch(() => {
              if (navigator.onLine) location.assign(`${paths.order(answer.result.order)}?redeemed`);
            });
          }}
          onRefused={() => {
            void loadLater()
              .then((loaded) => loaded.findLatest(product.id))
              .then(setLatest, () => undefined);
          }}
          locale={locale}
          words={redeemWords}
        />
      )}
      {/* Who took the last unit reads that they have it before they read that there is none left. */}
      {redeemed && (
        <p className="mt-5">
          {unavailable
            ? unavailable.why
            : now.points >= product.cost && (
                <a className="linkbtn" href="?">
                  {redeemWords.another}
                </a>
              )}
        </p>
      )}
    </div>
  );
}
