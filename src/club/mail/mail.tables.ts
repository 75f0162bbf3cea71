import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { enquiry } from '../enquiries/enquiries.tables.ts';
import { eventBooking } from '../events/events.tables.ts';
import { lead } from '../referral/referral.tables.ts';

/**
 * The outbox: a mail is written in the transaction of its cause and sent afterwards. An unsent mail has the time of its next attempt, or
 * null once it is given up; a server that attempts it moves that time, so that no other attempts it meanwhile.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The member to whom, or about whom, it was written, whatever the addresses; null for a mail about no member. */
    memberId: uuid().references(() => member.id, { onDelete: 'cascade' }),
    /** The booking that it tells of; it goes with that. */
    bookingId: uuid().references(() => eventBooking.id, { onDelete: 'cascade' }),
    /** The recommendation of which it tells the friend; it goes with that. */
    leadId: uuid().references(() => lead.id, { onDelete: 'cascade' }),
    /** The question that it brings to the club; it goes with that. */
    enquiryId: uuid().references(() => enquiry.id, { onDelete: 'cascade' }),
    /** The lower goes first (mailPriority in src/club/mail/mail.ts). */
    priority: smallint().notNull().default(3),
    /** The club's address; null where it was not known, and is found when the mail is sent. */
    sender: text(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    /** Plain text. */
    body: text().notNull(),
    /** The same as a page of HTML; null for a mail of text alone. */
    html: text(),
    /** Files that come with it; null for none, and once it was sent. */
    attachments:
      jsonb().$type<readonly { filename: string; contentType: string; base64: string; contentId?: string }[]>(),
    writtenAt: moment().notNull(),
    attempts: integer().notNull(),
    nextAttemptAt: moment(),
    sentAt: moment(),
    /** Why the last attempt failed: the mail server's message, or the connection's error. */
    failure: text(),
    /** The last mail to somebody who was erased: removed once it is sent or given up, as nothing else holds the address any more. */
    isLast: boolean().notNull().default(false),
  },
  (t) => [
    // No line breaks in headers: what a person typed can't add a header.
    check(
      'mail_headers_in_one_line',
      sql`concat(${t.sender}, ${t.recipient}, ${t.replyTo}, ${t.subject}) !~ '[[:cntrl:]]'`,
    ),
    check('mail_recipient_form', sql`${t.recipient} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
    check('mail_attempts_not_negative', sql`${t.attempts} >= 0`),
    check('mail_sent_has_no_next_attempt', sql`${t.sentAt} is null or ${t.nextAttemptAt} is null`),
    check('mail_last_is_nobodys', sql`not ${t.isLast} or (${t.memberId} is null and ${t.nextAttemptAt} is not null)`),
    check('mail_sent_was_attempted', sql`${t.sentAt} is null or ${t.attempts} > 0`),
    check('mail_priority_known', sql`${t.priority} between 1 and 3`),
    check('mail_about_one', sql`num_nonnulls(${t.bookingId}, ${t.leadId}, ${t.enquiryId}) <= 1`),
    index('mail_of_member').on(t.memberId),
    index('mail_of_booking')
      .on(t.bookingId)
      .where(sql`${t.bookingId} is not null`),
    index('mail_of_lead')
      .on(t.leadId)
      .where(sql`${t.leadId} is not null`),
    index('mail_of_enquiry')
      .on(t.enquiryId)
      .where(sql`${t.enquiryId} is not null`),
    // What is due goes by its priority, and then by how long it has been due.
    index('mail_due')
      .on(t.priority, t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    index('mail_sent').on(t.priority, t.sentAt),
  ],
);
