import { query } from '../../db/connection.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import type { mail } from './mail.tables.ts';
import { mailPriority, type MailPriority, type MailSubject, tokenGone } from './mail.ts';

export type MailRow = typeof mail.$inferSelect;
type MailContent = Pick<MailRow, 'sender' | 'recipient' | 'replyTo' | 'subject' | 'body' | 'html'> & {
  readonly attachments?: MailRow['attachments'];
};

// `skip locked`: no other server takes the same mail. One look for each priority, and the next only where nothing was due: those that
// wait for a later attempt are not read.
const dueWith = (priority: number) =>
  `(select id from mail where priority = ${String(priority)} and next_attempt_at <= $1
      order by next_attempt_at limit 1 for update skip locked)`;
const take = {
  name: 'take a mail',
  text: `update mail set attempts = attempts + 1, next_attempt_at = $2, failure = null
    where id = coalesce(${Object.values(mailPriority).map(dueWith).join(', ')})
    returning id, sender, recipient, reply_to as "replyTo", subject, body, html, attachments,
      member_id as "memberId", lead_id as "leadId", booking_id as "bookingId", written_at as "writtenAt", attempts, next_attempt_at as "until"`,
};
/** A mail that this server attempts, until that moment. */
export interface TakenMail extends Omit<MailContent, 'attachments'> {
  readonly id: string;
  readonly attachments: MailRow['attachments'];
  /** Whose it is; null for nobody's. */
  readonly memberId: string | null;
  /** The recommendation that it is about; null for none. */
  readonly leadId: string | null;
  /** The booking that it is about; null for none. */
  readonly bookingId: string | null;
  readonly writtenAt: Date;
  readonly attempts: number;
  readonly until: Date;
}

// The member's row is held until the transaction ends: an erasure comes before the mail, which then is not written, or removes it.
const insert = {
  name: 'insert mail',
  text: `with owner as (select id from member where id = $9::uuid and state <> 'erased' for key share)
    insert into mail (sender, recipient, reply_to, subject, body, html, written_at, attempts, next_attempt_at, member_id, attachments,
      priority, booking_id, lead_id, enquiry_id, id)
    select $1, $2, $3, $4, $5, $6, $7::timestamptz, 0, $7, $9, $10::jsonb, $11, $12::uuid, $13::uuid, $14::uuid, coalesce($15::uuid, gen_random_uuid())
      where $8 and ($9 is null or exists (select from owner))`,
};

/** How a mail goes, and what it is about. */
export interface MailOptions {
  /** Left out: `rest`. */
  readonly priority?: MailPriority;
  readonly about?: MailSubject;
  /** Left out: any. */
  readonly id?: string;
}

/**
 * Inserts a mail that is due at once, which belongs to that member (null for none); with `sends` false, and for a member who was erased,
 * the same statement inserts nothing.
 */
export async function insertMail(
  { sender, recipient, replyTo, subject, body, html, attachments }: MailContent,
  memberId: string | null,
  writtenAt: Date,
  sends: boolean,
  { priority = 'rest', about, id }: MailOptions,
): Promise<void> {
  const files = attachments ? JSON.stringify(attachments) : null;
  const { bookingId = null, leadId = null, enquiryId = null } = { ...noSubject, ...about };
  await query(insert, [
    ...[sender, recipient, replyTo, subject, body, html, writtenAt, sends, memberId, files],
    ...[mailPriority[priority], bookingId, leadId, enquiryId, id ?? null],
  ]);
}
const noSubject: { bookingId?: string; leadId?: string; enquiryId?: string } = {};

const adoptionOf = (column: 'booking_id' | 'lead_id', table: 'event_booking' | 'lead') => ({
  name: `adopt mails about ${table}`,
  text: `update mail set member_id = $1 from ${table} about
    where mail.${column} = about.id and about.member_id = $1 and mail.member_id is null`,
});
const adoptMails = { booking: adoptionOf('booking_id', 'event_booking'), lead: adoptionOf('lead_id', 'lead') };

/** Makes the mails about a member's bookings, or recommendations as a friend, that are nobody's theirs. */
export async function adoptMailsAbout(what: keyof typeof adoptMails, memberId: string): Promise<void> {
  await query(adoptMails[what], [memberId]);
}

const insertLast = {
  name: 'insert last mail',
  text: `insert into mail (sender, recipient, reply_to, subject, body, html, written_at, attempts, next_attempt_at, is_last)
    values ($1, $2, $3, $4, $5, $6, $7::timestamptz, 0, $7, true)`,
};

/** Inserts a mail that is due at once, belongs to nobody, and is removed once it is sent or given up. */
export async function insertLastMail(mail: MailContent, writtenAt: Date): Promise<void> {
  await query(insertLast, [mail.sender, mail.recipient, mail.replyTo, mail.subject, mail.body, mail.html, writtenAt]);
}

/** Takes the mail that goes next, and makes it due again at `until`; null if none is due. */
export async function takeMail(now: Date, until: Date): Promise<TakenMail | null> {
  const [row] = await query<TakenMail>(take, [now, until]);
  return row ?? null;
}

/** SQL of a column's text with the tokens of links (256 bits, base64url) left out: whoever has one gets into an account. */
const withoutTokens = (column: 'body' | 'html'): string =>
  `regexp_replace(${column}, 'token=[A-Za-z0-9_-]{43}', '${tokenGone}', 'g')`;

