// The nginx of the test of a live club: the system's, else Debian's package where this is root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an nginx, if there is one: on the PATH, or where only root's PATH leads. */
export function findNginx() {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((directory) => join(directory, 'nginx'))
    .find((path) => existsSync(path));
}

/** Installs one where this is root on Debian, and there is none yet. The test itself tells of its lack. */
export function installNginx() {
  if (findNginx() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'openssl'],
  ])
    spawnSync('apt-get', words, { stdio: 'inherit', env });
}
