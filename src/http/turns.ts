// Calls of one member that would wait for the member's lock in the database, each with a connection that others need: only a few of them
// may be in progress at once, on this server.
import { ClubError } from '../contract/errors.ts';

/** Under one name. The wait is for a basket that is sent twice, or from two browsers. */
const maxInWork = 2;
const maxWaiting = 4;

interface Turns {
  inWork: number;
  /** The waiting calls, in order of arrival; calling one begins it. */
  readonly waiting: (() => void)[];
}

const turnsOf = new Map<string, Turns>();

/**
 * Runs `work` when fewer than two others under the same name are running; `of` names the call and its member. Throws too_many_requests if
 * four wait already.
 */
export async function inTurn<T>(of: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(of) ?? { inWork: 0, waiting: [] };
  turnsOf.set(of, turns);
  if (turns.inWork < maxInWork) turns.inWork++;
  else if (turns.waiting.length < maxWaiting) await new Promise<void>((begin) => turns.waiting.push(begin));
  else throw new ClubError('too_many_requests', { seconds: 1 });
  try {
    return await work();
  } finally {
    // The one that waited longest takes over the turn.
    const next = turns.waiting.shift();
    if (next) next();
    else if (--turns.inWork === 0) turnsOf.delete(of);
  }
}
