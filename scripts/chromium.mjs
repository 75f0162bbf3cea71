// The browser of the browser tests: the system's, else Debian's package where this is root, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium on the PATH, if there is one. */
export function findChromium() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
}

/** Makes sure that browser tests find one. Throws when nothing brings it. */
export function installChromium() {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
    if (findChromium()) return;
  }
  if (!run('playwright', ['install', 'chromium']))
    throw new Error('Browser tests need a Chromium: install one where the PATH leads, and run npm test again.');
}

/**
 * @param {string} program
 * @param {string[]} words
 */
function run(program, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, words, { stdio: 'inherit', env }).status === 0;
}
