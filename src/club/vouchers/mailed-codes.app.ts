// Fills the codes of tickets into a mail that goes out.
import { drawQrPicture } from '../../kit/code-pictures.ts';
import type { ClaimedMail } from '../mail/mail.service.ts';
import { services } from '../services.ts';
import { codePicture, fillPlaces, listPlaces, withoutPictures } from '../mail/mailed-codes.ts';

/** The mail with its codes and their QR codes; one that has none as it is. Of a code that is void by now, or can't be read, none. */
export async function fillCodes(mail: ClaimedMail): Promise<ClaimedMail> {
  const lineIds = listPlaces(mail.body);
  if (lineIds.length === 0) return mail;
  const codes = await services.vouchers.findCodes(lineIds);
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
    html: mail.html === null ? null : withoutPictures(fillPlaces(mail.html, codes), missing),
    attachments: [...(mail.attachments ?? []), ...pictures],
  };
}
