// The data directory, for files that can be fetched or created again.
import { isAbsolute, join } from 'node:path';
import { findProjectRoot } from './project-root.ts';

/** The folder of that name in the data directory. */
export function dataFolder(name: string): string {
  const data = process.env.CLUB_DATA ?? '.data';
  return join(isAbsolute(data) ? data : join(findProjectRoot(import.meta.dirname), data), name);
}
