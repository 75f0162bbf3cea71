import { readFileSync, statSync } from 'node:fs';
import type { Clock } from '../kit/clock.ts';
import { StartProblem } from './problem.ts';

/**
 * A clock that a file moves while the process runs: it holds milliseconds to add to the machine's time, or an ISO time at
 * which the clock stands still. A missing or empty file changes nothing. Throws StartProblem for anything else in it.
 */
export function createClockFromFile(path: string, machine: Clock): Clock {
  let seenAt = -1;
  let move: (now: Date) => Date = (now) => now;
  return () => {
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== seenAt) {
      move = changedAt === 0 ? (now) => now : parseMove(readFileSync(path, 'utf8').trim(), path);
      seenAt = changedAt;
    }
    return move(machine());
  };
}

function parseMove(text: string, path: string): (now: Date) => Date {
  if (/^-?\d*$/.test(text)) return (now) => new Date(now.getTime() + Number(text));
  const fixed = Date.parse(text);
  if (Number.isNaN(fixed)) throw new StartProblem(`${path} holds neither milliseconds nor an ISO time.`);
  return () => new Date(fixed);
}
