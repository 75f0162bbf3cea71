// What is filled into the mail to a friend when it goes out: their code, and who recommends.
import type { Filling } from '../mail/mailed-places.ts';
import { nothing, placeOf } from '../mail/mailed-places.ts';
import type { TakenMail } from '../mail/mail.service.ts';
import { services } from '../services.ts';
import { messages } from '../../i18n/messages.ts';
import { groupCode } from '../../kit/code-groups.ts';

/** Of the lead that the mail is about alone: others may have written what reads like the place of one. */
export async function findLeadFilling({ leadId }: Pick<TakenMail, 'leadId'>): Promise<Filling> {
  const lead = leadId === null ? null : await services.leads.findMailed(leadId);
  if (leadId === null || lead === null) return nothing;
  const { locale, discountCode, godfatherName } = lead;
  return {
    values: new Map([
      [placeOf('godfather', leadId), godfatherName ?? messages.referralMail[locale].somebody],
      ...(discountCode === null ? [] : [[placeOf('discount', leadId), groupCode(discountCode)] as const]),
    ]),
    pictures: [],
  };
}
