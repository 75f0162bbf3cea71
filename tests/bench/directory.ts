import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A temporary directory on the disk that the club itself would use, as memory would flatter the database. */
export function makeDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join('/var/tmp', 'club-bench-'));
  chmodSync(path, 0o755);
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}
