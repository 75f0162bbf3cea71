import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { type Page, type PageRequest, pagedStatement, readPage } from '../../db/page.ts';
import { first } from '../../db/rows.ts';
import type { ClaimState } from './claims.contract.ts';

export interface ClaimRow {
  readonly id: string;
  readonly memberId: string;
  readonly concept: string;
  /** YYYY-MM-DD */
  readonly happenedOn: string;
  readonly detail: string;
  /** Short, and another for other words in `detail`: by it an operator says which of them they have read. */
  readonly mark: string;
  readonly state: ClaimState;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly answer: string | null;
  readonly points: number | null;
}
/** A claim as operators see it, with whose it is. */
export interface ListedClaim extends ClaimRow {
  readonly email: string;
  readonly name: string;
}

const columns = `id, member_id as "memberId", concept, happened_on::text as "happenedOn", detail,
  left(encode(sha256(convert_to(detail, 'UTF8')), 'hex'), 6) as mark, state, created_at as "createdAt",
  answered_at as "answeredAt", answer, points`;

const add = {
  name: 'add claim',
  text: `insert into claim (member_id, concept, happened_on, detail, state, created_at) values ($1, $2, $3, $4, 'open', $5)
    returning ${columns}`,
};
const same = {
  name: 'same claim',
  text: `select ${columns} from claim where member_id = $1 and concept = $2 and happened_on = $3 for update`,
};
const detail = { name: 'detail of claim', text: `update claim set detail = $2 where id = $1 returning ${columns}` };
const ofMember = {
  name: 'claims of member',
  text: `select ${columns} from claim where member_id = $1 order by created_at desc, id limit 50`,
};
const listed = `select c.*, m.email, m.first_name || ' ' || m.last_name as name
  from (select ${columns} from claim) c join member m on m.id = c."memberId"`;
const keys = { createdAt: 'timestamptz', id: 'uuid' } as const;
const open = pagedStatement({
  name: 'claims to answer',
  select: `${listed} where c.state = 'open'`,
  parameters: 0,
  keys,
  direction: 'asc',
});
const recent = pagedStatement({ name: 'claims', select: listed, parameters: 0, keys, direction: 'desc' });
const one = { name: 'claim', text: `select ${columns} from claim where id = $1` };
const lock = { name: 'lock claim', text: `select ${columns} from claim where id = $1 for update` };
const answer = {
  name: 'answer claim',
  text: `update claim set state = $2, answered_at = $3, answer = $4, points = $5 where id = $1 returning ${columns}`,
};

export const readClaimsOf = (memberId: string): Promise<readonly ClaimRow[]> => read<ClaimRow>(ofMember, [memberId]);
export const readOpenClaims = (page: PageRequest): Promise<Page<ListedClaim>> => readPage<ListedClaim>(open, [], page);
export const readClaims = (page: PageRequest): Promise<Page<ListedClaim>> => readPage<ListedClaim>(recent, [], page);
export const findClaim = (id: string): Promise<ClaimRow | null> => first(query<ClaimRow>(one, [id]));
/** Locks the claim until the transaction ends. */
export const lockClaim = (id: string): Promise<ClaimRow | null> => first(query<ClaimRow>(lock, [id]));

/** The claim of that member for the same, which is locked until the transaction ends; null if there is none. */
export const lockSame = (memberId: string, concept: string, happenedOn: string): Promise<ClaimRow | null> =>
  first(query<ClaimRow>(same, [memberId, concept, happenedOn]));

export const insertClaim = (
  memberId: string,
  concept: string,
  happenedOn: string,
  said: string,
  now: Date,
): Promise<ClaimRow | null> => first(query<ClaimRow>(add, [memberId, concept, happenedOn, said, now]));

export const setDetail = (id: string, said: string): Promise<ClaimRow | null> =>
  first(query<ClaimRow>(detail, [id, said]));

export const answerClaim = (
  id: string,
  to: { readonly state: ClaimState; readonly answer: string | null; readonly points: number | null },
  now: Date,
): Promise<ClaimRow | null> => first(query<ClaimRow>(answer, [id, to.state, now, to.answer, to.points]));
