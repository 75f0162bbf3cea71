// The build that a process runs from, and keeps: builds that a running process has registered in are not deleted (scripts/builds.mjs).
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Build {
  readonly directory: string;
  /** A hash of its sources, hex. */
  readonly version: string;
}

/** The build that the folder `from` belongs to; null in sources, and in a folder that was not built by the project's own command. */
export function findBuild(from: string): Build | null {
  for (let directory = from; !existsSync(join(directory, 'package.json')); directory = dirname(directory)) {
    const version = join(directory, 'version');
    if (existsSync(version)) return { directory, version: readFileSync(version, 'utf8').trim() };
    if (directory === dirname(directory)) return null;
  }
  return null;
}

/**
 * Keeps the build until this process ends, and says whether it serves a live club. Where its folder can't be written the build is kept as
 * one of the latest only.
 */
export function keepBuild({ directory }: Build, as: 'server' | 'command' | 'lake', live = false): void {
  const record = join(directory, 'in-use', `${as}-${String(process.pid)}`);
  try {
    writeFileSync(record, live ? 'live' : '');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return;
    throw error;
  }
  process.once('exit', () => {
    rmSync(record, { force: true });
  });
}
