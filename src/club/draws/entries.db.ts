import type { EntryState } from './draws.contract.ts';
import type { Locale } from '../../words/locale.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';
import { first } from '../../db/rows.ts';

export interface EntryRow {
  readonly code: string;
  readonly drawId: string;
  readonly memberId: string | null;
  readonly enteredAt: Date;
  readonly state: Exclude<EntryState, 'none' | 'lost' | 'void'>;
  readonly rank: number | null;
  readonly toldAt: Date | null;
  /** YYYY-MM-DD */
  readonly claimUntil: string | null;
  readonly claimedAt: Date | null;
  readonly handedAt: Date | null;
}

export const entryColumns = `e.code, e.draw_id as "drawId", e.member_id as "memberId", e.entered_at as "enteredAt", e.state, e.rank,
  e.told_at as "toldAt", e.claim_until::text as "claimUntil", e.claimed_at as "claimedAt", e.handed_at as "handedAt"`;

export const entries = (name: string, text: string, values: readonly unknown[]) =>
  query<EntryRow>({ name, text }, values);

/** Notes which codes were drawn, in their order, of which so many won; gives the entries that were drawn. */
export const rankEntries = (drawId: string, codes: readonly string[], winners: number): Promise<readonly EntryRow[]> =>
  entries(
    'outcome of draw',
    `update draw_entry e set rank = o.rank, state = case when o.rank <= $3 then 'winner' else 'reserve' end
      from unnest($2::text[]) with ordinality as o(code, rank) where e.draw_id = $1 and e.code = o.code
      returning ${entryColumns}`,
    [drawId, codes, winners],
  );

export const findEntry = (drawId: string, memberId: string): Promise<EntryRow | null> =>
  first(
    entries('entry of member', `select ${entryColumns} from draw_entry e where draw_id = $1 and member_id = $2`, [
      drawId,
      memberId,
    ]),
  );
/** All of a member's, the last one first. */
export const readOwnEntries = (memberId: string): Promise<readonly EntryRow[]> =>
  read<EntryRow>(
    {
      name: 'entries of member',
      text: `select ${entryColumns} from draw_entry e where member_id = $1 order by entered_at desc, code`,
    },
    [memberId],
  );
/** Which of these draws the member has entered, and whether each is closed or void. */
export const readEntered = (
  memberId: string,
  drawIds: readonly string[],
): Promise<readonly { readonly drawId: string; readonly isOver: boolean }[]> =>
  read<{ drawId: string; isOver: boolean }>(
    {
      name: 'draws that a member entered',
      text: `select e.draw_id as "drawId", d.closed_at is not null or d.voided_at is not null as "isOver"
        from draw_entry e join draw d on d.id = e.draw_id where e.member_id = $1 and e.draw_id = any($2)`,
    },
    [memberId, drawIds],
  );
export const lockEntry = (drawId: string, memberId: string): Promise<EntryRow | null> =>
  first(
    entries(
      'lock entry of member',
      `select ${entryColumns} from draw_entry e where draw_id = $1 and member_id = $2 for update`,
      [drawId, memberId],
    ),
  );

/** The new entry, or the member's earlier one. */
export async function insertEntry(drawId: string, memberId: string, code: string, now: Date): Promise<EntryRow | null> {
  const added = await first(
    entries(
      'enter draw',
      `insert into draw_entry as e (code, draw_id, member_id, entered_at, state) values ($1, $2, $3, $4, 'entered')
        on conflict (draw_id, member_id) do nothing returning ${entryColumns}`,
      [code, drawId, memberId, now],
    ),
  );
  return added ?? (await findEntry(drawId, memberId));
}

/** The codes of all entries, in order. */
export async function readCodes(drawId: string): Promise<readonly string[]> {
  const rows = await query<{ code: string }>(
    { name: 'codes of draw', text: 'select code from draw_entry where draw_id = $1 order by code collate "C"' },
    [drawId],
  );
  return rows.map(({ code }) => code);
}

/** The entries that were drawn, in their order, with their members as operators see them. */
export const readDrawn = (drawId: string): Promise<readonly DrawnEntry[]> =>
  query<DrawnEntry>(
    {
      name: 'drawn entries',
      text: `select ${entryColumns}, m.email, m.first_name || ' ' || m.last_name as name, m.phone
        from draw_entry e left join member m on m.id = e.member_id where e.draw_id = $1 and e.rank is not null order by e.rank`,
    },
    [drawId],
  );
export interface DrawnEntry extends EntryRow {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
}

/** The codes that were drawn, in their order. */
export async function readOutcome(drawId: string): Promise<readonly string[]> {
  const rows = await query<{ code: string }>(
    { name: 'outcome', text: 'select code from draw_entry where draw_id = $1 and rank is not null order by rank' },
    [drawId],
  );
  return rows.map(({ code }) => code);
}

/** How many entries of a draw are in each state, and whose prize was handed over. */
export const countEntries = (drawId: string): Promise<readonly EntryCount[]> =>
  query<EntryCount>(
    {
      name: 'count entries',
      text: `select state, count(*)::int as entries, count(handed_at)::int as handed from draw_entry where draw_id = $1 group by state`,
    },
    [drawId],
  );
export interface EntryCount {
  readonly state: EntryRow['state'];
  readonly entries: number;
  readonly handed: number;
}

/** Who entered a draw, in the order of codes, after that code. */
export const readEntrants = (drawId: string, after: string | null, max: number): Promise<readonly Entrant[]> =>
  query<Entrant>(
    {
      name: 'entrants of draw',
      text: `select e.code, e.state, e.member_id as "memberId", m.email, m.first_name as "firstName", m.locale
        from draw_entry e join member m on m.id = e.member_id
        where e.draw_id = $1 and ($2::text is null or e.code > $2) order by e.code limit $3`,
    },
    [drawId, after, max],
  );
export interface Entrant {
  readonly code: string;
  readonly state: EntryRow['state'];
  readonly memberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
}
