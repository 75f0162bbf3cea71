// What the club writes is for its own user alone: the data directory, and whatever this process and its children make from then on.
import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Makes the data directory, if it is not there, closes it to all other users, and makes every file from now on readable to this user alone.
 * What belongs to somebody else or is for everybody, such as /tmp, stays as it is.
 */
export function keepPrivate(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true });
  process.umask(0o077);
  const { mode, uid } = statSync(dataDirectory);
  if (uid === process.getuid?.() && (mode & 0o1000) === 0) chmodSync(dataDirectory, 0o700);
}
