// PostgreSQL's data directory: where it is, who owns it, how it is created. Always: it is complete, or not there at all.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { childEnvironment } from '../../process/configuration.ts';
import { isRunning } from '../../kit/other-processes.ts';
import { isReachable, locateBinaries, moveIntoPlace, sharedDirectory } from './binaries.ts';

/** The user and group that PostgreSQL runs as where root starts it. */
const nobody = 65_534;
/**
 * Where root starts PostgreSQL as nobody, its directory lies below one that only root may enter. So its programs begin inside, which root
 * does for them, and know it by this name, which Linux follows without passing through what lies above.
 */
const workingDirectory = '/proc/self/cwd';
/** A Unix socket's address holds 108 bytes on Linux, 104 on macOS. */
const longestSocketPath = 100;

export interface Cluster {
  readonly binaries: string;
  readonly directory: string;
  readonly socketDirectory: string;
  /** The user that PostgreSQL runs as; it refuses to run as root. */
  readonly user: { uid?: number; gid?: number };
}

/** Finds the cluster for that directory, or creates it. Throws EACCES or EROFS if it may not be written. */
export async function prepareCluster(wantedDirectory: string): Promise<Cluster> {
  const asRoot = process.getuid?.() === 0;
  const directory = asRoot ? directoryForNobody(wantedDirectory) : wantedDirectory;
  const cluster: Cluster = {
    binaries: locateBinaries(asRoot, nobody),
    directory,
    socketDirectory: socketDirectoryFor(directory),
    user: asRoot ? { uid: nobody, gid: nobody } : {},
  };
  if (!existsSync(join(directory, 'PG_VERSION'))) await initialise(cluster);
  // PostgreSQL itself would complain about its lock file, which looks as if another process held it.
  else accessSync(directory, constants.W_OK);
  makeSocketDirectory(cluster);
  return cluster;
}

/** Process id of the cluster's server by its own lock file, running or not. */
export function readPostmasterPid(cluster: Cluster): number | null {
  return readPid(join(cluster.directory, 'postmaster.pid'));
}

/** The lock files of the data directory and of the socket that are there, and the server that each names. */
export function readLockFiles(cluster: Cluster): { path: string; pid: number }[] {
  return [join(cluster.directory, 'postmaster.pid'), join(cluster.socketDirectory, '.s.PGSQL.5432.lock')].flatMap(
    (path) => {
      const pid = readPid(path);
      return pid === null ? [] : [{ path, pid }];
    },
  );
}

function readPid(lockFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
    return Number.isNaN(pid) ? null : pid;
  } catch {
    return null;
  }
}

/**
 * How a program of PostgreSQL is started in that directory, the cluster's own or one to become it: its working directory and the name by
 * which it knows the directory.
 */
export function enterDirectory({ user }: Cluster, directory: string): { cwd: string; name: string } {
  const isNobody = user.uid !== undefined && existsSync(workingDirectory);
  return isNobody ? { cwd: directory, name: workingDirectory } : { cwd: '/', name: directory };
}

/**
 * The wanted directory; where PostgreSQL's user can't work in it, or an earlier version went there, one that is named after this checkout.
 */
function directoryForNobody(wanted: string): string {
  const moved = join(sharedDirectory, `club-${shortHash(wanted)}`);
  const isThere = existsSync(join(wanted, 'PG_VERSION'));
  const canWork = existsSync(workingDirectory) || isReachable(dirname(wanted), nobody);
  if (isThere || (canWork && !existsSync(moved))) return wanted;
  if (existsSync(moved) && lstatSync(moved).uid !== nobody) throw new Error(`${moved} belongs to somebody else`);
  return moved;
}

function socketDirectoryFor(directory: string): string {
  const inside = join(directory, '.s.PGSQL.5432');
  return inside.length <= longestSocketPath ? directory : join('/tmp', `club-${shortHash(directory)}`);
}

function makeSocketDirectory({ directory, socketDirectory, user }: Cluster): void {
  if (socketDirectory === directory) return;
  const owner = user.uid ?? process.getuid?.();
  if (existsSync(socketDirectory)) {
    const { uid } = lstatSync(socketDirectory);
    if (uid !== owner) throw new Error(`${socketDirectory} belongs to somebody else`);
    return;
  }
  mkdirSync(socketDirectory, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(socketDirectory, nobody, nobody);
}

/**
 * Says who may connect: who runs this process, and root, for whom the machine itself vouches; nobody else who reaches the socket. It is
 * written before each start, since clusters of earlier versions let everybody in.
 */
export function writeAuthentication(cluster: Cluster): void {
  const names = readUserNames();
  // PostgreSQL can't ask for somebody who has no name on this machine; then the mode of the socket's directory decides alone.
  replaceFile(cluster, 'pg_hba.conf', `local all all ${names ? 'peer map=club' : 'trust'}\n`);
  replaceFile(cluster, 'pg_ident.conf', (names ?? []).map((name) => `club "${name}" all\n`).join(''));
}

function readUserNames(): readonly string[] | null {
  try {
    return [...new Set([userInfo().username, 'root'])];
  } catch {
    return null;
  }
}

function replaceFile({ directory, user }: Cluster, name: string, text: string): void {
  const unfinished = join(directory, `${name}.${String(process.pid)}`);
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx' });
  if (user.uid !== undefined) chownSync(unfinished, nobody, nobody);
  renameSync(unfinished, join(directory, name));
}

/** Runs initdb in a temporary directory, which is renamed once complete, so that an interrupted one is never taken for a database. */
async function initialise(cluster: Cluster): Promise<void> {
  const { binaries, directory, user } = cluster;
  mkdirSync(dirname(directory), { recursive: true });
  removeInterrupted(directory);
  const unfinished = join(dirname(directory), `.${basename(directory)}.${String(process.pid)}`);
  mkdirSync(unfinished, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(unfinished, nobody, nobody);
  const options =
    '-U postgres --auth-local=peer --auth-host=reject -E UTF8 --locale=C --locale-provider=icu --icu-locale=es'.split(
      ' ',
    );
  const { cwd, name } = enterDirectory(cluster, unfinished);
  const initdb = spawn(join(binaries, 'initdb'), ['-D', name, ...options], {
    ...user,
    cwd,
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  initdb.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  await once(initdb, 'close');
  if (initdb.exitCode !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`PostgreSQL's database could not be made: ${complaint.trim()}`);
  }
  moveIntoPlace(unfinished, directory);
}

function removeInterrupted(directory: string): void {
  const prefix = `.${basename(directory)}.`;
  for (const name of readdirSync(dirname(directory))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(dirname(directory), name), { recursive: true });
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
