import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { hasLength, islandName, isOneOf, localeName, moment } from '../../db/schema/columns.ts';
import { consentKinds } from '../../words/consent-kinds.ts';
import { islands } from '../../words/islands.ts';
import { locales } from '../../words/locale.ts';
import { memberStates } from '../../words/states.ts';
import { longestId } from '../../words/lengths.ts';

export const member = pgTable(
  'member',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised: trimmed, NFC, lower case. */
    email: text().notNull().unique(),
    /** PHC string; null until an invited member chooses one. */
    passwordHash: text(),
    state: text({ enum: memberStates }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    /** An active member's is known, as is the island; an erased member has neither. */
    birthDate: date({ mode: 'string' }),
    address: text(),
    postcode: text(),
    municipality: text(),
    island: islandName(),
    locale: localeName().notNull(),
    photo: text(),
    code: text().notNull().unique(),
    createdAt: moment().notNull(),
    /** Since when recommendations of this member earn nothing, by an operator's decision; null for a member who is eligible. */
    notEligibleSince: moment(),
    /** When identity was removed; the ledger stays. */
    erasedAt: moment(),
  },
  (t) => [
    check('member_email_normalised', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`),
    check('member_state_known', isOneOf(t.state, memberStates)),
    check('member_erased_with_time', sql`(${t.state} = 'erased') = (${t.erasedAt} is not null)`),
    check(
      'member_erased_has_no_identity',
      sql`${t.state} <> 'erased' or (${t.passwordHash} is null and concat(${t.firstName}, ${t.lastName}) = ''
        and num_nonnulls(${t.phone}, ${t.birthDate}, ${t.address}, ${t.postcode}, ${t.municipality}, ${t.island}, ${t.photo}) = 0)`,
    ),
    check('member_active_is_whole', sql`${t.state} <> 'active' or num_nonnulls(${t.birthDate}, ${t.island}) = 2`),
    check('member_active_has_password', sql`${t.state} <> 'active' or ${t.passwordHash} is not null`),
    check('member_island_known', isOneOf(t.island, islands)),
    check('member_locale_known', isOneOf(t.locale, locales)),
    check('member_code_length', sql`length(${t.code}) = 8`),
    // The function is written in the migration: the address without what follows a plus, and at Gmail without dots.
    index('member_of_mailbox').on(sql`mailbox_of(${t.email})`),
    index('member_of_phone').on(t.phone),
  ],
);

export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    version: text().notNull(),
    locale: localeName().notNull(),
    acceptedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.version] }),
    check('terms_acceptance_locale_known', isOneOf(t.locale, locales)),
    index('terms_acceptance_newest').on(t.memberId, t.acceptedAt),
    index('terms_acceptance_of_version').on(t.version, t.memberId),
  ],
);

/** What a member agreed to or withdrew, beside the terms: the newest row of a kind counts. Rows are never changed or removed. */
export const consent = pgTable(
  'consent',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    kind: text({ enum: consentKinds }).notNull(),
    granted: boolean().notNull(),
    /** Version of the document that was shown. */
    version: text().notNull(),
    locale: localeName().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.kind, t.at] }),
    check('consent_kind_known', isOneOf(t.kind, consentKinds)),
    check('consent_locale_known', isOneOf(t.locale, locales)),
  ],
);

/** Popups that a member has closed, and is not shown again. */
export const closedPopup = pgTable(
  'closed_popup',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The popup's id in the lake. */
    popupId: text().notNull(),
    closedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.popupId] }),
    check('closed_popup_id_length', hasLength(t.popupId, { min: 1, max: longestId })),
  ],
);
