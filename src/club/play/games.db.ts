import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';

export interface PlayRow {
  readonly id: string;
  readonly gameId: string;
  readonly period: string;
  readonly turn: number;
  readonly prizeId: string;
  readonly prizeName: string;
  readonly gives: 'points' | 'product' | 'none';
  readonly points: number;
  /** Of a roulette, in degrees. */
  readonly angle: number | null;
  /** Of a scratch card, the ids of what its cells show. */
  readonly cells: readonly string[] | null;
  readonly at: Date;
  /** When a scratch card was all uncovered; null until then, and of another game. */
  readonly uncoveredAt: Date | null;
}
type Row<T> = { [Key in keyof T]: T[Key] };

const columns = `id, game_id as "gameId", period, turn, prize_id as "prizeId", prize_name as "prizeName", gives, points, angle, cells, at, uncovered_at as "uncoveredAt"`;

const insert = {
  name: 'insert play',
  text: `insert into game_play (id, member_id, game_id, period, turn, prize_id, prize_name, gives, points, angle, cells, at, idempotency_key)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
};

export async function insertPlay(
  memberId: string,
  play: Omit<PlayRow, 'uncoveredAt'>,
  idempotencyKey: string | null,
): Promise<void> {
  const { id, gameId, period, turn, prizeId, prizeName, gives, points, angle, cells, at } = play;
  await query(insert, [
    ...[id, memberId, gameId, period, turn, prizeId, prizeName],
    ...[gives, points, angle, cells, at, idempotencyKey],
  ]);
}

const byKey = {
  name: 'play by key',
  text: `select ${columns} from game_play where member_id = $1 and idempotency_key = $2`,
};

/** The member's play under this key; null if there is none. */
export async function findPlayByKey(memberId: string, idempotencyKey: string): Promise<PlayRow | null> {
  const [row] = await query<Row<PlayRow>>(byKey, [memberId, idempotencyKey]);
  return row ?? null;
}

const byId = { name: 'play by id', text: `select ${columns} from game_play where member_id = $1 and id = $2` };

/** The member's play with that id; null if there is none. */
export async function findPlay(memberId: string, id: string): Promise<PlayRow | null> {
  const [row] = await query<Row<PlayRow>>(byId, [memberId, id]);
  return row ?? null;
}

const uncover = {
  name: 'uncover play',
  text: `update game_play set uncovered_at = $3
    where member_id = $1 and id = $2 and cells is not null and uncovered_at is null`,
};

/** Notes that the member's scratch card is all uncovered; of one that is, and of another play, nothing. */
export async function noteUncovered(memberId: string, id: string, at: Date): Promise<void> {
  await query(uncover, [memberId, id, at]);
}

const inPeriod = {
  name: 'plays in period',
  text: `select (select count(*) from game_play where member_id = $1 and game_id = $2 and period = $3)::int
    + (select count(*) from memory_deal where member_id = $1 and game_id = $2 and period = $3
      and cardinality(found) < cardinality(deck))::int as plays`,
};

/** How often the member has played the game in that period, a memory that they began and have not finished included. */
export async function countPlays(memberId: string, gameId: string, period: string): Promise<number> {
  const [row] = await query<{ plays: number }>(inPeriod, [memberId, gameId, period]);
  return row?.plays ?? 0;
}

const ofMember = {
  name: 'plays of member',
  text: `select ${columns} from game_play where member_id = $1 and game_id = any($2) order by at desc, id desc`,
};

/** The member's plays of these games, the newest first. */
export function readPlays(memberId: string, gameIds: readonly string[]): Promise<readonly PlayRow[]> {
  return read<Row<PlayRow>>(ofMember, [memberId, gameIds]);
}

/** A play that counts in its period, or that the member has begun and not finished: a memory, or a scratch card that is covered. */
export interface TurnRow {
  readonly gameId: string;
  readonly period: string;
  readonly isRunning: boolean;
}

const turnsOfMember = {
  name: 'turns of member',
  text: `select game_id as "gameId", period, cells is not null and uncovered_at is null as "isRunning" from game_play
      where member_id = $1 and game_id = any($2) and (period = any($3) or cells is not null and uncovered_at is null)
    union all select game_id, period, true from memory_deal
      where member_id = $1 and game_id = any($2) and cardinality(found) < cardinality(deck)`,
};

/** The member's plays of these games in these periods, and of whichever period those that are not finished. */
export function readTurns(
  memberId: string,
  gameIds: readonly string[],
  periods: readonly string[],
): Promise<readonly TurnRow[]> {
  return read<Row<TurnRow>>(turnsOfMember, [memberId, gameIds, periods]);
}

const addPrizes = {
  name: 'add game prizes',
  text: `insert into game_prize (game_id, prize_id, awarded)
    select $1, id, 0 from unnest($2::text[]) as t(id) order by id collate "C" on conflict do nothing`,
};
const lockPrizes = {
  name: 'lock game prizes',
  text: `select prize_id as "prizeId", awarded from game_prize where game_id = $1 order by prize_id collate "C" for update`,
};

/**
 * How often each prize was given, by its id; locked until the transaction ends, so that those who play the same game draw one after the
 * other, each from what is really left.
 */
export async function lockAwarded(gameId: string, prizeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await query(addPrizes, [gameId, prizeIds]);
  return toMap(await query<{ prizeId: string; awarded: number }>(lockPrizes, [gameId]));
}

const awarded = {
  name: 'game prizes',
  text: `select prize_id as "prizeId", awarded from game_prize where game_id = $1`,
};

/** How often each prize was given, by its id. */
export async function readAwarded(gameId: string): Promise<ReadonlyMap<string, number>> {
  return toMap(await read<{ prizeId: string; awarded: number }>(awarded, [gameId]));
}

const toMap = (rows: readonly { readonly prizeId: string; readonly awarded: number }[]) =>
  new Map(rows.map((row) => [row.prizeId, row.awarded]));

const award = {
  name: 'award game prize',
  text: 'update game_prize set awarded = awarded + 1, units = $3 where game_id = $1 and prize_id = $2',
};

/** Counts a prize as given; the database refuses more than there are. */
export async function countAward(gameId: string, prizeId: string, units: number | null): Promise<void> {
  await query(award, [gameId, prizeId, units]);
}

const playCounts = {
  name: 'count plays of games',
  text: `select game_id as "gameId", sum(plays)::int as plays, sum(begun)::int as begun, sum(points)::int as points from (
      select game_id, 1 as plays, 0 as begun, points from game_play
      union all select game_id, 0, 1, 0 from memory_deal where cardinality(found) < cardinality(deck)) played
    group by game_id order by game_id`,
};

/** How often a game was played, how many memories were begun and are not finished, and the points that it gave. */
export interface GameCount {
  readonly gameId: string;
  readonly plays: number;
  readonly begun: number;
  readonly points: number;
}

/** The counts of each game. */
export function countPlaysOfAll(): Promise<readonly GameCount[]> {
  return query<Row<GameCount>>(playCounts, []);
}

/** A play, as operators see it. */
export interface OperatorPlay {
  readonly at: Date;
  readonly member: string;
  readonly email: string;
  readonly prize: string;
  readonly gives: string;
  readonly points: number;
  /** The order of a product. */
  readonly order: string | null;
}

const plays = {
  name: 'plays of game',
  text: `select p.at, p.member_id as member, m.email, p.prize_name as prize, p.gives, p.points, o.code as order
    from game_play p join member m on m.id = p.member_id
    left join redemption_order o on o.member_id = p.member_id and o.won_for = 'game:' || p.id
    where p.game_id = $1 order by p.at, p.id`,
};

export function readOperatorPlays(gameId: string): Promise<readonly OperatorPlay[]> {
  return query<Row<OperatorPlay>>(plays, [gameId]);
}

const players = {
  name: 'players of a game',
  text: `select count(*)::int as members from (
      select member_id from game_play where game_id = $1 union select member_id from memory_deal where game_id = $1) played`,
};

/** How many members have played a game, or begun to. */
export async function countPlayers(gameId: string): Promise<number> {
  const [row] = await query<{ members: number }>(players, [gameId]);
  return row?.members ?? 0;
}
