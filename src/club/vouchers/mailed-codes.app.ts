// The codes of tickets, and how they are used, as they are filled into a mail when it goes out.
import { content } from '../../content/content.ts';
import { whereUsedOf } from '../catalogue/products.content.ts';
import { formatDay } from '../../i18n/dates.ts';
import { messages } from '../../i18n/messages.ts';
import { readClock } from '../../kit/clock.ts';
import { drawQrPicture } from '../../kit/code-pictures.ts';
import type { Locale } from '../../words/locale.ts';
import type { TakenMail } from '../mail/mail.service.ts';
import { services } from '../services.ts';
import { codePicture, type Filling, findFooter, listLines, nothing, placeOf } from '../mail/mailed-places.ts';

/**
 * The codes in a mail, their QR codes, and how, where and until when each is used. Only those of whom the mail belongs to: others may have
 * written what reads like the place of one. Of a code that is void by now, none. Throws where one was stored with another key.
 */
export async function findCodeFilling(
  { body, memberId }: Pick<TakenMail, 'body' | 'memberId'>,
  useOf: DescribeUse,
): Promise<Filling> {
  const lineIds = listLines(body);
  if (lineIds.length === 0 || memberId === null) return nothing;
  const locale = findFooter(body) ?? 'es';
  const codes = [...(await services.vouchers.findCodes(memberId, lineIds))];
  const [pictures, uses] = await Promise.all([
    Promise.all(
      codes.map(async ([lineId, code], position) => ({
        filename: `qr-${String(position + 1)}.png`,
        contentType: 'image/png',
        base64: (await drawQrPicture(code)).toString('base64'),
        contentId: codePicture(lineId),
      })),
    ),
    Promise.all(
      codes.map(async ([lineId]) => [placeOf('use', lineId), await useOf(memberId, lineId, locale)] as const),
    ),
  ]);
  return {
    values: new Map([...codes.map(([lineId, code]) => [placeOf('code', lineId), code] as const), ...uses]),
    pictures,
  };
}

type DescribeUse = (memberId: string, lineId: string, locale: Locale) => Promise<string>;

/** How, where and until when a line's code is used; of a ticket with a date the mail has day and place already. */
export const describeUse: DescribeUse = async (memberId, lineId, locale) => {
  const found = await services.orders.findVoucher(memberId, lineId, readClock());
  if (!found) return '';
  const { productId, variationId, startsAt, voucher } = found.line;
  const [product] = await content.products(locale, [productId]);
  const t = messages.coupons[locale];
  const expiresOn = voucher?.expiresOn ?? null;
  const until = expiresOn === null ? t.untilNever : `${t.until} ${formatDay(expiresOn, locale, { year: true })}`;
  const where = product && whereUsedOf(product, variationId);
  const sentences = startsAt ? [product?.howUsed?.text] : [product?.howUsed?.text, where?.text, until];
  return sentences.flatMap((text) => (text === undefined ? [] : [text.replace(/\.?$/u, '.')])).join(' ');
};
