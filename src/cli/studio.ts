import type { Command } from 'commander';
import { StartProblem } from '../process/problem.ts';
import type { Run } from './command.ts';

/** Gives another sign-in link to the Studio, for another browser. A link works once, within 15 minutes. */
export function addStudio(program: Command, run: Run): void {
  program
    .command('studio')
    .description('Shows a link that signs in to the Studio of this machine, once, within 15 minutes.')
    .action(() =>
      run(async ({ club: { localLake } }) => {
        if (!localLake)
          throw new StartProblem('Editors work in a hosted project (SANITY_PROJECT_ID): they sign in there.');
        if (localLake.isOurs) throw new StartProblem('The club is closed: open it first, with npm start.');
        const link = await localLake.createStudioLink();
        return { lines: [link], json: { link } };
      }),
    );
}
