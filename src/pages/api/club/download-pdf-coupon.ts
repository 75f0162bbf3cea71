import { setImmediate as letOthersWork } from 'node:timers/promises';
import { z } from 'zod';
import { content } from '../../../content/content.ts';
import { ClubError } from '../../../contract/errors.ts';
import { CouponPdfQuery } from '../../../club/redemption/redemption.contract.ts';
import { perMember } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { FairTurns, shareOfMember } from '../../../http/fair-turns.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { messages } from '../../../i18n/messages.ts';
import { attachmentNamed, cleanFileName } from '../../../kit/file-name.ts';
import { makeVoucherPdf } from '../../../club/vouchers/voucher-pdf.app.ts';
import { formatTicketDate } from '../../../words/ticket-date.ts';

const pdfTurns = new FairTurns(1);

export const GET = defineEndpoint(
  {
    summary: 'A code of the member’s as a PDF (application/pdf), to be saved under `nameFile`',
    who: 'member',
    query: CouponPdfQuery,
    inTurn: true,
    limit: perMember('voucher-pdf', 60, hour),
    reply: z.string().meta({ description: 'The PDF' }),
    refusals: ['not_found', 'code_unreadable'],
  },
  async ({ services, caller, query, locale, now, headers }) => {
    const found = await services.orders.findVoucher(caller.member.id, query.id, now);
    const voucher = found?.line.voucher;
    if (!found || !voucher) throw new ClubError('not_found');
    const { line, order } = found;
    const { code, expiresOn } = voucher;
    if (code === null) throw new ClubError('code_unreadable', { name: line.name });
    const [{ brand }, [product]] = await Promise.all([
      content.frame(locale),
      content.products(locale, [line.productId]),
    ]);
    const t = messages.vouchers[locale];
    const name = product?.name.text ?? line.name;
    const sheet = {
      brand,
      name: line.variation === null || line.startsAt ? name : `${name}, ${line.variation}`,
      code,
      lang: locale,
      facts: [
        ...(line.startsAt ? [{ label: t.when, text: formatTicketDate(line.startsAt, locale) }] : []),
        ...(line.place === null ? [] : [{ label: t.atPlace, text: line.place }]),
        { label: t.until, text: expiresOn === null ? t.untilNever : formatDay(expiresOn, locale, { year: true }) },
        ...(product?.whereUsed ? [{ label: t.where, text: product.whereUsed.text }] : []),
        ...(product?.howUsed ? [{ label: t.how, text: product.howUsed.text }] : []),
        ...(line.location === null ? [] : [{ label: t.place, text: line.location }]),
        { label: t.reference, text: order.code },
      ],
      foot: line.state === 'used' ? t.pdfUsed : t.pdfFoot,
    };
    // While one is drawn the server does nothing else: one is at a time, by turns of who asked, and others get theirs in between.
    const draw = async () => {
      await letOthersWork();
      return makeVoucherPdf(sheet);
    };
    const pdf = await pdfTurns.run(shareOfMember(caller.member.id), draw);
    headers.set('content-type', 'application/pdf');
    headers.set('content-disposition', attachmentNamed(cleanFileName(query.nameFile ?? name, t.fileName, '.pdf')));
    headers.set('cache-control', 'private, no-store');
    return new Response(new Uint8Array(pdf), { headers });
  },
);
