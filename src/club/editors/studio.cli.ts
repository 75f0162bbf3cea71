import type { Command } from 'commander';
import type { Runner } from '../../cli/command.ts';
import { CommandProblem } from '../../cli/problem.ts';

/** Gives another sign-in link to the Studio, for another browser. A link works once, within 15 minutes. */
export function addStudio(program: Command, runner: Runner): void {
  program
    .command('studio')
    .description('Shows a link that signs in to the Studio of this machine, once, within 15 minutes.')
    .action(() =>
      runner.read(async ({ club: { localLake } }) => {
        if (!localLake)
          throw new CommandProblem('Editors work in a hosted project (SANITY_PROJECT_ID): they sign in there.');
        if (localLake.isOurs) throw new CommandProblem('The club is closed: open it first, with npm start.');
        const link = await localLake.createStudioLink();
        return { lines: [link], json: { link } };
      }),
    );
}
