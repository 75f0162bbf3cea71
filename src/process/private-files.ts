// What the club writes is for its own user alone: the data directory, and whatever this process and its children make from then on.
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { nobody } from '../db/embedded/cluster.ts';

/**
 * Makes the data directory, if it is not there, closes it to all other users, and makes every file from now on readable to this user alone.
 * Under root PostgreSQL's user may pass through the directory, to one of its own, and neither list nor read it. What belongs to somebody else
 * or is for everybody, such as /tmp, stays as it is; so does what root had closed already: the database is elsewhere then (cluster.ts).
 */
export function keepPrivate(dataDirectory: string): void {
  const made = mkdirSync(dataDirectory, { recursive: true }) !== undefined;
  process.umask(0o077);
  const { mode, uid } = statSync(dataDirectory);
  if (uid !== process.getuid?.() || (mode & 0o1000) !== 0) return;
  if (uid !== 0) chmodSync(dataDirectory, 0o700);
  else if (made || (mode & 0o001) !== 0) openToPostgres(dataDirectory);
}

function openToPostgres(directory: string): void {
  try {
    chownSync(directory, 0, nobody);
    chmodSync(directory, 0o710);
  } catch {
    // A container without that user, in which the embedded PostgreSQL can't run either.
    chmodSync(directory, 0o700);
  }
}
