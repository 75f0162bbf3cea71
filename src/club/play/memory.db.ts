import { query } from '../../db/connection.ts';
import { read } from '../../db/read.ts';

/** The cards of a play that a member began, as they lie. */
export interface DealRow {
  readonly gameId: string;
  readonly playId: string;
  readonly period: string;
  readonly turn: number;
  readonly deck: readonly string[];
  readonly found: readonly number[];
  readonly open: readonly number[];
  /** How many cards were turned. */
  readonly turned: number;
  readonly startedAt: Date;
}
type Row<T> = { [Key in keyof T]: T[Key] };

const columns = `game_id as "gameId", play_id as "playId", period, turn, deck, found, open, turned, started_at as "startedAt"`;

const ofGame = {
  name: 'deal of game',
  text: `select ${columns} from memory_deal where member_id = $1 and game_id = $2`,
};

/** The member's last deal of the game, finished or not; null if there is none. */
export async function findDeal(memberId: string, gameId: string): Promise<DealRow | null> {
  const [row] = await query<Row<DealRow>>(ofGame, [memberId, gameId]);
  return row ?? null;
}

const running = {
  name: 'running deals',
  text: `select ${columns} from memory_deal where member_id = $1 and game_id = any($2) and cardinality(found) < cardinality(deck)`,
};

/** The member's deals of these games that are not finished. */
export function readRunning(memberId: string, gameIds: readonly string[]): Promise<readonly DealRow[]> {
  return read<Row<DealRow>>(running, [memberId, gameIds]);
}

const deal = {
  name: 'deal cards',
  text: `insert into memory_deal (member_id, game_id, play_id, period, turn, deck, found, open, turned, started_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (member_id, game_id) do update set play_id = $3, period = $4, turn = $5, deck = $6, found = $7, open = $8, turned = $9,
      started_at = $10`,
};

/** Writes how the cards lie now. */
export async function writeDeal(memberId: string, row: DealRow): Promise<void> {
  const { gameId, playId, period, turn, deck, found, open, turned, startedAt } = row;
  await query(deal, [memberId, gameId, playId, period, turn, deck, found, open, turned, startedAt]);
}
