import type { Command } from 'commander';
import { loadSamples } from '../process/samples.ts';
import type { Runner } from './command.ts';
import { CommandProblem } from './problem.ts';

export function addDemo(program: Command, runner: Runner): void {
  program
    .command('demo')
    .description('Loads the sample world into a club that has no members yet. Never into a live one.')
    .action(() =>
      runner.read(async ({ club }) => {
        if (club.live)
          throw new CommandProblem(
            'The sample members have a password that is published, and this club is live: CLUB_DEMO=1 says that one is a demonstration.',
          );
        if (await loadSamples()) return { lines: ['The sample world is loaded.'], json: { loaded: true } };
        throw new CommandProblem('This club has members already: the sample world is loaded into an empty one only.');
      }),
    );
}
