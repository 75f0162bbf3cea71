// A coupon or voucher: what it costs, whether it can be redeemed now, and the member's codes of it.
import type { Locale } from '../../../words/locale.ts';
import type { RedeemAnswer } from '../../redemption/redemption.contract.ts';
import type { CouponProduct } from '../../redemption/coupons.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CouponsWords } from '../coupons.messages.ts';
import { paths } from '../../../words/paths.ts';
import { Points } from '../../../islands/ui/Points.tsx';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import type { Coupon } from './coupon.ts';
import { GoalOffer } from './GoalOffer.tsx';
import { OwnVouchers } from './OwnVouchers.tsx';
import { Redeem } from './Redeem.tsx';

interface CouponRowProps {
  readonly coupon: Coupon;
  /** What the club says of it to this member; null until it does. */
  readonly own: CouponProduct | null;
  readonly points: number;
  readonly onRedeemed: (answer: RedeemAnswer) => void;
  readonly onRefused: () => void;
  readonly onGoal: () => void;
  readonly onMark: (id: string, used: boolean) => Promise<boolean>;
  readonly today: string;
  readonly back: string;
  readonly heading: 'h2' | 'h3';
  readonly locale: Locale;
  readonly words: CouponsWords;
}

/**
 * One row: picture, name, cost; and once the club has said what the member has of it (`own`), how to redeem it or why not, and their codes,
 * of which each can be marked used.
 */
export function CouponRow(props: CouponRowProps) {
  const { coupon, own, heading: Heading, onMark, today, back, locale, words } = props;
  const { productId, href, name, summary, picture } = coupon;
  const langOf = ({ lang }: Coupon['name']) => (lang === locale ? undefined : lang);
  return (
    <li className="line" data-counted={productId}>
      {picture ? <ProductPicture of={picture} /> : <div className="pic" />}
      <div>
        <Heading className="line-name">
          <a href={href} lang={langOf(name)}>
            {name.text}
          </a>
        </Heading>
        <p className="small soft" lang={langOf(summary)}>
          {summary.text}
        </p>
        <div className="line-foot">
          <Points value={own?.cost ?? coupon.cost} unit locale={locale} />
        </div>
        {own ? <Action {...props} own={own} /> : <div className="coupon-action" />}
        {own && own.vouchers.length > 0 && (
          <div className="own-vouchers">
            <UnusedCount {...props} own={own} />
            <OwnVouchers
              vouchers={own.vouchers}
              name={name.text}
              onMark={onMark}
              today={today}
              back={back}
              locale={locale}
              words={words}
            />
          </div>
        )}
      </div>
    </li>
  );
}

type OwnProps = CouponRowProps & { readonly own: CouponProduct };

/** Redeeming it at once, or saving for it; or why neither is possible. What was redeemed stays, also if it was the last possible. */
function Action(props: OwnProps) {
  const { coupon, points, back, onGoal, words } = props;
  const { productId, name } = coupon;
  const { available, cost, dates, is_goal: isGoal, e_commerce_variation_values: variations, shipping } = props.own;
  const isShort = points < cost;
  const isDirect = variations.length <= 1 && dates.length === 0 && !shipping;
  const product = { id: productId, name: name.text, cost, isFinal: true };
  return (
    <>
      {isDirect && <Redeem variationId={null} isAvailable={available} {...props} product={product} />}
      {isDirect && available && isShort && (
        <GoalOffer coupon={coupon} isGoal={isGoal} missing={cost - points} back={back} onSet={onGoal} words={words} />
      )}
      {/* Who took the last one reads that they have it before they read that there is none left. */}
      {!(available && isDirect) && <SeeProduct {...props} />}
    </>
  );
}

/** Leads to the product's page, to choose there or to see why it is unavailable; or to what the product requires first. */
function SeeProduct({ coupon: { name, href, productId }, own, words }: OwnProps) {
  const answered = own.unavailable_reason;
  // By hand, as the table of all reasons would be more script than the page may have.
  const reason =
    answered === 'identity-required'
      ? 'identity_required'
      : answered === 'signature-required'
        ? 'signature_required'
        : null;
  if (reason)
    return (
      <p className="coupon-action">
        <span className="tag">{words[reason]}</span>{' '}
        <a
          className="linkbtn"
          href={paths.videoId(productId)}
          aria-label={fill(words[`doIt.${reason}`], { name: name.text })}
        >
          {words[reason === 'identity_required' ? 'verify' : 'sign']}
        </a>
      </p>
    );
  if (own.available)
    return (
      <p className="coupon-action">
        <a className="btn quiet s" href={href} aria-label={fill(words.chooseOf, { name: name.text })}>
          {words.choose}
        </a>
      </p>
    );
  const isSoldOut = own.e_commerce_variation_values.every(({ pivot }) => pivot.stock === 0);
  return (
    <p className="coupon-action">
      <span className="tag">{isSoldOut ? words.soldOut : words.unavailable}</span>{' '}
      <a className="linkbtn" href={href} aria-label={fill(words.seeWhyOf, { name: name.text })}>
        {words.seeWhy}
      </a>
    </p>
  );
}

function UnusedCount({ own: { vouchers }, today, words }: OwnProps) {
  const unused = vouchers.filter(
    ({ state, expires_on: until }) => state === 'pending' && (until === null || until >= today),
  );
  return unused.length > 0 && <p className="small">{fill(words.unused, { count: unused.length })}</p>;
}
