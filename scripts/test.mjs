// `npm test`: everything, one after the other, whatever fails before. Ends with 1 when a step failed. Names choose steps:
// `npm test -- lint unit`; without any, all run.
import { spawnSync } from 'node:child_process';
import { installChromium } from './chromium.mjs';

/** @type {Record<string, () => boolean>} */
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
    return run('playwright', ['test']);
  },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
const results = wanted.map((name) => {
  const step = steps[name];
  if (!step) throw new Error(`There is no step ${name}; there are ${Object.keys(steps).join(', ')}.`);
  console.log(`\n── ${name}`);
  const started = performance.now();
  const passed = step();
  return { step: name, passed, seconds: Math.round((performance.now() - started) / 100) / 10 };
});

console.log();
for (const { step, passed, seconds } of results)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${step.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`);
if (results.some(({ passed }) => !passed)) process.exit(1);

/** @param {string} project */
function vitest(project) {
  return run('vitest', ['run', '--project', project]);
}

/**
 * @param {string} program
 * @param {string[]} words
 */
function run(program, words) {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', CI: process.env.CI ?? '1' };
  return spawnSync(program, words, { stdio: 'inherit', env }).status === 0;
}
