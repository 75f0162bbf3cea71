// Whether a disk has room left.
import { statfs } from 'node:fs/promises';

/** What the data directory's disk has at least, in bytes: PostgreSQL's log of changes grows by 16 MB at a time. */
const leastSpace = 64 * 1024 * 1024;

/** Whether the disk of this directory has that many bytes left for others than root. A disk that doesn't tell has. */
export async function hasSpace(directory: string, atLeast = leastSpace): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize >= atLeast;
  } catch {
    return true;
  }
}
