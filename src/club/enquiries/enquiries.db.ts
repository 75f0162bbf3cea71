import { and, asc, eq, isNull } from 'drizzle-orm';
import { withOrm } from '../../db/connection.ts';
import { enquiry } from '../../db/schema/messages.ts';

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

export type EnquiryRow = typeof enquiry.$inferSelect;

/** The unanswered enquiries, or all, the oldest first. */
export async function readEnquiries(unansweredOnly: boolean, max: number): Promise<readonly EnquiryRow[]> {
  const wanted = unansweredOnly ? isNull(enquiry.answeredAt) : undefined;
  return withOrm((orm) =>
    orm.select().from(enquiry).where(wanted).orderBy(asc(enquiry.createdAt), asc(enquiry.id)).limit(max),
  );
}

/** Marks an unanswered enquiry as answered; false, and nothing changed, if there is none of that id. */
export async function updateAnswered(id: string, now: Date): Promise<boolean> {
  const unanswered = and(eq(enquiry.id, id), isNull(enquiry.answeredAt));
  const rows = await withOrm((orm) =>
    orm.update(enquiry).set({ answeredAt: now }).where(unanswered).returning({ id: enquiry.id }),
  );
  return rows.length === 1;
}
