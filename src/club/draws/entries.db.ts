import type { AnnouncedDraw, EntryState } from './draws.contract.ts';
import type { Locale } from '../../words/locale.ts';
import type { PrizeReminder } from './draws.ts';
import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';

type Columns<Row> = { -readonly [Key in keyof Row]: Row[Key] };

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

const entryColumns = `e.code, e.draw_id as "drawId", e.member_id as "memberId", e.entered_at as "enteredAt", e.state, e.rank,
  e.told_at as "toldAt", e.claim_until::text as "claimUntil", e.claimed_at as "claimedAt", e.handed_at as "handedAt"`;

const first = async <Row>(rows: Promise<readonly Row[]>): Promise<Row | null> => (await rows)[0] ?? null;
const entries = (name: string, text: string, values: readonly unknown[]) =>
  query<Columns<EntryRow>>({ name, text }, values);

/** Notes which codes were drawn, in their order, of which so many won. */
export async function rankEntries(drawId: string, codes: readonly string[], winners: number): Promise<void> {
  await entries(
    'outcome of draw',
    `update draw_entry e set rank = o.rank, state = case when o.rank <= $3 then 'winner' else 'reserve' end
      from unnest($2::text[]) with ordinality as o(code, rank) where e.draw_id = $1 and e.code = o.code`,
    [drawId, codes, winners],
  );
}

export const findEntry = (drawId: string, memberId: string): Promise<EntryRow | null> =>
  first(
    entries('entry of member', `select ${entryColumns} from draw_entry e where draw_id = $1 and member_id = $2`, [
      drawId,
      memberId,
    ]),
  );
/** All of a member's, the last one first. */
export const readOwnEntries = (memberId: string): Promise<readonly EntryRow[]> =>
  read<Columns<EntryRow>>(
    {
      name: 'entries of member',
      text: `select ${entryColumns} from draw_entry e where member_id = $1 order by entered_at desc, code`,
    },
    [memberId],
  );
