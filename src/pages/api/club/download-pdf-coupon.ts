import { z } from 'zod';
import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { CouponPdfQuery } from '../../../contract/redemption.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { messages } from '../../../i18n/messages.ts';
import { attachmentNamed, cleanFileName } from '../../../lib/file-name.ts';
import { makeVoucherPdf } from './_voucher-pdf.ts';

export const GET = defineEndpoint(
  {
    summary: 'A code of the member’s as a PDF (application/pdf), to be saved under `nameFile`',
    who: 'member',
    query: CouponPdfQuery,
    reply: z.string().meta({ description: 'The PDF' }),
    refusals: ['not_found'],
  },
  async ({ services, caller, query, locale, headers }) => {
    const found = await services.orders.findVoucher(caller.member.id, query.id);
    const voucher = found?.line.voucher;
    if (!found || !voucher) throw new ClubError('not_found');
    const { line, order } = found;
    const [{ brand }, [product]] = await Promise.all([
      content.frame(locale),
      content.products(locale, [line.productId]),
    ]);
    const t = messages.vouchers[locale];
    const name = product?.name.text ?? line.name;
    const { expiresOn } = voucher;
    const pdf = await makeVoucherPdf({
      brand,
      name: line.variation === null ? name : `${name}, ${line.variation}`,
      code: voucher.code,
      lang: locale,
      facts: [
        { label: t.until, text: expiresOn === null ? t.untilNever : formatDay(expiresOn, locale, { year: true }) },
        ...(product?.whereUsed ? [{ label: t.where, text: product.whereUsed.text }] : []),
        ...(line.location === null ? [] : [{ label: t.place, text: line.location }]),
        { label: t.reference, text: order.code },
      ],
      foot: t.pdfFoot,
    });
    headers.set('content-type', 'application/pdf');
    headers.set('content-disposition', attachmentNamed(cleanFileName(query.nameFile ?? name, t.fileName, '.pdf')));
    headers.set('cache-control', 'private, no-store');
    return new Response(new Uint8Array(pdf), { headers });
  },
);
