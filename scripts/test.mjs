// `npm test`: everything, whatever fails before: what only reads the code at once, then what is tested without a server, then two rows of
// steps side by side: those that drive a browser, which compute, and those that ask servers, which also wait: for limits, deadlines and
// turns. Ends with 1 when a step failed. Names choose steps: `npm test -- lint unit`; without any, all run.
//
// What drives a server, the Studio or a browser also depends on how busy the machine is. Where a few of those tests fail, they are run
// once more with nothing beside them, and the end names each that passed only then; what fails twice fails the run. Rules, types and
// what is tested on the database alone (points, stock, codes) have one try.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installChromium } from './chromium.mjs';
import { installLivePrograms } from './live-programs.mjs';

const reports = mkdtempSync(join(tmpdir(), 'club-tests-'));

/** Where a step's words go: a file's number, or on. @typedef {number | 'inherit'} Output */

/** @type {Record<string, (to: Output) => Promise<boolean>>} */
const steps = {
  lint: (to) => run('eslint', ['.'], to),
  format: (to) => run('prettier', ['--check', '--log-level=warn', '.'], to),
  types: (to) => run('astro', ['check'], to),
  unused: (to) => run('knip', ['--no-progress'], to),
  unit: (to) => vitest('unit', to),
  db: (to) => vitest('db', to),
  lake: (to) => {
    installChromium();
    return vitest('lake', to);
  },
  http: (to) => vitest('http', to),
  process: (to) => vitest('process', to),
  live: (to) => {
    installLivePrograms();
    return vitest('live', to);
  },
  browser: (to) => {
    installChromium();
    return playwright(to);
  },
};

/** The steps whose failed tests are run once more. @type {Record<string, (files: string[]) => Promise<boolean>>} */
const again = {
  lake: (files) => vitest('lake', 'inherit', files),
  http: (files) => vitest('http', 'inherit', files),
  process: (files) => vitest('process', 'inherit', files),
  live: (files) => vitest('live', 'inherit', files),
  browser: () => playwright('inherit', '--last-failed'),
};
/** With more failures than this the machine is not to blame. */
const mostAgain = 4;

/** What runs at once, phase after phase: rows of steps, each of which runs one after the other. */
const phases = [
  // Each uses one processor, and disturbs no other. Lint takes as long as the others together.
  [['lint'], ['types', 'format', 'unused']],
  [['unit', 'db']],
  [
    ['lake', 'browser'],
    ['http', 'process', 'live'],
  ],
];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
const unknown = wanted.find((name) => !(name in steps));
if (unknown) throw new Error(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}.`);
/** @type {Result[]} */
const results = [];
for (const rows of phases) {
  const chosen = rows.map((row) => row.filter((name) => wanted.includes(name))).filter((row) => row.length > 0);
  results.push(...(await Promise.all(chosen.map(takeRow))).flat());
}
for (const [place, result] of results.entries()) results[place] = await takeAgain(result);

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

/**
 * @param {readonly string[]} names
 * @param {number} row
 * @param {readonly unknown[]} rows
 */
async function takeRow(names, row, rows) {
  const taken = [];
  for (const name of names) taken.push(await take(name, row > 0 && rows.length > 1));
  return taken;
}

/** @typedef {{ step: string, passed: boolean, unsteady: Failed[], seconds: number }} Result */

/**
 * @param {string} name
 * @param {boolean} beside whether another row's step is seen meanwhile: what it says comes when it ends
 * @returns {Promise<Result>}
 */
async function take(name, beside) {
  if (!beside) console.log(`\n── ${name}`);
  const started = performance.now();
  const file = join(reports, `${name}.out`);
  const to = beside ? openSync(file, 'w') : 'inherit';
  const passed = (await steps[name]?.(to)) ?? false;
  if (to !== 'inherit') {
    closeSync(to);
    console.log(`\n── ${name}\n${readFileSync(file, 'utf8')}`);
  }
  return { step: name, passed, unsteady: [], seconds: secondsSince(started) };
}

/**
 * Runs the tests that failed once more, where there are few.
 * @param {Result} result
 * @returns {Promise<Result>}
 */
async function takeAgain(result) {
  const { step, seconds } = result;
  const failed = result.passed ? [] : failedTests(step);
  const repeat = again[step];
  if (!repeat || failed.length === 0 || failed.length > mostAgain) return result;
  console.log(`\n── ${step}, once more: ${String(failed.length)} failed`);
  const started = performance.now();
  const passed = await repeat([...new Set(failed.map(({ file }) => file))]);
  return { step, passed, unsteady: passed ? failed : [], seconds: seconds + secondsSince(started) };
}

/** @param {number} started */
function secondsSince(started) {
  return Math.round((performance.now() - started) / 100) / 10;
}

/**
 * @param {string} project
 * @param {Output} to
 * @param {string[]} files all of it without any
 */
function vitest(project, to, files = []) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`];
  // With the star db-lake is part of db.
  return run('vitest', ['run', '--project', `${project}*`, ...report, ...files], to);
}

/**
 * @param {Output} to
 * @param {string[]} words
 */
function playwright(to, ...words) {
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') };
  return run('playwright', ['test', '--reporter=list,json', ...words], to, report);
}

/**
 * @param {string} program
 * @param {string[]} words
 * @param {Output} to
 * @param {NodeJS.ProcessEnv} more
 * @returns {Promise<boolean>}
 */
function run(program, words, to, more = {}) {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    // A person may do without nginx and PgBouncer, and is told that the live club was not tested.
    LIVE_REQUIRED: process.env.CI ? '1' : '',
    CI: process.env.CI ?? '1',
    // The same programs are started hundreds of times: what Node has compiled of them is used again.
    NODE_COMPILE_CACHE: join(reports, 'compiled'),
    ...more,
  };
  return new Promise((resolve) => {
    spawn(program, words, { stdio: ['inherit', to, to], env }).once('close', (code) => {
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
