import { useEffect, useRef, useState } from 'react';
import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';
import type { BasketWords } from '../basket.messages.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import { countPoints, formatPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import type { AfterCheckout } from './lines.ts';
import { Points } from '../../../islands/ui/Points.tsx';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import type { OrderDetails } from '../orders.contract.ts';
import type { Art } from './art.ts';
import { findOrder } from './basket-api.ts';

/** The page after the checkout: the order's reference, its items, and what happens next. */
export function Done({
  done,
  firstName,
  shipped,
  art,
  imageOf,
  locale,
  words,
}: {
  done: AfterCheckout;
  firstName: string;
  /** Whether some items are shipped, and whether all are. */
  shipped: { readonly some: boolean; readonly all: boolean };
  art: Art;
  imageOf: (productId: string, variationId: string) => Image | null;
  locale: Locale;
  words: BasketWords;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // While the question about cookies is open, the body scrolls instead of the window (consent.css).
    for (const scroller of [window, document.body]) scroller.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [done.code]);
  const tickets = useTickets(done.code);
  return (
    <>
      <section className="band hondo feature ordered">
        <img className="pic" alt="" {...art} />
        <div className="txt">
          <h1 ref={heading} tabIndex={-1}>
            {fill(words.doneTitle, { name: firstName })}
          </h1>
          <p className="lead">
            {fill(words.doneText, { points: countPoints(done.total, locale), left: countPoints(done.points, locale) })}
          </p>
          <Reference code={done.code} text={words.reference} />
          <div className="row mt-5">
            <a className="btn sun" href={paths.redeemed()}>
              {words.toRedeemed}
            </a>
            <a className="btn outline" href={paths.catalogue()}>
              {words.backToCatalogue}
            </a>
          </div>
        </div>
      </section>
      <div className="wrap section">
        <div className="split aside">
          <section>
            <h2 className="mb-5">{words.whatYouRedeemed}</h2>
            <ul className="lines" role="list">
              {done.cart.map((item, index) => {
                const picture = imageOf(item.productId, item.variationId);
                const line = tickets?.[index];
                const ticket = line?.voucher?.code ? line : null;
                return (
                  <li className="line" key={`${String(index)}/${item.productId}`}>
                    {picture ? <ProductPicture of={picture} /> : <div className="pic" />}
                    <div>
                      <h3 className="line-name">{item.name}</h3>
                      {item.variation !== null && <p className="small soft line-choice">{item.variation}</p>}
                      {ticket && (
                        <Ticket of={ticket} name={item.name} order={done.code} locale={locale} words={words} />
                      )}
                      <div className="line-foot">
                        <span className="small soft">
                          {item.quantity > 1 &&
                            fill(words.units, { count: item.quantity, points: formatPoints(item.cost, locale) })}
                        </span>
                        <Points value={item.cost * item.quantity} locale={locale} />
                      </div>
                    </div>
                  </li>
                );
              })}
            </ul>
          </section>
          <section className="stack">
            <h2>{words.nextTitle}</h2>
            {shipped.some && <p>{words.nextShipped}</p>}
            {!shipped.all && <p>{words.nextDigital}</p>}
          </section>
        </div>
      </div>
    </>
  );
}

/**
 * The order’s lines as the club has them, in the order of the basket that became them; null until it tells. This browser stores no codes.
 */
function useTickets(code: string): OrderDetails['lines'] | null {
  const [lines, setLines] = useState<OrderDetails['lines'] | null>(null);
  useEffect(() => {
    void findOrder(code).then((answer) => {
      if (answer.kind === 'ok') setLines(answer.data.lines);
    });
  }, [code]);
  return lines;
}

/** Its code, until when it is good, and the way to the whole of it. */
function Ticket({
  of: { id, voucher },
  name,
  order,
  locale,
  words,
}: {
  of: OrderDetails['lines'][number];
  name: string;
  order: string;
  locale: Locale;
  words: BasketWords;
}) {
  const code = voucher?.code ?? '';
  const until = voucher?.expires_on ?? null;
  return (
    <div className="row done-ticket">
      <p>
        <b className="code">{code}</b>
        {until !== null && (
          <span className="small soft">
            {fill(words.validUntil, { day: formatDay(until, locale, { year: true }) })}
          </span>
        )}
      </p>
      <a
        className="btn quiet s"
        href={`${paths.order(order)}#till-${id}`}
        aria-label={fill(words.atTillOf, { name, code })}
      >
        {words.atTill}
      </a>
    </div>
  );
}

function Reference({ code, text }: { code: string; text: string }) {
  const [before, after] = text.split('{code}');
  return (
    <p>
      {before}
      <b className="code">{code}</b>
      {after}
    </p>
  );
}
