import { and, eq, isNull, sql } from 'drizzle-orm';
import { withOrm } from '../../db/connection.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import { enquiry } from './enquiries.tables.ts';

/** The new enquiry's id; undefined, and nothing written, if the same one came on that day already. */
export async function insertEnquiry(values: typeof enquiry.$inferInsert): Promise<string | undefined> {
  const [row] = await withOrm((orm) =>
    orm.insert(enquiry).values(values).onConflictDoNothing().returning({ id: enquiry.id }),
  );
  return row?.id;
}

export async function findEnquiry(requestHash: Buffer, day: string): Promise<string | undefined> {
  const same = and(eq(enquiry.requestHash, requestHash), eq(enquiry.day, day));
  const [row] = await withOrm((orm) => orm.select({ id: enquiry.id }).from(enquiry).where(same));
  return row?.id;
}

export type EnquiryRow = Pick<
  typeof enquiry.$inferSelect,
  'id' | 'createdAt' | 'answeredAt' | 'name' | 'email' | 'phonePrefix' | 'phone' | 'subject' | 'message'
>;

const sameMailbox = (email: string) => sql`mailbox_of(lower(${enquiry.email})) = mailbox_of(${email})`;

const list = pagedStatement({
  name: 'enquiries',
  select: `select id, created_at as "createdAt", answered_at as "answeredAt", name, email, phone_prefix as "phonePrefix", phone, subject, message
    from enquiry where (answered_at is null or not $1) and ($2::text is null or mailbox_of(lower(email)) = mailbox_of($2))`,
  parameters: 2,
  keys: { createdAt: 'timestamptz', id: 'uuid' },
  direction: 'asc',
});

/** The unanswered enquiries, or all, the oldest first; with a normalised e-mail, those of its mailbox. */
export const readEnquiries = (
  unansweredOnly: boolean,
  email: string | null,
  page: PageRequest,
): Promise<Page<EnquiryRow>> =>
  readPage<{ [Key in keyof EnquiryRow]: EnquiryRow[Key] }>(list, [unansweredOnly, email], page);

const ofNobody = (email: string) => and(sameMailbox(email), isNull(enquiry.memberId));

/** How many enquiries of that mailbox are no member's. */
export const countOfNobody = (email: string): Promise<number> => withOrm((orm) => orm.$count(enquiry, ofNobody(email)));

/** Removes the enquiries of that mailbox that are no member's, with the mails about them; gives how many. */
export async function deleteOfNobody(email: string): Promise<number> {
  return (await withOrm((orm) => orm.delete(enquiry).where(ofNobody(email)).returning({ id: enquiry.id }))).length;
}

/** Marks an unanswered enquiry as answered; false, and nothing changed, if there is none of that id. */
export async function updateAnswered(id: string, now: Date): Promise<boolean> {
  const unanswered = and(eq(enquiry.id, id), isNull(enquiry.answeredAt));
  const rows = await withOrm((orm) =>
    orm.update(enquiry).set({ answeredAt: now }).where(unanswered).returning({ id: enquiry.id }),
  );
  return rows.length === 1;
}
