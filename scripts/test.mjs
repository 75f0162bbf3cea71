// `npm test`: everything, whatever fails before: what only reads the code at once, the rest one after the other. Ends with 1 when a step
// failed. Names choose steps: `npm test -- lint unit`; without any, all run.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installChromium } from './chromium.mjs';

const reports = mkdtempSync(join(tmpdir(), 'club-tests-'));

/** @type {Record<string, () => Promise<boolean>>} */
const steps = {
  lint: () => run('eslint', ['.']),
  format: () => run('prettier', ['--check', '--log-level=warn', '.']),
  types: () => run('astro', ['check']),
  unit: () => vitest('unit'),
  db: () => vitest('db'),
  lake: () => {
    installChromium();
    return vitest('lake');
  },
  http: () => vitest('http'),
  process: () => vitest('process'),
  browser: () => {
    installChromium();
    return run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') });
  },
};

/** Each uses one processor, and disturbs no other. */
const reading = ['lint', 'format', 'types'];

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
const unknown = wanted.find((name) => !(name in steps));
if (unknown) throw new Error(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}.`);
const results = await Promise.all(wanted.filter((name) => reading.includes(name)).map(take));
for (const name of wanted) if (!reading.includes(name)) results.push(await take(name));

console.log();
// Once more at the end, where it is looked for first.
for (const { step } of results) for (const name of failedTests(step)) console.log(`failed  ${step}: ${name}`);
for (const { step, passed, seconds } of results)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${step.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
rmSync(reports, { recursive: true, force: true });
if (results.some(({ passed }) => !passed)) process.exit(1);

/** @param {string} name */
async function take(name) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const passed = await steps[name]?.();
  return { step: name, passed, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

/** @param {string} project */
function vitest(project) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`];
  return run('vitest', ['run', '--project', project, ...report]);
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

/**
 * The tests that failed, as file and name.
 * @param {string} step
 * @returns {string[]}
 */
function failedTests(step) {
  if (!existsSync(reportOf(step))) return [];
  const { suites, testResults } = JSON.parse(readFileSync(reportOf(step), 'utf8'));
  return suites ? suites.flatMap(failedOfPlaywright) : testResults.flatMap(failedOfVitest);
}

/** @param {{ name: string, message: string, assertionResults: { status: string, fullName: string }[] }} file */
function failedOfVitest({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return (failed.length === 0 && message ? [message.split('\n')[0]] : failed).map(
    (what) => `${relative('.', name)} › ${what}`,
  );
}

/** @typedef {{ file: string, specs: { title: string, line: number, ok: boolean }[], suites?: Suite[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedOfPlaywright({ file, specs, suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title, line }) => `${file}:${String(line)} › ${title}`);
  return [...failed, ...suites.flatMap(failedOfPlaywright)];
}
