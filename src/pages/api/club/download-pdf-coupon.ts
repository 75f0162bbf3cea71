import { setImmediate as letOthersWork } from 'node:timers/promises';
import { z } from 'zod';
import { CouponPdfQuery } from '../../../club/redemption/coupons.contract.ts';
import { perMember } from '../../../http/call-limits.ts';
import { hour } from '../../../kit/durations.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { FairTurns, shareOfMember } from '../../../http/fair-turns.ts';
import { messages } from '../../../i18n/messages.ts';
import { attachmentNamed, cleanFileName } from '../../../kit/file-name.ts';
import { makeVoucherPdf } from '../../../club/vouchers/voucher-pdf.app.ts';
import { describeVoucher } from '../../../club/vouchers/voucher-sheet.app.ts';

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
  async (call) => {
    const { caller, query, locale, headers } = call;
    const { name, sheet } = await describeVoucher({ memberId: caller.member.id, lineId: query.id }, call);
    // While one is drawn the server does nothing else: one is at a time, by turns of who asked, and others get theirs in between.
    const draw = async () => {
      await letOthersWork();
      return makeVoucherPdf(sheet);
    };
    const pdf = await pdfTurns.run(shareOfMember(caller.member.id), draw);
    headers.set('content-type', 'application/pdf');
    headers.set(
      'content-disposition',
      attachmentNamed(cleanFileName(query.nameFile ?? name, messages.vouchers[locale].fileName, '.pdf')),
    );
    headers.set('cache-control', 'private, no-store');
    return new Response(new Uint8Array(pdf), { headers });
  },
);
