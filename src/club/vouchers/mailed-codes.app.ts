// Fills the codes of tickets into a mail that goes out.
import { drawQrPicture } from '../../kit/code-pictures.ts';
import type { TakenMail } from '../mail/mail.service.ts';
import { services } from '../services.ts';
import { codePicture, fillHtmlPlaces, fillPlaces, listPlaces, withoutPictures } from '../mail/mailed-codes.ts';

/**
 * The mail with its codes and their QR codes; one that has none as it is. Only codes of whom the mail belongs to: others may have written what
 * reads like the place of one. Of a code that is void by now, none. Throws where one was stored with another key.
 */
export async function fillCodes(mail: TakenMail): Promise<TakenMail> {
  const lineIds = listPlaces(mail.body);
  if (lineIds.length === 0 || mail.memberId === null) return mail;
  const codes = await services.vouchers.findCodes(mail.memberId, lineIds);
  const pictures = await Promise.all(
    [...codes].map(async ([lineId, code], position) => ({
      filename: `qr-${String(position + 1)}.png`,
      contentType: 'image/png',
      base64: (await drawQrPicture(code)).toString('base64'),
      contentId: codePicture(lineId),
    })),
  );
  const missing = lineIds.filter((lineId) => !codes.has(lineId));
  return {
    ...mail,
    body: fillPlaces(mail.body, codes),
    html: mail.html === null ? null : withoutPictures(fillHtmlPlaces(mail.html, codes), missing),
    attachments: [...(mail.attachments ?? []), ...pictures],
  };
}
