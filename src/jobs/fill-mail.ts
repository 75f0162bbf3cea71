// Completes a mail that goes out with what is never stored with it.
import type { TakenMail } from '../club/mail/mail.service.ts';
import { fillHtmlPlaces, fillPlaces } from '../club/mail/mailed-places.ts';
import { findLeadFilling } from '../club/referral/mailed-lead.app.ts';
import { findCodeFilling } from '../club/vouchers/mailed-codes.app.ts';

/** The mail with its codes, their QR codes, and the name of whoever recommends a friend. */
export async function fillMail(mail: TakenMail): Promise<TakenMail> {
  const found = await Promise.all([findCodeFilling(mail), findLeadFilling(mail)]);
  const filling = {
    values: new Map(found.flatMap(({ values }) => [...values])),
    pictures: found.flatMap(({ pictures }) => pictures),
  };
  return {
    ...mail,
    body: fillPlaces(mail.body, filling.values),
    html: mail.html === null ? null : fillHtmlPlaces(mail.html, filling),
    ...(filling.pictures.length > 0 && { attachments: [...(mail.attachments ?? []), ...filling.pictures] }),
  };
}
