import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, islandName, isOneOf, localeName, moment } from '../../db/schema/columns.ts';
import { member } from '../members/members.tables.ts';
import { islands } from '../../words/islands.ts';
import { locales } from '../../words/locale.ts';
import { purchaseRefusals } from '../../words/reasons.ts';
import { leadStates } from '../../words/states.ts';
import { referralsPerYear } from './referral.ts';

/**
 * A friend whom a member recommends, from the form on to what became of it. The friend's data are all there, or, once they are erased, none
 * of them.
 */
export const lead = pgTable(
  'lead',
  {
    id: uuid().primaryKey().defaultRandom(),
    godfatherId: uuid()
      .notNull()
      .references(() => member.id),
    /** The friend: the member who had the address when the form was sent, or who was invited at the purchase; null for nobody yet. */
    memberId: uuid().references(() => member.id),
    firstName: text(),
    lastName: text(),
    /** Normalised as a member's. */
    email: text(),
    phone: text(),
    birthDate: date({ mode: 'string' }),
    island: islandName(),
    locale: localeName().notNull(),
    marketing: boolean().notNull(),
    /** When, and in which language, the friend last said whether they want news. */
    marketingAt: moment().notNull(),
    marketingLocale: localeName().notNull(),
    /** Version of the privacy policy that was agreed to when the form was sent, in its language; null if there was no policy. */
    privacyVersion: text(),
    /** SHA-256 of the token by which the friend may change it. */
    tokenHash: bytes().notNull(),
    /** The friend's own code for the discount; null for somebody who was registered already. */
    discountCode: text().unique(),
    /** The last day on which it is good. */
    discountUntil: date({ mode: 'string' }),
    state: text({ enum: leadStates }).notNull(),
    createdAt: moment().notNull(),
    /** The day of the purchase, which decides the year. */
    purchasedOn: date({ mode: 'string' }),
    /** When an operator confirmed it, which used the discount's code. */
    confirmedAt: moment(),
    /** The code on the kit that was bought. */
    codentify: text(),
    /** From when the godfather can spend the points. */
    spendableAt: moment(),
    /** Which of the places of its year a credited one takes. */
    creditYear: smallint(),
    creditPlace: smallint(),
    /** Why there were no points. */
    refusal: text({ enum: purchaseRefusals }),
    returnedAt: moment(),
    /** When the friend joined the club. */
    registeredAt: moment(),
  },
  (t) => [
    uniqueIndex('lead_once').on(t.godfatherId, sql`mailbox_of(${t.email})`),
    // So many in a year at most: each takes a place of its own.
    uniqueIndex('lead_place_of_year')
      .on(t.godfatherId, t.creditYear, t.creditPlace)
      .where(sql`${t.state} = 'credited'`),
    check('lead_state_known', isOneOf(t.state, leadStates)),
    check('lead_locale_known', sql`${isOneOf(t.locale, locales)} and ${isOneOf(t.marketingLocale, locales)}`),
    check('lead_island_known', isOneOf(t.island, islands)),
    check(
      'lead_identity_whole_or_none',
      sql`num_nonnulls(${t.firstName}, ${t.lastName}, ${t.email}, ${t.phone}, ${t.birthDate}, ${t.island}) in (0, 6)`,
    ),
    check('lead_email_normalised', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`),
    check('lead_token_hash_length', sql`octet_length(${t.tokenHash}) = 32`),
    check('lead_discount_whole', sql`num_nonnulls(${t.discountCode}, ${t.discountUntil}) in (0, 2)`),
    check(
      'lead_confirmed_with_purchase',
      sql`num_nonnulls(${t.confirmedAt}, ${t.purchasedOn}) = case ${t.state} when 'lead' then 0 else 2 end`,
    ),
    check('lead_credited_is_spendable', sql`${t.state} <> 'credited' or ${t.spendableAt} is not null`),
    check(
      'lead_credited_has_place',
      sql`num_nonnulls(${t.creditYear}, ${t.creditPlace}) = case ${t.state} when 'credited' then 2 else 0 end`,
    ),
    check('lead_place_of_three', sql`${t.creditPlace} between 1 and ${sql.raw(String(referralsPerYear))}`),
    check('lead_year_of_purchase', sql`${t.creditYear} = extract(year from ${t.purchasedOn})`),
    check(
      'lead_refused_with_reason',
      sql`case ${t.state} when 'refused' then ${t.refusal} is not null when 'returned' then true else ${t.refusal} is null end`,
    ),
    check('lead_refusal_known', isOneOf(t.refusal, purchaseRefusals)),
    check('lead_returned_with_time', sql`(${t.state} = 'returned') = (${t.returnedAt} is not null)`),
    index('lead_of_member').on(t.memberId),
    index('lead_of_mailbox').on(sql`mailbox_of(${t.email})`),
    index('lead_of_phone').on(t.phone),
    index('lead_open')
      .on(t.createdAt)
      .where(sql`${t.state} = 'lead'`),
  ],
);
