import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const member = pgTable(
  'member',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised: trimmed, NFC, lower case. */
    email: text().notNull().unique(),
    /** PHC string; null until an invited member chooses one. */
    passwordHash: text(),
    state: text({ enum: ['invited', 'active', 'deactivated'] }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    birthDate: date({ mode: 'string' }).notNull(),
    address: text(),
    postcode: text(),
    municipality: text(),
    island: text({
      enum: [
        'tenerife',
        'gran-canaria',
        'lanzarote',
        'fuerteventura',
        'la-palma',
        'la-gomera',
        'el-hierro',
        'la-graciosa',
      ],
    }).notNull(),
    locale: text({ enum: ['es', 'en'] }).notNull(),
    photo: text(),
    code: text().notNull().unique(),
    createdAt: moment().notNull(),
  },
  (t) => [
    check('member_email_normalised', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`),
    check('member_state_known', sql`${t.state} in ('invited', 'active', 'deactivated')`),
    check('member_active_has_password', sql`${t.state} <> 'active' or ${t.passwordHash} is not null`),
    check(
      'member_island_known',
      sql`${t.island} in ('tenerife', 'gran-canaria', 'lanzarote', 'fuerteventura', 'la-palma', 'la-gomera', 'el-hierro', 'la-graciosa')`,
    ),
    check('member_locale_known', sql`${t.locale} in ('es', 'en')`),
    check('member_code_length', sql`length(${t.code}) = 8`),
  ],
);

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('session_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('session_life_positive', sql`${t.expiresAt} > ${t.createdAt}`),
    index('session_member').on(t.memberId),
  ],
);

export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    version: text().notNull(),
    locale: text({ enum: ['es', 'en'] }).notNull(),
    acceptedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.version] }),
    check('terms_acceptance_locale_known', sql`${t.locale} in ('es', 'en')`),
    index('terms_acceptance_newest').on(t.memberId, t.acceptedAt),
    index('terms_acceptance_of_version').on(t.version, t.memberId),
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
    check('closed_popup_id_length', sql`length(${t.popupId}) between 1 and 200`),
  ],
);

/** The select list of a Member (src/club/members/members.ts) from the row `m`, for statements in SQL. */
export const memberColumns = `m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.phone,
  m.birth_date::text as "birthDate", m.address, m.postcode, m.municipality, m.island, m.locale, m.photo, m.code,
  array(select t.version from terms_acceptance t where t.member_id = m.id order by t.accepted_at desc)
    as "acceptedTermsVersions"`;
