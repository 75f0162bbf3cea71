// The codes of tickets that are filled into a mail when it goes out.
import { drawQrPicture } from '../../kit/code-pictures.ts';
import type { TakenMail } from '../mail/mail.service.ts';
import { services } from '../services.ts';
import { codePicture, type Filling, listLines, nothing, placeOf } from '../mail/mailed-places.ts';

/**
 * The codes in a mail, and their QR codes. Only those of whom the mail belongs to: others may have written what reads like the place of one. Of
 * a code that is void by now, none. Throws where one was stored with another key.
 */
export async function findCodeFilling({ body, memberId }: Pick<TakenMail, 'body' | 'memberId'>): Promise<Filling> {
  const lineIds = listLines(body);
  if (lineIds.length === 0 || memberId === null) return nothing;
  const codes = [...(await services.vouchers.findCodes(memberId, lineIds))];
  const pictures = await Promise.all(
    codes.map(async ([lineId, code], position) => ({
      filename: `qr-${String(position + 1)}.png`,
      contentType: 'image/png',
      base64: (await drawQrPicture(code)).toString('base64'),
      contentId: codePicture(lineId),
    })),
  );
  return { values: new Map(codes.map(([lineId, code]) => [placeOf('code', lineId), code])), pictures };
}
