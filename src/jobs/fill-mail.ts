// Completes a mail that goes out, or is looked at, with what is never stored with it.
import { findClaimFilling } from '../club/draws/mailed-claim.app.ts';
import { findShownLink, findTicketFilling } from '../club/events/mailed-ticket.app.ts';
import { readFooter } from '../club/mail/footer.app.ts';
import { findArt } from '../club/mail/mail-art.app.ts';
import type { StoredMail, TakenMail } from '../club/mail/mail.service.ts';
import {
  fillBrand,
  type Filling,
  fillFooter,
  fillHtmlPlaces,
  fillPlaces,
  findFooter,
} from '../club/mail/mailed-places.ts';
import { findLeadFilling } from '../club/referral/mailed-lead.app.ts';
import { describeUse, findCodeFilling } from '../club/vouchers/mailed-codes.app.ts';
import { ContentUnavailable } from '../content/content.ts';

/** What of a mail is read from the content. */
interface FromContent {
  readonly footerOf: typeof readFooter;
  readonly useOf: typeof describeUse;
}
type Texts = Pick<TakenMail, 'body' | 'html'>;

/**
 * The mail with its codes, their QR codes, the name of whoever recommends a friend, the footer and the drawings. Throws ContentUnavailable
 * where the content was never read: no mail goes out without its health warning.
 */
export async function fillMail(
  mail: TakenMail,
  { footerOf, useOf }: FromContent = { footerOf: readFooter, useOf: describeUse },
): Promise<TakenMail> {
  const found = await Promise.all([
    findCodeFilling(mail, useOf),
    findLeadFilling(mail),
    findTicketFilling(mail),
    findClaimFilling(mail),
  ]);
  const filling = {
    values: new Map(found.flatMap(({ values }) => [...values])),
    pictures: found.flatMap(({ pictures }) => pictures),
  };
  const filled = await fillTexts(mail, filling, footerOf);
  const pictures = [...filling.pictures, ...(filled.html === null ? [] : await findArt(filled.html))];
  return {
    ...mail,
    ...filled,
    ...(pictures.length > 0 && { attachments: [...(mail.attachments ?? []), ...pictures] }),
  };
}

/** The mail as operators are shown it: with the footer, and its codes masked. While the content is out, without the footer. */
export const showMail = async (mail: StoredMail): Promise<Texts> =>
  fillTexts(mail, await findShownLink(mail), readFooter).catch((error: unknown) => {
    if (!(error instanceof ContentUnavailable)) throw error;
    return { body: fillPlaces(mail.body, new Map()), html: mail.html };
  });

/** The same as a page of its own, with the drawings in it; null for a mail of text alone. */
export async function openMail(mail: StoredMail): Promise<string | null> {
  const { html } = await showMail(mail);
  if (html === null) return null;
  const pictures = await findArt(html);
  return pictures.reduce(
    (page, { contentId, contentType, base64 }) =>
      page.replaceAll(`"cid:${contentId}"`, () => `"data:${contentType};base64,${base64}"`),
    html,
  );
}

async function fillTexts(mail: Texts, filling: Filling, footerOf: typeof readFooter): Promise<Texts> {
  const locale = findFooter(mail.body);
  const footer = locale === null ? { brand: '', text: '', html: '' } : await footerOf(locale);
  return {
    body: fillFooter(fillPlaces(mail.body, filling.values), footer.text),
    html:
      mail.html === null ? null : fillFooter(fillHtmlPlaces(fillBrand(mail.html, footer.brand), filling), footer.html),
  };
}
