// The operators' command line: npm run club -- <command>.
import { Command, CommanderError } from 'commander';
import { ClubError } from '../contract/errors.ts';
import { transaction } from '../db/connection.ts';
import { DatabaseUnusable, isUnavailable } from '../db/failures.ts';
import { describeError } from '../http/error-answers.ts';
import { readClock } from '../lib/clock.ts';
import { type Club, configure, startClub } from '../process.ts';
import { describeProblem, StartProblem } from '../process/problem.ts';
import { type Answer, readActor, type Runner } from './command.ts';
import { formatCsv } from './csv.ts';
import { addDemo } from './demo.ts';
import { addMail } from './mail.ts';
import { CommandProblem, exitCodes } from './problem.ts';
import { createProgress } from './progress.ts';
import { addStock } from './stock.ts';
import { addStudio } from './studio.ts';

const wantsJson = process.argv.includes('--json');

const program = new Command('npm run club --')
  .description('What a club needs done behind the counter.')
  .option('--json', 'answers as JSON, errors too')
  .option('--csv', 'answers as CSV, where the answer is a list')
  .option('--by <operator>', 'the name in the audit log (else CLUB_OPERATOR, else your account on this machine)')
  .addHelpText('after', '\nEnds with 0 done, 1 refused or failed, 2 wrongly called, 3 database or content out.')
  .configureHelp({ showGlobalOptions: true })
  .configureOutput({
    outputError: (text, write) => {
      write(wantsJson ? `${JSON.stringify({ error: text.trim() })}\n` : text);
    },
  })
  .exitOverride();
if (!wantsJson) program.showHelpAfterError('(npm run club -- --help)');

const runner: Runner = {
  read: (work) => withClub((club) => work({ ...context(club) })),
  change: ({ why, dryRun = false }, work) => {
    const actor = readActor(program.opts<{ by?: string }>().by, why);
    return withClub((club) => inOneTransaction(dryRun, () => work({ ...context(club), actor })));
  },
};

const context = (club: Club) => ({ now: readClock(), club, progress: createProgress(process.stderr) });

async function withClub(work: (club: Club) => Promise<Answer>): Promise<void> {
  const club = await startClub(configure());
  try {
    print(await work(club));
  } finally {
    await club.stop();
  }
}

class RolledBack extends Error {}

async function inOneTransaction(dryRun: boolean, work: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined;
  try {
    return await transaction(async () => {
      answer = await work();
      if (dryRun) throw new RolledBack();
      return answer;
    });
  } catch (error) {
    if (!(error instanceof RolledBack) || !answer) throw error;
    return { lines: ['Dry run: nothing is changed.', ...answer.lines], json: answer.json };
  }
}

function print({ lines, json }: Answer): void {
  const { csv = false } = program.opts<{ csv?: boolean }>();
  process.stdout.write(`${csv ? asCsv(json) : wantsJson ? JSON.stringify(json) : lines.join('\n')}\n`);
}

function asCsv(json: unknown): string {
  const text = formatCsv(json);
  if (text === null) throw new CommandProblem('The answer is no list: it can’t be printed as CSV. Try --json.');
  return text;
}

function end(error: unknown): never {
  // Commander has printed the error or the help already.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage);
  const { sentence, details } = describe(error);
  process.stderr.write(
    wantsJson ? `${JSON.stringify({ error: sentence, details })}\n` : `${[sentence, ...details].join('\n')}\n`,
  );
  const isOut = error instanceof DatabaseUnusable || isUnavailable(error);
  process.exit(isOut ? exitCodes.unavailable : exitCodes.failed);
}

function describe(error: unknown): { sentence: string; details: readonly string[] } {
  if (error instanceof CommandProblem) return { sentence: error.message, details: error.details };
  if (error instanceof ClubError) return { sentence: describeError(error.code, 'en', error.values), details: [] };
  if (error instanceof StartProblem) return { sentence: error.message, details: [] };
  return { sentence: describeProblem(error), details: [] };
}

for (const add of [addDemo, addMail, addStock, addStudio]) add(program, runner);

// Whatever still listens, such as the content's live updates, ends with the command.
program
  .parseAsync(process.argv.length > 2 ? process.argv : [...process.argv, '--help'])
  .then(() => process.exit(0), end);
