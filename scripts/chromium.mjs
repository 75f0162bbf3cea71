// The browser of the browser tests: the system's, else Debian's package where this is root, else Playwright's own. The same engine without
// its windows, the headless shell, does the same work in three quarters of the time: it is taken where there is one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const shells = ['chromium-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * What tests do without. Of several such arguments Chromium takes the last, so the features that Playwright turns off are named, too (a
 * test holds them against its own list). With the last two, the popups of the address bar, each context would load two pages more.
 */
export const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Beside Playwright's own arguments. Chromium's sandbox does not run as root. */
export const chromiumArguments = [
  // The software that stands in for a graphics card draws slower than Chromium does without one.
  '--disable-gpu-compositing',
  `--disable-features=${featuresOff.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The path of a Chromium on the PATH, if there is one. */
export const findChromium = () => find(shells) ?? findBrowser();

/** The same with windows, as people use it. */
export const findBrowser = () => find(browsers);

/** Makes sure that browser tests find one. Throws when nothing brings it. */
export function installChromium() {
  if (find(shells)) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Where there is a whole browser, that does, too: nothing is waited for long.
    if (findBrowser()) installPackages(shells, ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']);
    else if (run('apt-get', ['update', '-qq']) && !installPackages(shells)) installPackages(['chromium']);
  }
  if (findChromium()) return;
  if (!run('playwright', ['install', 'chromium']))
    throw new Error('Browser tests need a Chromium: install one where the PATH leads, and run npm test again.');
}

/**
 * @param {string[]} packages
 * @param {string[]} options
 */
function installPackages(packages, options = []) {
  const words = ['install', '-y', '-qq', '--no-install-recommends', ...options, ...packages, 'fonts-liberation'];
  return run('apt-get', words);
}

/** @param {string[]} names */
function find(names) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
    .find((path) => existsSync(path));
}

/**
 * @param {string} program
 * @param {string[]} words
 */
function run(program, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, words, { stdio: 'inherit', env }).status === 0;
}
