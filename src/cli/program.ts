// The commands and what they have in common: options, output, errors and exit codes. club.ts runs them with the club that it starts.
import { Command, CommanderError } from 'commander';
import { services } from '../club/services.ts';
import { ClubError } from '../contract/errors.ts';
import { readAtOneMoment, transaction } from '../db/connection.ts';
import { DatabaseUnusable, isUnavailable } from '../db/failures.ts';
import { readFromReplica } from '../db/replica.ts';
import { readClock } from '../kit/clock.ts';
import { invariant } from '../kit/invariant.ts';
import type { Club } from '../start-process.ts';
import { describeProblem, StartProblem } from '../process/problem.ts';
import { type Answer, type DatabasePlace, type Disclosure, readActor, type Runner } from './command.ts';
import { showAsJson, showInLines } from '../kit/control-characters.mjs';
import { confirm } from './confirm.ts';
import { formatCsv } from './csv.ts';
import { addAudit } from '../club/audit/audit.cli.ts';
import { addChallenges } from '../club/challenges/challenges.cli.ts';
import { addClaims } from '../club/claims/claims.cli.ts';
import { addBackup } from './backup.ts';
import { addCheckConfig } from './check-config.ts';
import { addDemo } from './demo.ts';
import { addDevices } from '../club/devices/devices.cli.ts';
import { addDraws } from '../club/draws/draws.cli.ts';
import { addEnquiries } from '../club/enquiries/enquiries.cli.ts';
import { addDates } from '../club/redemption/dates.cli.ts';
import { addEvents } from '../club/events/events.cli.ts';
import { addGames } from '../club/play/games.cli.ts';
import { addIdentity } from '../club/identity/identity.cli.ts';
import { addJobs } from './jobs.ts';
import { addMail } from '../club/mail/mail.cli.ts';
import { addMembers } from '../club/members/members.cli.ts';
import { addPlaces } from '../club/places/places.cli.ts';
import { addPoints } from '../club/points/points.cli.ts';
import { CommandProblem, describeRefusal, exitCodes } from './problem.ts';
import { createProgress } from './progress.ts';
import { addReferrals } from '../club/referral/referral.cli.ts';
import { addProducts } from '../club/catalogue/products.cli.ts';
import { addQuizzes } from '../club/play/quizzes.cli.ts';
import { addRedemptions } from '../club/redemption/redemption.cli.ts';
import { addStats } from '../club/redemption/stats.cli.ts';
import { addStock } from '../club/stock/stock.cli.ts';
import { addStudio } from '../club/editors/studio.cli.ts';
import { addSurveys } from '../club/surveys/surveys.cli.ts';
import { addVouchers } from '../club/vouchers/vouchers.cli.ts';
import { addWishes } from '../club/wishes/wishes.cli.ts';

/** What a command line is given, and where it writes. */
export interface Surroundings {
  /** Runs work with the club up. */
  readonly withClub: <T>(work: (club: Club) => Promise<T>) => Promise<T>;
  /** Runs work with the club's database alone. */
  readonly withPlace: <T>(work: (place: DatabasePlace) => Promise<T>) => Promise<T>;
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
    addProducts,
    addStock,
    addVouchers,
    addWishes,
    addMail,
  ],
  ...[
    addReferrals,
    addIdentity,
    addEvents,
    addDates,
    addPlaces,
    addDraws,
    addGames,
    addQuizzes,
    addChallenges,
    addSurveys,
  ],
  ...[addStats, addJobs, addAudit, addBackup, addStudio, addDemo, addCheckConfig],
];

/** Adds every command to the program; the runner does their work. */
export function addCommands(program: Command, runner: Runner): void {
  for (const add of commands) add(program, runner);
}

/** Carries out the command in these words, the help if there are none; gives the exit code. */
export async function runCommand(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const wantsJson = words.includes('--json');
  const program = createProgram(wantsJson, surroundings);
  addCommands(program, createRunner(program, surroundings));
  if (!wantsJson) pointToHelp(program, program.name());
  try {
    await program.parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has told of the error, or the help, already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { sentence, details } = describe(error);
    const said = wantsJson ? showAsJson({ error: sentence, details }) : showInLines([sentence, ...details].join('\n'));
    surroundings.err(`${said}\n`);
    const isOut = error instanceof DatabaseUnusable || isUnavailable(error);
    return isOut ? exitCodes.unavailable : exitCodes.failed;
  }
}

function createProgram(wantsJson: boolean, { out, err }: Surroundings): Command {
  const program = new Command('npm run club --')
    .description('What a club needs done behind the counter.')
    .option('--json', 'answers as JSON, errors too')
    .option('--csv', 'answers as CSV, where the answer is a list')
    .option('--excel', 'the same as a Spanish Excel opens it: with semicolons, decimal commas and a byte order mark')
    .option('--by <operator>', 'the name in the audit log (else CLUB_OPERATOR, else your account on this machine)')
    .option(
      '--env-file <file>',
      'the club’s variables, as NAME=value lines; what is set in the shell, also to nothing, stays',
    )
    .addHelpText('after', '\nEnds with 0 done, 1 refused or failed, 2 wrongly called, 3 database or content out.')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => {
        write(wantsJson ? `${showAsJson({ error: text.trim() })}\n` : showInLines(text));
      },
    })
    .exitOverride();
  return program;
}

