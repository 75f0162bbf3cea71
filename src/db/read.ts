// Reads that requests make at the same time travel together: one connection and one packet for all that are made in one turn of the event
// loop. Only for short SELECTs that lock nothing and wait for nobody, as each waits for those before it.
import type pg from 'pg';
import { checkOut, inTransaction, noteSilence, query, run, type Statement } from './connection.ts';
import { isUnreachable } from './failures.ts';

interface Turn {
  readonly client: Promise<pg.PoolClient>;
  /** Reads that have no answer yet. */
  waiting: number;
  /** Takes no more reads. */
  over: boolean;
  /** The connection must be closed instead of going back into the pool. */
  broken: boolean;
}

let present: Turn | undefined;

/** Runs a prepared SELECT, inside a transaction as part of it. The caller's SQL must give columns as `Row` names them. */
export async function read<Row extends object>(
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  if (inTransaction()) return query<Row>(statement, values);
  const turn = (present ??= beginTurn());
  turn.waiting += 1;
  try {
    const client = await turn.client;
    return await run<Row>(client, statement, values);
  } catch (error) {
    turn.broken ||= isUnreachable(error);
    noteSilence(error);
    throw error;
  } finally {
    turn.waiting -= 1;
    endTurn(turn);
  }
}

function beginTurn(): Turn {
  const turn: Turn = { client: checkOut(), waiting: 0, over: false, broken: false };
  setImmediate(() => {
    turn.over = true;
    present = undefined;
    endTurn(turn);
  });
  return turn;
}

/** Gives the connection back once nobody uses it any more. */
function endTurn({ client, waiting, over, broken }: Turn): void {
  if (!over || waiting > 0) return;
  client.then(
    (connection) => {
      connection.release(broken);
    },
    // Every read has failed with the same error.
    () => undefined,
  );
}
