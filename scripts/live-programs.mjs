// What the test of a live club starts beside it, and what tests from outside run: the system's, else Debian's packages where this is root.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The packages by the program that is asked for. */
const packages = { nginx: ['nginx-light', 'openssl'], pgbouncer: ['pgbouncer'], buildah: ['buildah'] };
const names = /** @type {const} */ (['nginx', 'pgbouncer', 'buildah']);

/**
 * The path of a program, if there is one: on the PATH, or where only root's PATH leads.
 * @param {string} name
 */
export function findProgram(name) {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path));
}

/** The folder of the newest PostgreSQL of Debian, with all its programs: what the project brings has no `pg_basebackup`. */
export function findPostgres() {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => ['postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name))))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
}

/** Installs what is missing where this is root on Debian, each for itself. The test tells of what lacks still. */
export function installLivePrograms() {
  const missing = names.filter((name) => !findProgram(name)).map((name) => packages[name]);
  if (findPostgres() === undefined) missing.push(['postgresql']);
  installPackages(missing);
}

/**
 * Installs what each of these needs, each for itself, where this is root on Debian.
 * @param {readonly (readonly string[])[]} missing
 */
export function installPackages(missing) {
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  for (const needed of missing)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...needed], { stdio: 'inherit', env });
}
