import { and, desc, eq, isNull } from 'drizzle-orm';
import { query, withOrm } from '../../db/connection.ts';
import { mail } from '../../db/schema/messages.ts';
import { withoutTokens } from './mail.ts';

export type MailRow = typeof mail.$inferSelect;
type MailContent = Pick<MailRow, 'sender' | 'recipient' | 'replyTo' | 'subject' | 'body' | 'html'> & {
  readonly attachments?: MailRow['attachments'];
};

/** `skip locked`: no other server claims the same mail. */
const claim = {
  name: 'claim a mail',
  text: `update mail set attempts = attempts + 1, next_attempt_at = $2, failure = null
    where id = (select id from mail where next_attempt_at <= $1 order by next_attempt_at limit 1 for update skip locked)
    returning id, sender, recipient, reply_to as "replyTo", subject, body, html, attachments,
      written_at as "writtenAt", attempts`,
};
export type ClaimedMail = Omit<MailRow, 'memberId' | 'nextAttemptAt' | 'sentAt' | 'failure' | 'isLast'>;

// The member's row is held until the transaction ends: an erasure comes before the mail, which then is not written, or removes it.
const insert = {
  name: 'insert mail',
  text: `with owner as (select id from member where id = $9::uuid and state <> 'erased' for key share)
    insert into mail (sender, recipient, reply_to, subject, body, html, written_at, attempts, next_attempt_at, member_id, attachments)
    select $1, $2, $3, $4, $5, $6, $7::timestamptz, 0, $7, $9, $10::jsonb where $8 and ($9 is null or exists (select from owner))`,
};

/**
 * Inserts a mail that is due at once, which belongs to that member (null for none); with `sends` false, and for a member who was erased,
 * the same statement inserts nothing.
 */
export async function insertMail(
  { sender, recipient, replyTo, subject, body, html, attachments }: MailContent,
  memberId: string | null,
  writtenAt: Date,
  sends: boolean,
): Promise<void> {
  const files = attachments ? JSON.stringify(attachments) : null;
  await query(insert, [sender, recipient, replyTo, subject, body, html, writtenAt, sends, memberId, files]);
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

/** Claims the mail that is due longest, and makes it due again at `until`; null if none is due. */
export async function claimMail(now: Date, until: Date): Promise<ClaimedMail | null> {
  const [row] = await query<ClaimedMail>(claim, [now, until]);
  return row ?? null;
}

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

/** Notes that this attempt failed; a last mail is removed where there is no next one. Changes nothing if another server has begun the next attempt meanwhile. */
export async function markFailed(
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  nextAttemptAt: Date | null,
  failure: string,
): Promise<void> {
  const still = and(eq(mail.id, id), eq(mail.attempts, attempts), isNull(mail.sentAt));
  await withOrm(async (orm) => {
    if (nextAttemptAt === null) await orm.delete(mail).where(and(still, mail.isLast));
    await orm.update(mail).set({ nextAttemptAt, failure }).where(still);
  });
}

/** Removes the mails to that address that belong to no member. */
export async function deleteOfNobody(recipient: string): Promise<void> {
  await withOrm((orm) => orm.delete(mail).where(and(eq(mail.recipient, recipient), isNull(mail.memberId))));
}

/** The newest mails, newest first. */
export async function readMails(max: number): Promise<readonly MailRow[]> {
  return withOrm((orm) => orm.select().from(mail).orderBy(desc(mail.writtenAt), desc(mail.id)).limit(max));
}

// A claim clears `failure`: a mail that was attempted, has no failure and is due later is being sent at this moment.
const renew = {
  name: 'renew unsent mails',
  text: `update mail set attempts = 0, next_attempt_at = $1
    where sent_at is null
      and not (attempts > 0 and failure is null and next_attempt_at is not null and next_attempt_at > $1)
    returning id`,
};

/** Makes all unsent mails due at `now`, as if never attempted, except those being sent; gives how many. */
export async function renewUnsent(now: Date): Promise<number> {
  return (await query(renew, [now])).length;
}
