// What the PDF of a member's code says, in their language.
import { content } from '../../content/content.ts';
import { whereUsedOf } from '../catalogue/products.content.ts';
import { ClubError } from '../../contract/errors.ts';
import { formatDay } from '../../i18n/dates.ts';
import { messages } from '../../i18n/messages.ts';
import { isShownAtTill } from '../redemption/line-states.ts';
import { endOf, formatTicketDate } from '../../words/ticket-date.ts';
import type { VoucherSheet } from './voucher-pdf.app.ts';

/** Of a member's redeemed line. Throws not_found for another's and for one without a code, code_unreadable while the club can't read it. */
export async function describeVoucher(
  { memberId, lineId }: { readonly memberId: string; readonly lineId: string },
  { services, locale, now }: Pick<App.Locals, 'services' | 'locale' | 'now'>,
): Promise<{ readonly name: string; readonly sheet: VoucherSheet }> {
  const found = await services.orders.findVoucher(memberId, lineId, now);
  const voucher = found?.line.voucher;
  if (!found || !voucher) throw new ClubError('not_found');
  const { line, order } = found;
  const { code, expiresOn } = voucher;
  if (code === null) throw new ClubError('code_unreadable', { name: line.name });
  const [{ brand }, [product], { options }] = await Promise.all([
    content.frame(locale),
    content.products(locale, [line.productId]),
    content.contact(locale),
  ]);
  const t = messages.vouchers[locale];
  const name = product?.name.text ?? line.name;
  const date = product?.variations.find(({ id }) => id === line.variationId)?.date;
  const where = product && line.place === null ? whereUsedOf(product, line.variationId) : null;
  // As on the ticket: the day of one that has none, and is shown at no till, is agreed with the club.
  const reach =
    line.startsAt || isShownAtTill(product) ? [] : options.filter(({ kind }) => kind === 'email' || kind === 'phone');
  const sheet = {
    brand,
    name: line.variation === null || line.startsAt ? name : `${name}, ${line.variation}`,
    code,
    lang: locale,
    facts: [
      ...(line.startsAt
        ? [{ label: t.when, text: formatTicketDate(line.startsAt, locale, endOf(line.startsAt, date)) }]
        : []),
      ...(line.place === null ? [] : [{ label: t.atPlace, text: line.place }]),
      { label: t.until, text: expiresOn === null ? t.untilNever : formatDay(expiresOn, locale, { year: true }) },
      ...(where ? [{ label: t.where, text: where.text }] : []),
      ...(product?.howUsed ? [{ label: t.how, text: product.howUsed.text }] : []),
      ...(reach.length > 0
        ? [{ label: messages.frame[locale].reach, text: reach.map(({ link }) => link.label.text).join(' · ') }]
        : []),
      ...(line.location === null ? [] : [{ label: t.place, text: line.location }]),
      { label: t.reference, text: order.code },
    ],
    foot: line.state === 'used' ? t.pdfUsed : t.pdfFoot,
  };
  return { name, sheet };
}
