import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, isOneOf, localeName, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { locales } from '../../words/locale.ts';

const phonePrefixes = ['34', '55', '12', '54', '90', '45'] as const;

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
    phonePrefix: text({ enum: phonePrefixes }).notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Version of the privacy policy that was agreed to; null if there was no policy. */
    privacyVersion: text(),
    locale: localeName().notNull(),
    createdAt: moment().notNull(),
    /** When an operator marked it as answered. */
    answeredAt: moment(),
  },
  (t) => [
    unique('enquiry_once_a_day').on(t.requestHash, t.day),
    check('enquiry_hash_length', sql`octet_length(${t.requestHash}) = 32`),
    check('enquiry_name_length', sql`length(${t.name}) between 1 and 161`),
    check('enquiry_email_form', sql`${t.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(${t.email}) <= 254`),
    check('enquiry_phone_prefix_known', isOneOf(t.phonePrefix, phonePrefixes)),
    check('enquiry_phone_digits', sql`${t.phone} ~ '^[0-9]{6,14}$'`),
    check('enquiry_subject_length', sql`length(${t.subject}) between 1 and 150`),
    check('enquiry_message_length', sql`length(${t.message}) between 1 and 4000`),
    check('enquiry_locale_known', isOneOf(t.locale, locales)),
    index('enquiry_of_member').on(t.memberId),
  ],
);
