// What every command has: how it runs, what it prints, and of a change who makes it and why.
//
// A command is declared in a file of its own, which program.ts lists:
//
//   const deactivate = asChange(members.command('deactivate').argument('<member>'), { dryRun: true });
//   deactivate.action((who: string, options: ChangeOptions) =>
//     runner.change(options, async ({ actor, now }) => { await services.…(who, actor, now); return { lines, json }; }));
import { userInfo } from 'node:os';
import type { Command } from 'commander';
import type { Actor } from '../club/audit/audit.ts';
import type { Club } from '../process.ts';
import { CommandProblem } from './problem.ts';
import type { Progress } from './progress.ts';

/** A command's output: lines for people, or with --json the value itself, or with --csv its rows. */
export interface Answer {
  readonly lines: readonly string[];
  readonly json: unknown;
}

/** What a command's work is given. */
export interface WorkContext {
  readonly now: Date;
  readonly club: Club;
  /** Call it while long work goes on. */
  readonly progress: Progress;
}

/** What the work of a change is given. */
export interface ChangeContext extends WorkContext {
  /** Who makes the change, and why: pass it on to the service, which writes the audit log. */
  readonly actor: Actor;
}

/** The options that `asChange` adds. */
export interface ChangeOptions {
  readonly why: string;
  readonly dryRun?: true;
}

/** Where a club that is not open keeps its data. */
export interface Place {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** Null with a hosted lake. */
  readonly lakeDirectory: string | null;
}

/** Runs a command's work with the club up, and prints its answer. The work throws CommandProblem or ClubError for what can be mended. */
export interface Runner {
  /** Work that changes nothing, or only what needs no audit. */
  readonly read: (work: (context: WorkContext) => Promise<Answer>) => Promise<void>;
  /**
   * Work that changes something: whole or not at all, in one transaction, which --dry-run rolls back. It may be run again after a deadlock,
   * so it has no effect outside the database.
   */
  readonly change: (options: ChangeOptions, work: (context: ChangeContext) => Promise<Answer>) => Promise<void>;
  /**
   * Work that has an effect outside the database, such as a file: in no transaction, so that it runs once. It writes its own entry into the
   * audit log.
   */
  readonly act: (options: ChangeOptions, work: (context: ChangeContext) => Promise<Answer>) => Promise<void>;
  /** Work on a club that is not open: only its database runs, as it is. */
  readonly offline: (work: (place: Place, progress: Progress) => Promise<Answer>) => Promise<void>;
}

/** Adds the options of a change: --why, and where it changes much --dry-run. */
export function asChange(command: Command, { dryRun = false }: { readonly dryRun?: boolean } = {}): Command {
  command.requiredOption('--why <reason>', 'why, for the audit log; without personal data');
  return dryRun ? command.option('--dry-run', 'says what would be done, and does nothing') : command;
}

const longestName = 80;
const reasonLength = { min: 3, max: 500 } as const;

/** Who makes a change: the account on the machine, under the name of --by or CLUB_OPERATOR if there is one. Throws CommandProblem. */
export function readActor(by: string | undefined, why: string): Actor {
  const { username } = userInfo();
  const given = by ?? process.env.CLUB_OPERATOR;
  const name = (given === undefined || given === '' ? username : given).trim();
  const reason = why.trim();
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name))
    throw new CommandProblem(`The operator’s name is one line of 1 to ${String(longestName)} characters.`);
  if (reason.length < reasonLength.min || reason.length > reasonLength.max)
    throw new CommandProblem(
      `Say why in ${String(reasonLength.min)} to ${String(reasonLength.max)} characters: --why "…".`,
    );
  return { kind: 'operator', id: username, name, reason };
}
