// The commands and what they have in common: options, output, errors and exit codes. club.ts runs them with the club that it starts.
import { Command, CommanderError } from 'commander';
import { ClubError } from '../contract/errors.ts';
import { transaction } from '../db/connection.ts';
import { DatabaseUnusable, isUnavailable } from '../db/failures.ts';
import { describeError } from '../http/error-answers.ts';
import { readClock } from '../lib/clock.ts';
import type { Club } from '../process.ts';
import { describeProblem, StartProblem } from '../process/problem.ts';
import { type Answer, type Place, readActor, type Runner } from './command.ts';
import { showInLines } from './control-characters.ts';
import { formatCsv } from './csv.ts';
import { addAudit } from './audit.ts';
import { addChallenges } from './challenges.ts';
import { addClaims } from './claims.ts';
import { addBackup } from './backup.ts';
import { addDemo } from './demo.ts';
import { addDevices } from './devices.ts';
import { addDraws } from './draws.ts';
import { addEnquiries } from './enquiries.ts';
import { addEvents } from './events.ts';
import { addGames } from './games.ts';
import { addIdentity } from './identity.ts';
import { addJobs } from './jobs.ts';
import { addMail } from './mail.ts';
import { addMembers } from './members.ts';
import { addPlaces } from './places.ts';
import { addPoints } from './points.ts';
import { CommandProblem, exitCodes } from './problem.ts';
import { createProgress } from './progress.ts';
import { addReferrals } from './referrals.ts';
import { addQuizzes } from './quizzes.ts';
import { addRedemptions } from './redemptions.ts';
import { addStock } from './stock.ts';
import { addStudio } from './studio.ts';
import { addSurveys } from './surveys.ts';
import { addVouchers } from './vouchers.ts';
import { addWishes } from './wishes.ts';

/** What a command line is given, and where it writes. */
export interface Surroundings {
  /** Runs work with the club up. */
  readonly withClub: <T>(work: (club: Club) => Promise<T>) => Promise<T>;
  /** Runs work with the club's database alone. */
  readonly withPlace: <T>(work: (place: Place) => Promise<T>) => Promise<T>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

const commands = [
  ...[
    addMembers,
    addPoints,
    addClaims,
    addDevices,
    addRedemptions,
    addEnquiries,
    addStock,
    addVouchers,
    addWishes,
    addMail,
  ],
  ...[addReferrals, addIdentity, addEvents, addPlaces, addDraws, addGames, addQuizzes, addChallenges, addSurveys],
  ...[addJobs, addAudit, addBackup, addStudio, addDemo],
];

/** Carries out the command in these words, the help if there are none; gives the exit code. */
export async function runCommand(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const wantsJson = words.includes('--json');
  const program = createProgram(wantsJson, surroundings);
  const runner = createRunner(program, surroundings);
  for (const add of commands) add(program, runner);
  try {
    await program.parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has told of the error, or the help, already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { sentence, details } = describe(error);
    surroundings.err(
      wantsJson ? `${JSON.stringify({ error: sentence, details })}\n` : `${[sentence, ...details].join('\n')}\n`,
    );
    const isOut = error instanceof DatabaseUnusable || isUnavailable(error);
    return isOut ? exitCodes.unavailable : exitCodes.failed;
  }
}

function createProgram(wantsJson: boolean, { out, err }: Surroundings): Command {
  const program = new Command('npm run club --')
    .description('What a club needs done behind the counter.')
    .option('--json', 'answers as JSON, errors too')
    .option('--csv', 'answers as CSV, where the answer is a list')
    .option('--by <operator>', 'the name in the audit log (else CLUB_OPERATOR, else your account on this machine)')
    .addHelpText('after', '\nEnds with 0 done, 1 refused or failed, 2 wrongly called, 3 database or content out.')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => {
        write(wantsJson ? `${JSON.stringify({ error: text.trim() })}\n` : text);
      },
    })
    .exitOverride();
  return wantsJson ? program : program.showHelpAfterError('(npm run club -- --help)');
}

function createRunner(program: Command, { withClub, withPlace, out, err }: Surroundings): Runner {
  const options = () => program.opts<{ json?: true; csv?: true; by?: string }>();
  const context = (club: Club) => ({ now: readClock(), club, progress: createProgress(err, process.stderr.isTTY) });
  const print = ({ lines, json }: Answer) => {
    const { json: asJson = false, csv = false } = options();
    out(`${csv ? asCsv(json) : asJson ? JSON.stringify(json) : showInLines(lines.join('\n'))}\n`);
  };
  return {
    read: async (work) => {
      print(await withClub((club) => work(context(club))));
    },
    change: async ({ why, dryRun = false }, work) => {
      const actor = readActor(options().by, why);
      print(await withClub((club) => inOneTransaction(dryRun, () => work({ ...context(club), actor }))));
    },
    act: async ({ why }, work) => {
      const actor = readActor(options().by, why);
      print(await withClub((club) => work({ ...context(club), actor })));
    },
    offline: async (work) => {
      print(await withPlace((place) => work(place, createProgress(err, process.stderr.isTTY))));
    },
  };
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

function asCsv(json: unknown): string {
  const text = formatCsv(json);
  if (text === null) throw new CommandProblem('The answer is no list: it can’t be printed as CSV. Try --json.');
  return text;
}

function describe(error: unknown): { sentence: string; details: readonly string[] } {
  if (error instanceof CommandProblem) return { sentence: error.message, details: error.details };
  if (error instanceof ClubError) return { sentence: describeError(error.code, 'en', error.values), details: [] };
  if (error instanceof StartProblem) return { sentence: error.message, details: [] };
  return { sentence: describeProblem(error), details: [] };
}
