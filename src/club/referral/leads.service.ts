// The form of a friend who is recommended (referral/README.md#referrals). Always: the answer to one tells neither whether somebody with its
// mailbox has joined, nor whether it was sent before. Only its token tells the latter: by that of a form that was sent again nothing
// changes, and whoever corrects their details has to be told so.
import { randomBytes } from 'node:crypto';
import type { Locale } from '../../words/locale.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { createCode } from '../../kit/codes.ts';
import { nameForOthers } from '../../words/person-name.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { isUuid } from '../../kit/uuid.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { normaliseEmail } from '../members/members.ts';
import * as samePerson from './same-person.db.ts';
import type { FriendMail, GodfatherOfLead, MailedLead, NewLead, SubmittedLead } from './leads.ts';
import * as db from './leads.db.ts';
import { discountUntil } from './referral.ts';
import { readGodfather } from './referral.db.ts';

export const leadsService = {
  /** Who recommends with that code: an active member's first name; null for an unknown code. One statement either way. */
  async findGodfather(code: string): Promise<GodfatherOfLead | null> {
    const found = await db.findGodfather(code);
    return found && { first_name: nameForOthers(found.firstName), code: found.code };
  },

  /**
   * Stores a friend's lead with the code of their discount, and the mail to them; null for an unknown recommendation code. The same mailbox
   * with the same code again is the same lead, which stays as it is, and its token the first. Whether somebody with that mailbox has
   * joined, or bought, is told by the mail alone. With `sendsMail` false no mail is written.
   */
  submit(
    lead: NewLead,
    { writeMail, sendsMail }: { writeMail: (mail: FriendMail) => NewMail; sendsMail: boolean },
    now: Date,
  ): Promise<SubmittedLead | null> {
    const { code: typedCode, ...friend } = lead;
    const email = normaliseEmail(lead.email);
    const token = randomBytes(32).toString('base64url');
    const today = canaryDay(now);
    return transaction(async () => {
      const godfather = await db.findGodfather(typedCode);
      if (!godfather) return null;
      const known = await samePerson.findFriend(email);
      const discount = known.registered
        ? { discountCode: null, discountUntil: null }
        : { discountCode: createCode(10), discountUntil: discountUntil(today) };
      const ids = { godfatherId: godfather.id, memberId: known.id, tokenHash: hashToken(token) };
      const stored = await db.addLead({ ...friend, email, ...ids, ...discount }, today, now);
      const { id, state, memberId, discountCode: code, discountUntil: until } = stored;
      const given = state === 'lead' && !known.registered && code && until ? { until } : null;
      const mail = writeMail({ recipient: stored.email ?? email, locale: friend.locale, leadId: id, discount: given });
      await mailService.writeForIf(sendsMail, memberId, mail, now, { about: { leadId: id } });
      return {
        id,
        firstName: friend.firstName,
        email,
        token,
        godfather: { first_name: nameForOthers(godfather.firstName), code: godfather.code },
      };
    });
  },

  /** What is filled into the mail about a lead; null for none. */
  async findMailed(leadId: string): Promise<MailedLead | null> {
    const found = await db.findMailed(leadId);
    return found && { ...found, godfatherName: found.godfatherName && nameForOthers(found.godfatherName) };
  },

  /**
   * Changes a lead by its token; once the purchase is confirmed, whether its friend wants news, alone. Null, and nothing changed, where
   * more is asked for then, or the token is another's.
   */
  async update(
    id: string,
    token: string,
    changes: db.LeadChanges,
    locale: Locale,
    now: Date,
  ): Promise<Omit<SubmittedLead, 'token'> | null> {
    if (!isUuid(id)) return null;
    const lead = await db.updateLead(id, hashToken(token), changes, locale, now);
    const godfather = lead && (await readGodfather(lead.godfatherId));
    if (!godfather || lead.firstName === null || lead.email === null) return null;
    const { firstName, email } = lead;
    return {
      id,
      firstName,
      email,
      godfather: { first_name: nameForOthers(godfather.firstName), code: godfather.code },
    };
  },
};