export const lockEntry = (drawId: string, memberId: string): Promise<EntryRow | null> =>
  first(
    entries(
      'lock entry of member',
      `select ${entryColumns} from draw_entry e where draw_id = $1 and member_id = $2 for update`,
      [...[drawId, memberId]],
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
  query<Columns<DrawnEntry>>(
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
  query<Columns<EntryCount>>(
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

/** A winner who was not told yet, held with their draw until the transaction ends; null if there is none. */
export const claimUntold = (): Promise<UntoldWinner | null> =>
  first(
    query<Columns<UntoldWinner>>(
      {
        name: 'winner to tell',
        text: `select e.code, e.draw_id as "drawId", e.member_id as "memberId", m.email, m.first_name as "firstName", m.locale,
            d.claim_days as "claimDays", d.announced
          from draw_entry e join draw d on d.id = e.draw_id join member m on m.id = e.member_id
          where e.state = 'winner' and e.told_at is null and d.voided_at is null and d.announced is not null
          order by e.draw_id, e.rank limit 1 for share of d skip locked for update of e skip locked`,
      },
      [],
    ),
  );
export interface UntoldWinner {
  readonly code: string;
  readonly drawId: string;
  readonly memberId: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly claimDays: number;
  readonly announced: AnnouncedDraw;
}

export async function markTold(code: string, claimUntil: string, now: Date): Promise<void> {
  await entries('winner is told', `update draw_entry e set told_at = $2, claim_until = $3 where code = $1`, [
    code,
    now,
    claimUntil,
  ]);
}

const toldColumns = `e.code, e.draw_id as "drawId", e.member_id as "memberId", m.email, m.first_name as "firstName", m.locale, d.announced,
  e.told_at as "toldAt", e.claim_until::text as "claimUntil", e.reminded`;
const toldWinners = `select ${toldColumns} from draw_entry e join draw d on d.id = e.draw_id join member m on m.id = e.member_id
  where e.state = 'winner' and e.told_at is not null and e.claim_until >= $1 and d.voided_at is null and d.announced is not null`;

/** A winner who was told and has not claimed. */
export interface ToldWinner extends Omit<UntoldWinner, 'claimDays'> {
  readonly toldAt: Date;
  /** YYYY-MM-DD */
  readonly claimUntil: string;
  readonly reminded: PrizeReminder | null;
}

/** The winners who may still claim, and have not. */
export const readTold = (today: string): Promise<readonly ToldWinner[]> =>
  query<Columns<ToldWinner>>({ name: 'winners who wait', text: `${toldWinners} order by e.draw_id, e.rank` }, [today]);

/** One of them, held with their draw until the transaction ends; null where they have claimed meanwhile, or somebody else holds them. */
export const claimTold = (code: string, today: string): Promise<ToldWinner | null> =>
  first(
    query<Columns<ToldWinner>>(
      {
        name: 'winner to remind',
        text: `${toldWinners} and e.code = $2 for share of d skip locked for update of e skip locked`,
      },
      [today, code],
    ),
  );

export async function markReminded(code: string, reminded: PrizeReminder): Promise<void> {
  await entries('winner is reminded', `update draw_entry e set reminded = $2 where code = $1`, [code, reminded]);
}

export async function markClaimed(code: string, now: Date): Promise<void> {
  await entries('prize is claimed', `update draw_entry e set state = 'claimed', claimed_at = $2 where code = $1`, [
    code,
    now,
  ]);
}

/** Notes that a claimed prize was handed over; false if it is not claimed, handed over already, or nothing that is handed over. */
export const markHanded = async (drawId: string, code: string, now: Date): Promise<boolean> =>
  (
    await entries(
      'prize is handed over',
      `update draw_entry e set handed_at = $3 where draw_id = $1 and code = $2 and state = 'claimed' and handed_at is null
        and exists (select from draw d where d.id = $1 and coalesce(d.award ->> 'kind', 'handover') = 'handover')
        returning ${entryColumns}`,
      [drawId, code, now],
    )
  ).length === 1;

const unclaimable = `e.state in ('winner', 'reserve') and (e.claim_until < $1 or e.member_id is null)`;

/** The draws in which a prize passes on: its winner let the last day go by, or has left the club. */
export async function readDrawsToPassOn(today: string): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    {
      name: 'draws to pass on',
      text: `select distinct d.id from draw d join draw_entry e on e.draw_id = d.id where d.voided_at is null and ${unclaimable}`,
    },
    [today],
  );
  return rows.map(({ id }) => id);
}

/** Ends what can't be claimed any more, and has the next reserves win; gives how many. Needs the draw's lock. */
export async function passOn(drawId: string, today: string): Promise<number> {
  await entries('claims are over', `update draw_entry e set state = 'expired' where ${unclaimable} and draw_id = $2`, [
    today,
    drawId,
  ]);
  const promoted = await entries(
    'reserves win',
    `update draw_entry e set state = 'winner' where code in (
        select r.code from draw_entry r where r.draw_id = $1 and r.state = 'reserve' order by r.rank
        limit greatest(0, (select d.winners from draw d where d.id = $1) -
          (select count(*) from draw_entry w where w.draw_id = $1 and w.state in ('winner', 'claimed'))::int))
      returning ${entryColumns}`,
    [drawId],
  );
  return promoted.length;
}

/** Who entered a draw, in the order of codes, after that code. */
export const readEntrants = (drawId: string, after: string | null, max: number): Promise<readonly Entrant[]> =>
  query<Columns<Entrant>>(
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

/** Whether somebody has claimed a prize of this draw. */
export const hasClaims = async (drawId: string): Promise<boolean> =>
  (
    await query(
      { name: 'claims of draw', text: `select from draw_entry where draw_id = $1 and state = 'claimed' limit 1` },
      [drawId],
    )
  ).length === 1;
