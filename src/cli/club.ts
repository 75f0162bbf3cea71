// The operators' command line: npm run club -- <command>.
import { Command, CommanderError } from 'commander';
import { ClubError } from '../contract/errors.ts';
import { errorAnswers } from '../http/error-answers.ts';
import { readClock } from '../lib/clock.ts';
import { configure, startClub } from '../process.ts';
import { endWithProblem, StartProblem } from '../process/problem.ts';
import type { Run } from './command.ts';
import { addDemo } from './demo.ts';
import { addMail } from './mail.ts';
import { addStock } from './stock.ts';
import { addStudio } from './studio.ts';

const program = new Command('npm run club --')
  .description('What a club needs done behind the counter.')
  .option('--json', 'answer as JSON')
  .showHelpAfterError('(npm run club -- --help)')
  .exitOverride();

const run: Run = async (work) => {
  const club = await startClub(configure());
  try {
    const { lines, json } = await work({ now: readClock(), club });
    process.stdout.write(`${program.opts<{ json?: true }>().json ? JSON.stringify(json) : lines.join('\n')}\n`);
  } finally {
    await club.stop();
  }
};
for (const add of [addDemo, addMail, addStock, addStudio]) add(program, run);

// Whatever still listens, such as the content's live updates, ends with the command.
program.parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, '--help']).then(
  () => process.exit(0),
  (error: unknown) => {
    // Commander has printed the error or the help already.
    if (error instanceof CommanderError) process.exit(error.exitCode);
    endWithProblem(error instanceof ClubError ? new StartProblem(errorAnswers[error.code].en) : error);
  },
);
