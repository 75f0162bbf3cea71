// The purchase of what is not sent: by the basket, or one unit at once.
import { useRef, useState } from 'react';
import type { CouponWords } from '../../vouchers/coupons.messages.ts';
import { showBalance } from '../../../islands/frame/balance.ts';
import { Redeem } from '../../vouchers/ui/Redeem.tsx';
import type { Latest } from './after-redeem.ts';
import type { Redeemed } from './redeemed.ts';
import { PurchasePanel } from './PurchasePanel.tsx';
import type { PurchasePanelProps } from './purchase-props.ts';
import { askFor } from '../../../islands/ask-for.ts';
import { paths } from '../../../words/paths.ts';

interface RedeemablePanelProps extends Omit<PurchasePanelProps, 'canRedeemAlone' | 'onChoose'> {
  /** Whether what was redeemed can’t be cancelled by its member. */
  readonly isFinal: boolean;
  readonly redeemWords: CouponWords;
}

/** What only shows once something was redeemed or refused. */
const loadAfter = () => askFor(import('./after-redeem.ts'));

/** Of what was redeemed the ticket stands below the panel (OwnVouchers.astro), in whose place comes what was redeemed, until another is wanted. */
export function RedeemablePanel({ isFinal, redeemWords, ...props }: RedeemablePanelProps) {
  const [chosen, setChosen] = useState(props.first);
  const [redeemed, setRedeemed] = useState<readonly Redeemed[]>([]);
  const [isDone, setDone] = useState(false);
  const [latest, setLatest] = useState<Latest | null>(null);
  const [after, setAfter] = useState<Awaited<ReturnType<typeof loadAfter>> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const product = { ...props.product, cost: latest?.cost ?? props.product.cost };
  const served = { ...props, product };
  const now = after ? after.takeOff(served, redeemed, latest) : served;
  const { locale } = props;

  const loadLater = async () => {
    const loaded = await loadAfter();
    setAfter(loaded);
    void loaded.showOwn();
    return loaded;
  };

  const panel = <PurchasePanel {...now} canRedeemAlone onChoose={setChosen} />;
  return (
    <div ref={box} tabIndex={-1} data-told-elsewhere={redeemed.length > 0 && !after ? true : undefined}>
      {!isDone && panel}
      {chosen !== null && (now.unavailable === null || redeemed.length > 0 || latest) && (
        <Redeem
          product={{ ...product, isFinal }}
          variationId={chosen}
          date={props.variations.find(({ id, slot }) => slot && id === chosen)?.name}
          isOffered={!isDone && now.unavailable === null}
          points={now.points}
          onRedeemed={(answer) => {
            setRedeemed((before) => [{ ...answer, variationId: chosen }, ...before]);
            setDone(true);
            showBalance(answer.consumer.points, locale);
            loadLater().catch(() => leadToOrder(answer.result.order));
          }}
          onRefused={() => {
            void loadLater()
              .then((loaded) => loaded.findLatest(product.id, redeemed.length))
              .catch(() => null)
              .then((found) => {
                if (found) setLatest(found);
              });
          }}
          {...{ locale }}
          words={redeemWords}
        />
      )}
      {/* Who took the last unit reads that they have it before they read that there is none left. */}
      {isDone && now.unavailable && <div className="mt-5">{panel}</div>}
      {isDone && !now.unavailable && (
        <p className="mt-4">
          <button
            type="button"
            className="linkbtn"
            onClick={() => {
              setDone(false);
              box.current?.focus();
            }}
          >
            {redeemWords.another}
          </button>
        </p>
      )}
    </div>
  );
}

/** Where the ticket can't be shown here, its order’s page shows it, and that it was redeemed; without a connection all stays as it is. */
async function leadToOrder(code: string): Promise<void> {
  const address = `${paths.order(code)}?redeemed`;
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) location.assign(address);
}
