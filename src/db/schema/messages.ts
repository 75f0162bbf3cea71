import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';
import { member } from './members.ts';

/** A question sent by the form. The same content on the same day is one enquiry. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of all fields. */
    requestHash: bytes().notNull(),
    /** Who was signed in, or else the member whose address it was at that moment; null if it was nobody's. */
    memberId: uuid().references(() => member.id, { onDelete: 'cascade' }),
    /** The day on which it came, in the Canaries. */
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phonePrefix: text({ enum: ['34', '55', '12', '54', '90', '45'] }).notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Version of the privacy policy that was agreed to; null if there was no policy. */
    privacyVersion: text(),
    locale: text({ enum: ['es', 'en'] }).notNull(),
    createdAt: moment().notNull(),
    /** When an operator marked it as answered. */
    answeredAt: moment(),
  },
  (t) => [
    unique('enquiry_once_a_day').on(t.requestHash, t.day),
    check('enquiry_hash_length', sql`octet_length(${t.requestHash}) = 32`),
    check('enquiry_name_length', sql`length(${t.name}) between 1 and 120`),
    check('enquiry_email_form', sql`${t.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(${t.email}) <= 254`),
    check('enquiry_phone_prefix_known', sql`${t.phonePrefix} in ('34', '55', '12', '54', '90', '45')`),
    check('enquiry_phone_digits', sql`${t.phone} ~ '^[0-9]{6,14}$'`),
    check('enquiry_subject_length', sql`length(${t.subject}) between 1 and 150`),
    check('enquiry_message_length', sql`length(${t.message}) between 1 and 4000`),
    check('enquiry_locale_known', sql`${t.locale} in ('es', 'en')`),
    index('enquiry_of_member').on(t.memberId),
  ],
);

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
    attachments: jsonb().$type<readonly { filename: string; contentType: string; base64: string }[]>(),
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
    index('mail_of_member').on(t.memberId),
    index('mail_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
  ],
);

/** Mails that a job wrote of its own accord: one for each member and cause, written with the mail. */
export const reminder = pgTable(
  'reminder',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** What it reminded of, such as `expiry:2026-12-31:30`. */
    cause: text().notNull(),
    writtenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.cause] }), index('reminder_written_at').on(t.writtenAt)],
);
