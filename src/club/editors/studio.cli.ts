import type { Command } from 'commander';
import type { Runner } from '../../cli/command.ts';
import { CommandProblem } from '../../cli/problem.ts';

/** What an editor may be called: as the local lake takes it. */
const longestName = 60;

/** Gives another sign-in link to the Studio, for another browser or under a name. A link works once, within 15 minutes. */
export function addStudio(program: Command, runner: Runner): void {
  program
    .command('studio')
    .description('Shows a link that signs in to the Studio of this machine, once, within 15 minutes.')
    .option('--as <name>', 'under this name, which history, stock and the audit log then show')
    .option('--developer', 'with «Consultas», to try queries of the content; not together with --as')
    .action(({ as, developer }: { as?: string; developer?: boolean }) =>
      runner.read(async ({ club: { localLake } }) => {
        if (!localLake)
          throw new CommandProblem('Editors work in a hosted project (SANITY_PROJECT_ID): they sign in there.');
        if (localLake.isOurs) throw new CommandProblem('The club is closed: open it first, with npm start.');
        if (as !== undefined && (as.trim() === '' || as.length > longestName))
          throw new CommandProblem(`A name has 1 to ${String(longestName)} characters.`);
        if (as !== undefined && developer) throw new CommandProblem('Choose one of --as and --developer.');
        const link = await localLake.createStudioLink({ as, developer });
        return { lines: [link], json: { link } };
      }),
    );
}
