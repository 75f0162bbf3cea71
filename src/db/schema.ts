// The tables, with the invariants that the code asserts repeated as constraints: whatever is wrong in the code, the database
// refuses it. What SQL alone can say (append-only tables, sums that must agree) stands in the migration, as triggers.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** Moments come from the process's clock, in milliseconds; a column never defaults to now(). */
const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
    /** SHA-256 of the token; the token itself is kept nowhere. */
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
  ],
);

/** Points that came in together. Only what is left of it changes; what it counts for the level falls to 0 when it is taken back. */
export const lot = pgTable(
  'lot',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** One cause credits a member once. */
    cause: text().notNull(),
    concept: text().notNull(),
    points: integer().notNull(),
    remaining: integer().notNull(),
    /** What of it counts for the level: all of a credit, nothing of points given back. */
    statusPoints: integer().notNull(),
    earnedAt: moment().notNull(),
    spendableAt: moment().notNull(),
    /** The first moment at which it can no longer be spent. */
    lapsesAt: moment().notNull(),
    /** It arrived after its half-year's end, and so got that of the running one. */
    late: boolean().notNull(),
    takenBackAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    unique('lot_cause_once').on(t.memberId, t.cause),
    check('lot_points_positive', sql`${t.points} > 0`),
    check('lot_remaining_within', sql`${t.remaining} between 0 and ${t.points}`),
    check('lot_status_points_within', sql`${t.statusPoints} between 0 and ${t.points}`),
    check('lot_taken_back_is_empty', sql`${t.takenBackAt} is null or (${t.remaining} = 0 and ${t.statusPoints} = 0)`),
    check('lot_lapses_after_spendable', sql`${t.lapsesAt} > ${t.spendableAt}`),
    index('lot_of_member').on(t.memberId, t.lapsesAt, t.id),
  ],
);

/** What happened to a member's points, one line each. Never changed, never removed: corrections are entries of their own. */
export const entry = pgTable(
  'entry',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    kind: text({ enum: ['credit', 'spend', 'give_back', 'take_back'] }).notNull(),
    /** Signed: what it does to the balance. */
    points: integer().notNull(),
    concept: text().notNull(),
    at: moment().notNull(),
    /** The redeemed line that it paid or gives back. */
    lineId: uuid().references(() => redemptionLine.id),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    check(
      'entry_sign',
      sql`case ${t.kind} when 'credit' then ${t.points} > 0 when 'spend' then ${t.points} < 0 when 'give_back' then ${t.points} >= 0 when 'take_back' then ${t.points} <= 0 else false end`,
    ),
    check('entry_line', sql`(${t.kind} in ('spend', 'give_back')) = (${t.lineId} is not null)`),
    unique('entry_line_once').on(t.lineId, t.kind),
    index('entry_of_member').on(t.memberId, t.at, t.id),
  ],
);

/** Which lots an entry filled (+) or drew on (−). The uses of an entry add up to its points, those of a lot to what remains. */
export const lotUse = pgTable(
  'lot_use',
  {
    memberId: uuid().notNull(),
    entryId: bigint({ mode: 'number' }).notNull(),
    lotId: bigint({ mode: 'number' }).notNull(),
    points: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.entryId, t.lotId] }),
    check('lot_use_not_zero', sql`${t.points} <> 0`),
    foreignKey({
      name: 'lot_use_entry_fk',
      columns: [t.memberId, t.entryId],
      foreignColumns: [entry.memberId, entry.id],
    }),
    foreignKey({ name: 'lot_use_lot_fk', columns: [t.memberId, t.lotId], foreignColumns: [lot.memberId, lot.id] }),
    index('lot_use_of_lot').on(t.memberId, t.lotId),
  ],
);

/** Pieces left of a product's variation. The product's words live in the lake. */
export const stock = pgTable(
  'stock',
  {
    productId: text().notNull(),
    variationId: text().notNull(),
    pieces: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.variationId] }), check('stock_not_negative', sql`${t.pieces} >= 0`)],
);