/** Has each command say after a wrong word where its own help is. */
function pointToHelp(command: Command, words: string): void {
  command.showHelpAfterError(`(${words} --help)`);
  for (const one of command.commands) pointToHelp(one, `${words} ${one.name()}`);
}

function createRunner(program: Command, { withClub, withPlace, out, err }: Surroundings): Runner {
  const options = () => program.opts<{ json?: true; csv?: true; excel?: true; by?: string }>();
  const context = (club: Club) => ({ now: readClock(), club, progress: createProgress(err, process.stderr.isTTY) });
  const print = (answer: Answer) => {
    const { json = false, csv = false, excel = false } = options();
    if (csv || excel) {
      out(asCsv(answer, excel));
      if (answer.besides !== undefined) err(`${answer.besides}\n`);
    } else out(`${json ? showAsJson(answer.json) : showInLines(answer.lines.join('\n'))}\n`);
  };
  /** What `disclose` does, with work that is run by `reading`. */
  const disclosing =
    (reading: (work: () => Promise<Disclosure>) => Promise<Disclosure>): Runner['disclose'] =>
    async ({ why = null }, what, work) => {
      const actor = readActor(options().by, why);
      const answer = await withClub(async (club) => {
        const given = context(club);
        const told = await reading(() => work(given));
        if (why === null && told.memberId === undefined)
          throw new CommandProblem('This tells of several people: say why, --why "…".');
        const listed = told.rows ?? told.json;
        const rows = Array.isArray(listed) ? listed.length : 1;
        const detail = { from: null, to: { list: what, rows } };
        await services.audit.record(actor, 'read_people', told.memberId ?? what, detail, given.now);
        return told;
      });
      print(answer);
    };
  return {
    read: async (work) => {
      print(await withClub((club) => work(context(club))));
    },
    list: async (work) => {
      print(await withClub((club) => readFromReplica(() => work(context(club)))));
    },
    disclose: disclosing((work) => work()),
    discloseList: disclosing(readFromReplica),
    change: async ({ why, dryRun = false }, work, judge, question = null) => {
      const actor = readActor(options().by, why);
      print(
        await withClub(async (club) => {
          const given = { ...context(club), actor };
          if (!dryRun) {
            if (question) await confirm(await readAtOneMoment(() => question(given)));
            return transaction(() => work(given));
          }
          invariant(judge, 'a command with --dry-run says how it is judged');
          return asDryRun(await readAtOneMoment(() => judge(given)));
        }),
      );
    },
    file: async ({ why, dryRun = false }, work) => {
      const actor = readActor(options().by, why);
      const answer = await withClub((club) => {
        const given = { ...context(club), actor, dryRun };
        return dryRun ? readAtOneMoment(() => work(given)) : work(given);
      });
      print(dryRun ? asDryRun(answer) : answer);
    },
    act: async ({ why }, work) => {
      const actor = readActor(options().by, why);
      print(await withClub((club) => work({ ...context(club), actor })));
    },
    plain: async (work) => {
      print(await work());
    },
    offline: async ({ why }, work) => {
      const actor = readActor(options().by, why);
      const given = () => ({ actor, now: readClock(), progress: createProgress(err, process.stderr.isTTY) });
      print(await withPlace((place) => work(place, given())));
    },
  };
}

const asDryRun = ({ lines, ...answer }: Answer): Answer => ({
  ...answer,
  lines: ['Dry run: nothing is changed.', ...lines],
});

function asCsv({ json, rows = json }: Answer, excel: boolean): string {
  const text = formatCsv(rows, { excel });
  if (text === null) throw new CommandProblem('The answer is no list: it can’t be printed as CSV. Try --json.');
  return text + (excel ? '\r\n' : '\n');
}

const lost =
  'The database was lost meanwhile, or gave no answer. What the command had not finished is not done: look how far it came, and run it again once the ' +
  'database answers; a file goes on where it stopped.';

/** What says most of an error in one line: the database's own words, not those of what wrapped them. */
function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  const message = at instanceof Error ? at.message : String(at);
  return message.split('\n', 1)[0] ?? message;
}

function describe(error: unknown): { sentence: string; details: readonly string[] } {
  if (error instanceof CommandProblem) return { sentence: error.message, details: error.details };
  if (error instanceof ClubError) return { sentence: describeRefusal(error), details: [] };
  if (error instanceof StartProblem) return { sentence: error.message, details: [] };
  if (isUnavailable(error) && !(error instanceof DatabaseUnusable))
    return { sentence: lost, details: [reasonOf(error)] };
  return { sentence: describeProblem(error), details: [] };
}
