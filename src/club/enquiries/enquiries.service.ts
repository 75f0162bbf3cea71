// Questions that people send by the form (enquiries/README.md#enquiries). Always: an enquiry is stored once, together with the mail that
// tells the club of it.
import { createHash } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import type { FaqFormRequest } from './enquiries.contract.ts';
import type { Locale } from '../../words/locale.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import { isUuid } from '../../kit/uuid.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { normaliseEmail } from '../members/members.ts';
import { membersService } from '../members/members.service.ts';
import * as db from './enquiries.db.ts';

export interface NewEnquiry {
  readonly request: FaqFormRequest;
  /** The member who is signed in; null if nobody is. */
  readonly memberId: string | null;
  /** Version of the privacy policy that was agreed to; null if there is no policy. */
  readonly privacyVersion: string | null;
  readonly locale: Locale;
  /** Makes the mail to the club from the enquiry's id. */
  readonly writeMail: (id: string) => NewMail;
  readonly now: Date;
}

export const enquiriesService = {
  /**
   * Stores an enquiry, puts the mail about it into the outbox, and gives its id. Both belong to the member who is signed in, or else to the
   * one who has the address at this moment. The same enquiry, sent again on the same day, gives the id of the first and stores nothing.
   * Throws unauthenticated for a signed-in member who was erased meanwhile.
   */
  submit({ request, memberId: signedIn, privacyVersion, locale, writeMail, now }: NewEnquiry): Promise<string> {
    const { name, email, phone_prefix: phonePrefix, phone, subject, message } = request;
    const written = { name, email, phonePrefix, phone, subject, message };
    const requestHash = createHash('sha256').update(JSON.stringify(written)).digest();
    const day = canaryDay(now);
    return transaction(async () => {
      if (signedIn !== null) await membersService.lockUnlessGone(signedIn);
      const memberId = signedIn ?? (await membersService.findMemberOfAddress(email));
      const kept = { ...written, memberId, requestHash, day, privacyVersion, locale, createdAt: now };
      const id = await db.insertEnquiry(kept);
      if (id !== undefined) {
        await mailService.writeFor(memberId, writeMail(id), now, { about: { enquiryId: id } });
        return id;
      }
      const first = await db.findEnquiry(requestHash, day);
      invariant(first !== undefined, 'what stood in the way of an enquiry is the same one');
      return first;
    });
  },

  /** The unanswered enquiries, or all, the oldest first, of one mailbox or (null) of anybody. */
  listEnquiries: (unansweredOnly: boolean, email: string | null, page: PageRequest): Promise<Page<StoredEnquiry>> =>
    db.readEnquiries(unansweredOnly, email === null ? null : normaliseEmail(email), page),

  /**
   * Erases the questions of somebody who is no member, by their mailbox, with the mails that brought them; gives how many. Those that
   * belong to a member stay, and go with that member. Throws not_found where there is none.
   */
  erase(email: string, actor: Actor, now: Date): Promise<number> {
    return transaction(async () => {
      const erased = await db.deleteOfNobody(normaliseEmail(email));
      if (erased === 0) throw new ClubError('not_found', { of: 'asker', named: email });
      await auditService.record(actor, 'erase_enquiries', 'enquiries', { from: erased, to: 0 }, now);
      return erased;
    });
  },

  /** How many `erase` would erase. Throws not_found where there is none. Only reads. */
  async judgeErasing(email: string): Promise<number> {
    const found = await db.countOfNobody(normaliseEmail(email));
    if (found === 0) throw new ClubError('not_found', { of: 'asker', named: email });
    return found;
  },

  /** Marks an enquiry as answered, from when its retention counts. Throws not_found if no unanswered one has that id. */
  markAnswered(id: string, actor: Actor, now: Date): Promise<void> {
    return transaction(async () => {
      if (!isUuid(id) || !(await db.updateAnswered(id, now)))
        throw new ClubError('not_found', { of: 'enquiry', named: id });
      await auditService.record(actor, 'answer_enquiry', id, { from: 'open', to: 'answered' }, now);
    });
  },
};

/** An enquiry as it is stored. */
export type StoredEnquiry = db.EnquiryRow;
