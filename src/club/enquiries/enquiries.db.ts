import { and, eq } from 'drizzle-orm';
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
