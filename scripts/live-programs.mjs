// What the test of a live club starts beside it: the system's, else Debian's packages where this is root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The packages by the program that is asked for. */
const packages = { nginx: ['nginx-light', 'openssl'], pgbouncer: ['pgbouncer'], buildah: ['buildah'] };

/**
 * The path of a program, if there is one: on the PATH, or where only root's PATH leads.
 * @param {keyof typeof packages} name
 */
export function findProgram(name) {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((directory) => join(directory, name))
    .find((path) => existsSync(path));
}

/** Installs what is missing where this is root on Debian. The test itself tells of what lacks. */
export function installLivePrograms() {
  const missing = Object.entries(packages).flatMap(([name, needed]) =>
    ['/usr/bin', '/usr/sbin', '/usr/local/sbin'].some((directory) => existsSync(join(directory, name))) ? [] : needed,
  );
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ])
    spawnSync('apt-get', words, { stdio: 'inherit', env });
}
