import { query } from '../../db/connection.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import type { enquiry } from './enquiries.tables.ts';

type NewEnquiry = Omit<typeof enquiry.$inferSelect, 'id' | 'answeredAt'>;

const add = {
  name: 'insert enquiry',
  text: `insert into enquiry (request_hash, member_id, day, name, email, phone_prefix, phone, subject, message, privacy_version, locale, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
};

/** The new enquiry's id; undefined, and nothing written, if the same one came on that day already. */
export async function insertEnquiry(written: NewEnquiry): Promise<string | undefined> {
  const { requestHash, memberId, day, name, email, phonePrefix, phone, subject, message } = written;
  const [row] = await query<{ id: string }>(add, [
    ...[requestHash, memberId, day, name, email, phonePrefix, phone, subject, message],
    ...[written.privacyVersion, written.locale, written.createdAt],
  ]);
  return row?.id;
}

const same = { name: 'same enquiry', text: 'select id from enquiry where request_hash = $1 and day = $2' };

export async function findEnquiry(requestHash: Buffer, day: string): Promise<string | undefined> {
  const [row] = await query<{ id: string }>(same, [requestHash, day]);
  return row?.id;
}

export type EnquiryRow = Pick<
  typeof enquiry.$inferSelect,
  'id' | 'createdAt' | 'answeredAt' | 'name' | 'email' | 'phonePrefix' | 'phone' | 'subject' | 'message'
>;

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
): Promise<Page<EnquiryRow>> => readPage<EnquiryRow>(list, [unansweredOnly, email], page);

const isOfNobody = 'member_id is null and mailbox_of(lower(email)) = mailbox_of($1)';
const count = {
  name: 'count enquiries of nobody',
  text: `select count(*)::int as enquiries from enquiry where ${isOfNobody}`,
};
const remove = { name: 'delete enquiries of nobody', text: `delete from enquiry where ${isOfNobody} returning id` };

/** How many enquiries of that mailbox are no member's. */
export async function countOfNobody(email: string): Promise<number> {
  const [row] = await query<{ enquiries: number }>(count, [email]);
  return row?.enquiries ?? 0;
}

/** Removes the enquiries of that mailbox that are no member's, with the mails about them; gives how many. */
export const deleteOfNobody = async (email: string): Promise<number> => (await query(remove, [email])).length;

const answer = {
  name: 'answer enquiry',
  text: 'update enquiry set answered_at = $2 where id = $1 and answered_at is null returning id',
};

/** Marks an unanswered enquiry as answered; false, and nothing changed, if there is none of that id. */
export const updateAnswered = async (id: string, now: Date): Promise<boolean> =>
  (await query(answer, [id, now])).length === 1;
