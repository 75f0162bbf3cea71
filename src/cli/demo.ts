import type { Command } from 'commander';
import { loadSamples } from '../process.ts';
import { StartProblem } from '../process/problem.ts';
import type { Run } from './command.ts';

export function addDemo(program: Command, run: Run): void {
  program
    .command('demo')
    .description('Loads the sample world into a club that has no members yet.')
    .action(() =>
      run(async () => {
        if (await loadSamples()) return { lines: ['The sample world is loaded.'], json: { loaded: true } };
        throw new StartProblem('This club has members already: the sample world is loaded into an empty one only.');
      }),
    );
}
