import { and, desc, eq, isNull } from 'drizzle-orm';
import { query, withOrm } from '../../db/connection.ts';
import { mail } from '../../db/schema/messages.ts';

export type MailRow = typeof mail.$inferSelect;

/** One that no other server attempts at the same time. */
const claim = {
  name: 'claim a mail',
  text: `update mail set attempts = attempts + 1, next_attempt_at = $2, failure = null
    where id = (select id from mail where next_attempt_at <= $1 order by next_attempt_at limit 1 for update skip locked)
    returning id, sender, recipient, reply_to as "replyTo", subject, body, written_at as "writtenAt", attempts`,
};
export type ClaimedMail = Omit<MailRow, 'nextAttemptAt' | 'sentAt' | 'failure'>;

export async function insertMail(values: typeof mail.$inferInsert): Promise<void> {
  await withOrm((orm) => orm.insert(mail).values(values));
}

/** The one due longest, put off until `until`; null where none is due. */
export async function claimMail(now: Date, until: Date): Promise<ClaimedMail | null> {
  const [row] = await query<ClaimedMail>(claim, [now, until]);
  return row ?? null;
}

export async function markSent(id: string, now: Date): Promise<void> {
  await withOrm((orm) =>
    orm.update(mail).set({ sentAt: now, nextAttemptAt: null, failure: null }).where(eq(mail.id, id)),
  );
}

/** Of that attempt: one that another server has begun meanwhile is not its business. */
export async function markFailed(
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  nextAttemptAt: Date | null,
  failure: string,
): Promise<void> {
  const still = and(eq(mail.id, id), eq(mail.attempts, attempts), isNull(mail.sentAt));
  await withOrm((orm) => orm.update(mail).set({ nextAttemptAt, failure }).where(still));
}

/** Newest first. */
export async function readMails(max: number): Promise<readonly MailRow[]> {
  return withOrm((orm) => orm.select().from(mail).orderBy(desc(mail.writtenAt), desc(mail.id)).limit(max));
}

// A claim clears the failure: what was attempted, did not fail and is put off is being sent just now.
const renew = {
  name: 'renew unsent mails',
  text: `update mail set attempts = 0, next_attempt_at = $1
    where sent_at is null
      and not (attempts > 0 and failure is null and next_attempt_at is not null and next_attempt_at > $1)
    returning id`,
};

/** Makes what is not sent due at `now`, as if it had never been attempted; gives how many. What is being sent is left alone. */
export async function renewUnsent(now: Date): Promise<number> {
  return (await query(renew, [now])).length;
}
