import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { accepted } from './accepted-mutants.ts';

const root = join(import.meta.dirname, '../..');
/** How many of each concept's mutants its tests find, at least, in per cent. */
const leastScore = 85;

/** The concepts whose rules are changed: their files without a suffix. */
const concepts = ['points', 'redemption', 'referral', 'draws'];

const Position = z.object({ line: z.number(), column: z.number() });
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().default(''),
          location: z.object({ start: Position, end: Position }),
        }),
      ),
    }),
  ),
});

/** A change of a file that no test noticed. */
interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Stryker changes the rules of points, redemption, referral and draws, one thing at a time, and runs their tests each time: at
 * least 85 in 100 changes make one fail, and of the others each is known, with the reason why none does (accepted-mutants.ts).
 * `npm run test:outside -- mutants points` takes one concept alone. All take seven minutes.
 */
export function checkMutants(directory: string): string[] {
  const asked = process.argv.slice(2);
  const named = concepts.filter((name) => asked.includes(name));
  return (named.length > 0 ? named : concepts).flatMap((name) => {
    const report = mutate(directory, name);
    const mutants = Object.values(report.files).flatMap((file) => file.mutants);
    const found = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const survivors = listSurvivors(report);
    const score = (100 * found) / (found + survivors.length);
    console.log(`${name}: ${score.toFixed(1)} % of ${String(found + survivors.length)} mutants`);
    const known = accepted.filter(({ file }) => file in report.files);
    const isKnown = (one: Survivor) => known.some((other) => isThat(one, other));
    return [
      ...(score < leastScore ? [`${name}: only ${score.toFixed(1)} %`] : []),
      ...survivors
        .filter((one) => !isKnown(one))
        .map(({ file, line, from, to }) => `${file}:${String(line)}: no test notices ${from} → ${to}`),
      ...known
        .filter((one) => !survivors.some((other) => isThat(other, one)))
        .map(({ file, from, to }) => `${file}: a test notices ${from} → ${to}, which is listed as none`),
    ];
  });
}

const isThat = (survivor: Survivor, { file, from, to }: (typeof accepted)[number]): boolean =>
  survivor.file === file && survivor.from.startsWith(from) && survivor.to === to;

function mutate(directory: string, name: string): z.infer<typeof Report> {
  const [options, report] = [join(directory, `stryker-${name}.json`), join(directory, `mutants-${name}.json`)];
  const folder = join(import.meta.dirname, 'node_modules/@stryker-mutator');
  writeFileSync(
    options,
    JSON.stringify({
      mutate: [`src/club/${name}/+([a-z-]).ts`],
      testRunner: 'vitest',
      plugins: [join(folder, 'vitest-runner/dist/src/index.js')],
      vitest: { configFile: 'tests/outside/mutants.vitest.ts', related: false },
      // What the copy of the project has; it is known by its astro.config.mjs.
      ignorePatterns: ['**', '!src/**', '!tests/setup/**', '!tests/outside/*.ts', '!*.json', '!*.mjs'],
      tempDirName: join(directory, `stryker-${name}`),
      concurrency: 1,
      timeoutMS: 10_000,
      reporters: ['json'],
      jsonReporter: { fileName: report },
    }),
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'core/bin/stryker.js'), 'run', options],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, MUTANTS_TESTS: `src/club/${name}/*.test.ts` },
    },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  return Report.parse(JSON.parse(readFileSync(report, 'utf8')));
}

function listSurvivors({ files }: z.infer<typeof Report>): Survivor[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const offsetOf = ({ line, column }: z.infer<typeof Position>) =>
      lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
    return mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location: { start, end }, replacement }) => ({
        file,
        line: start.line,
        from: source.slice(offsetOf(start), offsetOf(end)),
        to: replacement,
      }));
  });
}
