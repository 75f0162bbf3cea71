// The builds of a checkout. Each is a folder of its own in .builds, named after what it was made from; dist and studio/dist are links to
// the ones in use, switched at once. A process registers in the build that it runs from, which stays as long as it does. Plain JavaScript
// without packages, for ready.mjs.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const folder = '.builds';
/** How many builds stay, beside the one in use: whose server may be starting, or could not register. */
const kept = 2;

/**
 * The folder of the build of that name and version (of its sources), whether or not it is there.
 * @param {string} root
 * @param {string} name
 * @param {string} version
 */
export const folderOf = (root, name, version) => join(root, folder, `${name}-${version}`);

/**
 * An empty folder to build in, of which `finish` makes a build.
 * @param {string} root
 * @param {string} name
 */
export function begin(root, name) {
  const unfinished = join(root, folder, `.${name}-${String(process.pid)}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  return unfinished;
}

/**
 * Makes the finished folder the build of that version. If another process was first, its build stays.
 * @param {string} unfinished
 * @param {string} build the folder that folderOf gives
 * @param {string} version
 */
export function finish(unfinished, build, version) {
  writeFileSync(join(unfinished, 'version'), `${version}\n`);
  const users = join(unfinished, 'in-use');
  mkdirSync(users);
  // The server may run as another user than the one who builds.
  chmodSync(users, 0o1777);
  try {
    renameSync(unfinished, build);
  } catch (error) {
    if (!existsSync(build)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/**
 * Whether the link leads to the build, and that is there.
 * @param {string} link
 * @param {string} build
 */
export const leadsTo = (link, build) =>
  existsSync(build) &&
  lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true &&
  readlinkSync(link) === relative(dirname(link), build);

/**
 * Makes the link lead to the build, at once: whoever opens it finds the earlier build or this one, whole.
 * @param {string} link
 * @param {string} build
 */
export function switchTo(link, build) {
  const present = lstatSync(link, { throwIfNoEntry: false });
  // A folder, of a tool that was run by itself or of an earlier version of the project.
  if (present?.isDirectory()) renameSync(link, join(dirname(build), `earlier-${String(Date.now())}`));
  const next = `${link}.${String(process.pid)}`;
  rmSync(next, { force: true });
  symlinkSync(relative(dirname(link), build), next);
  renameSync(next, link);
  const now = new Date();
  utimesSync(build, now, now);
}

/**
 * The processes that run from builds of this checkout: `server`, `command` or `lake`, the process id, and whether it serves a live club.
 * @param {string} root
 */
export function listUsers(root) {
  return listBuilds(root).flatMap((build) => usersOf(build));
}

/**
 * Deletes what nobody needs: builds of the same name but the one in use, a running process's and the last before it, and what was broken
 * off.
 * @param {string} root
 * @param {string} current the folder in use
 */
export function removeOld(root, current) {
  const name = basename(current).replace(/-[^-]+$/, '');
  const old = listBuilds(root)
    .filter((build) => build !== current && [name, 'earlier'].includes(basename(build).replace(/-[^-]+$/, '')))
    .map((build) => ({ build, at: statSync(build).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .slice(kept);
  for (const { build } of old) if (usersOf(build).length === 0) rmSync(build, { recursive: true, force: true });
  for (const name of readdirSync(join(root, folder))) {
    const pid = /^\.\w+-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, folder, name), { recursive: true, force: true });
  }
}

/** @param {string} root */
function listBuilds(root) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(root, folder, name));
}

/** @param {string} build */
function usersOf(build) {
  const users = join(build, 'in-use');
  if (!existsSync(users)) return [];
  return readdirSync(users).flatMap((name) => {
    const [, kind = '', pid = ''] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
    return kind !== '' && isRunning(Number(pid), programs[kind])
      ? [{ kind, pid: Number(pid), live: readRecord(join(users, name)) === 'live' }]
      : [];
  });
}

/**
 * What a process wrote when it registered; nothing of one that has just ended.
 * @param {string} record
 */
function readRecord(record) {
  try {
    return readFileSync(record, 'utf8');
  } catch {
    return '';
  }
}

/**
 * What stands in the command lines of those who register.
 * @type {Record<string, string>}
 */
const programs = { server: 'server.mjs', command: 'club.mjs', lake: 'main.ts' };

/**
 * Whether a process runs; with `program`, and where the machine tells, whether it is that program, as ids are used again.
 * @param {number} pid
 * @param {string} [program]
 */
function isRunning(pid, program) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  try {
    // Empty of one that has ended and was never waited for.
    const words = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8');
    return words !== '' && (program === undefined || words.includes(program));
  } catch {
    return true;
  }
}