export const redemptionOrder = pgTable(
  'redemption_order',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    code: text().notNull().unique(),
    total: integer().notNull(),
    address: jsonb(),
    /** With the request's SHA-256: the same key and request get this order again. */
    idempotencyKey: text(),
    requestHash: bytes(),
    createdAt: moment().notNull(),
  },
  (t) => [
    check('redemption_order_total_positive', sql`${t.total} > 0`),
    check('redemption_order_key_with_hash', sql`(${t.idempotencyKey} is null) = (${t.requestHash} is null)`),
    unique('redemption_order_key_once').on(t.memberId, t.idempotencyKey),
  ],
);

export const redemptionLine = pgTable(
  'redemption_line',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => redemptionOrder.id),
    /** Its place in the basket, from 0. */
    position: smallint().notNull(),
    productId: text().notNull(),
    variationId: text().notNull(),
    /** As it was called when it was redeemed. */
    name: text().notNull(),
    variation: text(),
    quantity: integer().notNull(),
    /** Points for one piece, when it was redeemed. */
    cost: integer().notNull(),
    shipping: boolean().notNull(),
    state: text({ enum: ['pending', 'sent', 'delivered', 'used', 'cancelled'] }).notNull(),
    stateAt: moment().notNull(),
  },
  (t) => [
    unique('redemption_line_place').on(t.orderId, t.position),
    check('redemption_line_quantity_positive', sql`${t.quantity} > 0`),
    check('redemption_line_cost_positive', sql`${t.cost} > 0`),
    check('redemption_line_state_known', sql`${t.state} in ('pending', 'sent', 'delivered', 'used', 'cancelled')`),
  ],
);

/** Attempts counted against a limit (src/http/throttle.ts). The key is a hash: nobody's e-mail or address is kept. */
export const attempts = pgTable(
  'attempts',
  {
    key: bytes().primaryKey(),
    used: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [index('attempts_ends_at').on(t.endsAt), check('attempts_used', sql`${t.used} >= 0`)],
);

/** What somebody asked through the form. The same words from the same person on the same day of the club are one enquiry. */
export const enquiry = pgTable(
  'enquiry',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of all that was written. */
    requestHash: bytes().notNull(),
    /** The club's day on which it came. */
    day: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phonePrefix: text({ enum: ['34', '55', '12', '54', '90', '45'] }).notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The privacy policy that was agreed to, as it was then; null where the editors had none. */
    privacyVersion: text(),
    locale: text({ enum: ['es', 'en'] }).notNull(),
    createdAt: moment().notNull(),
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
  ],
);

/**
 * The outbox: a mail is written in the transaction of its cause and sent afterwards, once the mail server takes it. What is not
 * sent yet has its next attempt, unless it was given up; a server that attempts it puts that off, so that no other does the same.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    sender: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    body: text().notNull(),
    writtenAt: moment().notNull(),
    attempts: integer().notNull(),
    nextAttemptAt: moment(),
    sentAt: moment(),
    /** What the mail server said, or why it did not answer, the last time that it failed. */
    failure: text(),
  },
  (t) => [
    // Nothing of a person's gets into a header as another header.
    check(
      'mail_headers_in_one_line',
      sql`concat(${t.sender}, ${t.recipient}, ${t.replyTo}, ${t.subject}) !~ '[[:cntrl:]]'`,
    ),
    check('mail_recipient_form', sql`${t.recipient} ~ '^[^@[:space:]]+@[^@[:space:]]+$'`),
    check('mail_attempts_not_negative', sql`${t.attempts} >= 0`),
    check('mail_sent_has_no_next_attempt', sql`${t.sentAt} is null or ${t.nextAttemptAt} is null`),
    check('mail_sent_was_attempted', sql`${t.sentAt} is null or ${t.attempts} > 0`),
    index('mail_due').on(t.nextAttemptAt),
  ],
);

/** Popups that a member has closed: those are not shown to them again. */
export const closedPopup = pgTable(
  'closed_popup',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** The lake's id. */
    popupId: text().notNull(),
    closedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.popupId] }),
    check('closed_popup_id_length', sql`length(${t.popupId}) between 1 and 200`),
  ],
);
