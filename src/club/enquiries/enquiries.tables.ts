import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, hasLength, isOneOf, localeName, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { locales } from '../../words/locale.ts';
import { faqFormLimits, phonePrefixes } from './enquiries.contract.ts';

const { name, email, phone, subject, message } = faqFormLimits;

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
    check('enquiry_name_length', hasLength(t.name, { min: 1, ...name })),
    check('enquiry_email_form', sql`${t.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$' and ${hasLength(t.email, email)}`),
    check('enquiry_phone_prefix_known', isOneOf(t.phonePrefix, phonePrefixes)),
    check('enquiry_phone_digits', sql`${t.phone} ~ '^[0-9]{${sql.raw(`${String(phone.min)},${String(phone.max)}`)}}$'`),
    check('enquiry_subject_length', hasLength(t.subject, { min: 1, max: subject.max })),
    check('enquiry_message_length', hasLength(t.message, { min: 1, max: message.max })),
    check('enquiry_locale_known', isOneOf(t.locale, locales)),
    index('enquiry_of_member').on(t.memberId),
  ],
);
