// What people ask the club through the form. Always: an enquiry is stored together with the mail that tells of it, once.
import { createHash } from 'node:crypto';
import type { FaqFormRequest } from '../../contract/enquiries.ts';
import type { Locale } from '../../contract/locale.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../lib/canary-time.ts';
import { invariant } from '../../lib/invariant.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import * as db from './enquiries.db.ts';

export interface NewEnquiry {
  readonly request: FaqFormRequest;
  /** Of the policy that was agreed to; null where there is none. */
  readonly privacyVersion: string | null;
  readonly locale: Locale;
  /** The mail that tells the club, given the enquiry's id. */
  readonly writeMail: (id: string) => NewMail;
  readonly now: Date;
}

export const enquiriesService = {
  /**
   * Keeps an enquiry and puts the mail about it into the outbox; gives its id. Sent again on the same day of the club, by
   * impatience or because an answer was lost, it is the one that came first.
   */
  submit({ request, privacyVersion, locale, writeMail, now }: NewEnquiry): Promise<string> {
    const { name, email, phone_prefix: phonePrefix, phone, subject, message } = request;
    const written = { name, email, phonePrefix, phone, subject, message };
    const requestHash = createHash('sha256').update(JSON.stringify(written)).digest();
    const day = canaryDay(now);
    return transaction(async () => {
      const id = await db.insertEnquiry({ ...written, requestHash, day, privacyVersion, locale, createdAt: now });
      if (id !== undefined) {
        await mailService.write(writeMail(id), now);
        return id;
      }
      const first = await db.findEnquiry(requestHash, day);
      invariant(first !== undefined, 'what stood in the way of an enquiry is the same one');
      return first;
    });
  },
};
