// `npm test`: everything, whatever fails before: what only reads the code at once, the rest one after the other. Ends with 1 when a step
// failed. Names choose steps: `npm test -- lint unit`; without any, all run.
//
// What drives a server, the Studio or a browser also depends on how busy the machine is. Where a few of those tests fail, they are run
// once more with nothing beside them, and the end names each that passed only then; what fails twice fails the run. Rules, types and
// what is tested on the database alone (points, stock, codes) have one try.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installChromium } from './chromium.mjs';
import { installNginx } from './nginx.mjs';

const reports = mkdtempSync(join(tmpdir(), 'club-tests-'));

/** @type {Record<string, () => Promise<boolean>>} */
const steps = {
  lint: () => run('eslint', ['.']),
  format: () => run('prettier', ['--check', '--log-level=warn', '.']),
  types: () => run('astro', ['check']),
  unused: () => run('knip', ['--no-progress']),
  unit: () => vitest('unit'),
  db: () => vitest('db'),
  lake: () => {
    installChromium();
    return vitest('lake');
  },
  http: () => vitest('http'),
  process: () => vitest('process'),
  live: () => {
    installNginx();
    return vitest('live');
  },
  browser: () => {
    installChromium();
    return playwright();
  },
};

/** The steps whose failed tests are run once more. @type {Record<string, (files: string[]) => Promise<boolean>>} */
const again = {
  lake: (files) => vitest('lake', files),
  http: (files) => vitest('http', files),
  process: (files) => vitest('process', files),
  live: (files) => vitest('live', files),
  browser: () => playwright('--last-failed'),
};
/** With more failures than this the machine is not to blame. */
const mostAgain = 4;

/** Each uses one processor, and disturbs no other. */
const reading = ['lint', 'format', 'types', 'unused'];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
const unknown = wanted.find((name) => !(name in steps));
if (unknown) throw new Error(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}.`);
const results = await Promise.all(wanted.filter((name) => reading.includes(name)).map(take));
for (const name of wanted) if (!reading.includes(name)) results.push(await take(name));

console.log();
// Once more at the end, where it is looked for first.
for (const { step, passed, unsteady } of results) {
  for (const { file, title } of unsteady) console.log(`second try  ${step}: ${file} › ${title}`);
  if (!passed) for (const { file, title } of failedTests(step)) console.log(`failed  ${step}: ${file} › ${title}`);
}
for (const { step, passed, seconds } of results)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${step.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
rmSync(reports, { recursive: true, force: true });
if (results.some(({ passed }) => !passed)) process.exit(1);

/** @param {string} name */
async function take(name) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  let passed = await steps[name]?.();
  const failed = passed ? [] : failedTests(name);
  const repeat = again[name];
  if (repeat && failed.length > 0 && failed.length <= mostAgain) {
    console.log(`\n── ${name}, once more: ${String(failed.length)} failed`);
    passed = await repeat([...new Set(failed.map(({ file }) => file))]);
  }
  return {
    step: name,
    passed,
    unsteady: passed ? failed : [],
    seconds: Math.round((performance.now() - started) / 100) / 10,
  };
}

/**
 * @param {string} project
 * @param {string[]} files all of it without any
 */
function vitest(project, files = []) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`];
  return run('vitest', ['run', '--project', project, ...report, ...files]);
}

/** @param {string[]} words */
function playwright(...words) {
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') };
  return run('playwright', ['test', '--reporter=list,json', ...words], report);
}

/**
 * @param {string} program
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} more
 * @returns {Promise<boolean>}
 */
function run(program, words, more = {}) {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    // A person may do without nginx, and is told that the live club was not tested.
    NGINX_REQUIRED: process.env.CI ? '1' : '',
    CI: process.env.CI ?? '1',
    // The same programs are started hundreds of times: what Node has compiled of them is used again.
    NODE_COMPILE_CACHE: join(reports, 'compiled'),
    ...more,
  };
  return new Promise((resolve) => {
    spawn(program, words, { stdio: 'inherit', env }).once('close', (code) => {
      resolve(code === 0);
    });
  });
}

/** @param {string} step */
function reportOf(step) {
  return join(reports, `${step}.json`);
}

/** @typedef {{ file: string, title: string }} Failed */

/**
 * The tests that failed.
 * @param {string} step
 * @returns {Failed[]}
 */
function failedTests(step) {
  if (!existsSync(reportOf(step))) return [];
  const { suites, testResults } = JSON.parse(readFileSync(reportOf(step), 'utf8'));
  return suites ? suites.flatMap(failedOfPlaywright) : testResults.flatMap(failedOfVitest);
}

/**
 * @param {{ name: string, message: string, assertionResults: { status: string, fullName: string }[] }} file
 * @returns {Failed[]}
 */
function failedOfVitest({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  const titles = failed.length === 0 && message ? [message.split('\n')[0] ?? ''] : failed;
  return titles.map((title) => ({ file: relative('.', name), title }));
}

/** @typedef {{ file: string, specs: { title: string, line: number, ok: boolean }[], suites?: Suite[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {Failed[]}
 */
function failedOfPlaywright({ file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title, line }) => ({ file: `${file}:${String(line)}`, title }));
  return [...failed, ...suites.flatMap(failedOfPlaywright)];
}
