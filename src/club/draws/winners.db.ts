// Winners and reserves of draws: who is told, reminded, accepts, and passes on.
import { query } from '../../db/connection.ts';
import { first } from '../../db/rows.ts';
import type { Locale } from '../../words/locale.ts';
import type { AnnouncedDraw } from './draws.contract.ts';
import type { PrizeReminder } from './draws.ts';
import { entries, entryColumns, type EntryRow } from './entries.db.ts';

/** A winner who was not told yet, held with their draw until the transaction ends; null if there is none. */
export const takeUntold = (): Promise<UntoldWinner | null> =>
  first(
    query<UntoldWinner>(
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

export async function markTold(code: string, claimUntil: string, mailId: string, now: Date): Promise<void> {
  await entries(
    'winner is told',
    `update draw_entry e set told_at = $2, claim_until = $3, mail_id = $4 where code = $1`,
    [code, now, claimUntil, mailId],
  );
}

/** Has the days of those winners begin again whose mail was sent later than it was written, or waits still; gives how many. */
export const putOffClaims = async (now: Date): Promise<number> =>
  (
    await entries(
      'claims put off',
      `update draw_entry e set told_at = m.at, claim_until = m.day + d.claim_days
        from draw d, (
          select id, coalesce(sent_at, $1::timestamptz) as at, (coalesce(sent_at, $1::timestamptz) at time zone 'Atlantic/Canary')::date as day
          from mail where sent_at is not null or next_attempt_at is not null) m
        where d.id = e.draw_id and m.id = e.mail_id and e.state = 'winner' and e.claim_until < m.day + d.claim_days
        returning ${entryColumns}`,
      [now],
    )
  ).length;

/**
 * How many days whoever is told by that mail has to claim, and their language; null for a mail that tells nobody, or who has them no more.
 */
export const findToldBy = (mailId: string): Promise<{ readonly claimDays: number; readonly locale: Locale } | null> =>
  first(
    query<{ claimDays: number; locale: Locale }>(
      {
        name: 'winner told by mail',
        text: `select d.claim_days as "claimDays", m.locale from draw_entry e join draw d on d.id = e.draw_id join member m on m.id = e.member_id
          where e.mail_id = $1`,
      },
      [mailId],
    ),
  );

/** Whether the member with the id in that column has won what is not claimed, as SQL: the draw may be void, or the time over, since. */
export const hasWonSql = (memberId: string): string =>
  `exists (select from draw_entry where draw_entry.member_id = ${memberId} and draw_entry.state = 'winner')`;

const toldColumns = `e.code, e.draw_id as "drawId", e.member_id as "memberId", m.email, m.first_name as "firstName", m.locale, d.announced,
  e.told_at as "toldAt", e.claim_until::text as "claimUntil", e.reminded`;

const toldWinners = `select ${toldColumns} from draw_entry e join draw d on d.id = e.draw_id join member m on m.id = e.member_id
  where e.state = 'winner' and e.told_at is not null and e.claim_until >= $1 and d.voided_at is null and d.announced is not null
    and m.state <> 'deactivated'`;

/** A winner who was told and has not claimed. */
export interface ToldWinner extends Omit<UntoldWinner, 'claimDays'> {
  readonly toldAt: Date;
  /** YYYY-MM-DD */
  readonly claimUntil: string;
  readonly reminded: PrizeReminder | null;
}

/** The winners who may still claim, and have not; one whose account is closed is not reminded of what they can't accept. */
export const readTold = (today: string): Promise<readonly ToldWinner[]> =>
  query<ToldWinner>({ name: 'winners who wait', text: `${toldWinners} order by e.draw_id, e.rank` }, [today]);

/** One of them, held with their draw until the transaction ends; null where they have claimed meanwhile, or somebody else holds them. */
export const takeTold = (code: string, today: string): Promise<ToldWinner | null> =>
  first(
    query<ToldWinner>(
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

/** Ends what can't be claimed any more, and has the next reserves win; gives those. Needs the draw's lock. */
export async function passOn(drawId: string, today: string): Promise<readonly EntryRow[]> {
  await entries('claims are over', `update draw_entry e set state = 'expired' where ${unclaimable} and draw_id = $2`, [
    today,
    drawId,
  ]);
  return entries(
    'reserves win',
    `update draw_entry e set state = 'winner' where code in (
        select r.code from draw_entry r where r.draw_id = $1 and r.state = 'reserve' order by r.rank
        limit greatest(0, (select d.winners from draw d where d.id = $1) -
          (select count(*) from draw_entry w where w.draw_id = $1 and w.state in ('winner', 'claimed'))::int))
      returning ${entryColumns}`,
    [drawId],
  );
}

/** How many have won what they have not claimed. */
export const countWaiting = async (drawId: string): Promise<number> =>
  (
    await query<{ count: number }>(
      {
        name: 'winners of draw',
        text: `select count(*)::int as count from draw_entry where draw_id = $1 and state = 'winner'`,
      },
      [drawId],
    )
  )[0]?.count ?? 0;

/** Whether somebody has claimed a prize of this draw. */
export const hasClaims = async (drawId: string): Promise<boolean> =>
  (
    await query(
      { name: 'claims of draw', text: `select from draw_entry where draw_id = $1 and state = 'claimed' limit 1` },
      [drawId],
    )
  ).length === 1;