const sent = {
  name: 'mark a mail as sent',
  text: `with gone as (delete from mail where id = $1 and is_last)
    update mail set sent_at = $2, next_attempt_at = null, failure = null, body = ${withoutTokens('body')},
    html = ${withoutTokens('html')}, attachments = null where id = $1 and not is_last`,
};

/** Notes that a mail was sent, and removes a last one. From then on the tokens of its links, and its files, are in what was sent alone. */
export async function markSent(id: string, now: Date): Promise<void> {
  await query(sent, [id, now]);
}

// Whether this attempt is still the mail's last one: another server takes over what took too long.
const isStill = 'id = $1 and attempts = $2 and next_attempt_at = $3 and sent_at is null';
type Attempt = Pick<TakenMail, 'id' | 'attempts' | 'until'>;
const failed = {
  name: 'mark a mail as failed',
  text: `with gone as (delete from mail where ${isStill} and is_last and $4::timestamptz is null)
    update mail set next_attempt_at = $4, failure = $5 where ${isStill} and not (is_last and $4 is null)`,
};

/**
 * Notes that this attempt failed; a last mail is removed where there is no next one. Changes nothing if another server has begun the next
 * attempt meanwhile.
 */
export async function markFailed({ id, attempts, until }: Attempt, nextAttemptAt: Date | null, failure: string) {
  await query(failed, [id, attempts, until, nextAttemptAt, failure]);
}

const untried = {
  name: 'mark a mail as untried',
  text: `update mail set attempts = attempts - 1, next_attempt_at = $4, failure = $5 where ${isStill}`,
};

/** Makes a mail due again at once, as if this attempt had not been: the mail server could not be asked. */
export async function markUntried({ id, attempts, until }: Attempt, now: Date, failure: string): Promise<void> {
  await query(untried, [id, attempts, until, now, failure]);
}

const removeAboutLeads = { name: 'delete mails about leads', text: 'delete from mail where lead_id = any($1)' };

/** Removes the mails about those recommendations. */
export async function deleteAboutLeads(leadIds: readonly string[]): Promise<void> {
  await query(removeAboutLeads, [leadIds]);
}

/** Which mails are meant; null for any. */
export interface MailFilter {
  readonly recipient: string | null;
  readonly state: 'sent' | 'waiting' | 'given-up' | null;
}

const fits = `($1::text is null or lower(recipient) = lower($1)) and ($2::text is null or $2 =
  case when sent_at is not null then 'sent' when next_attempt_at is not null then 'waiting' else 'given-up' end)`;
const columns = `id, member_id as "memberId", booking_id as "bookingId", lead_id as "leadId", enquiry_id as "enquiryId", priority, sender,
  recipient, reply_to as "replyTo", subject, body, html, attachments, written_at as "writtenAt", attempts,
  next_attempt_at as "nextAttemptAt", sent_at as "sentAt", failure, is_last as "isLast"`;
const newest = pagedStatement({
  name: 'mails',
  select: `select ${columns} from mail where ${fits}`,
  parameters: 2,
  keys: { writtenAt: 'timestamptz', id: 'uuid' },
  direction: 'desc',
});
const counted = { name: 'count mails', text: `select count(*)::int as mails from mail where ${fits}` };

/** Those mails, newest first. */
export const readMails = ({ recipient, state }: MailFilter, page: PageRequest): Promise<Page<MailRow>> =>
  readPage<MailRow>(newest, [recipient, state], page);

/** How many mails those are. */
export async function countMails({ recipient, state }: MailFilter): Promise<number> {
  const [row] = await query<{ mails: number }>(counted, [recipient, state]);
  return row?.mails ?? 0;
}

const again = {
  name: 'send a mail again',
  text: `update mail set attempts = 0, next_attempt_at = $2, sent_at = null
    where id = $1 and not (sent_at is null and attempts > 0 and failure is null and next_attempt_at is not null and next_attempt_at > $2)
    returning id`,
};

/** Makes a mail due at `now`, as if never attempted, also one that was sent; false if there is none, or it is being sent. */
export async function renewMail(id: string, now: Date): Promise<boolean> {
  return (await query(again, [id, now])).length === 1;
}

const one = { name: 'mail', text: `select ${columns} from mail where id = $1` };

/** A mail; null if there is none. */
export async function findMail(id: string): Promise<MailRow | null> {
  const [row] = await query<MailRow>(one, [id]);
  return row ?? null;
}

// Taking it clears `failure`: a mail that was attempted, has no failure and is due later is being sent at this moment.
const isUnsent = `sent_at is null
      and not (attempts > 0 and failure is null and next_attempt_at is not null and next_attempt_at > $1)`;
const renew = {
  name: 'renew unsent mails',
  text: `update mail set attempts = 0, next_attempt_at = $1 where ${isUnsent} returning id`,
};
const unsent = { name: 'count unsent mails', text: `select count(*)::int as mails from mail where ${isUnsent}` };

/** Makes all unsent mails due at `now`, as if never attempted, except those being sent; gives how many. */
export async function renewUnsent(now: Date): Promise<number> {
  return (await query(renew, [now])).length;
}

/** How many mails are unsent, without those being sent. */
export async function countUnsent(now: Date): Promise<number> {
  const [row] = await query<{ mails: number }>(unsent, [now]);
  return row?.mails ?? 0;
}
