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
import type { PeopleList } from '../club/audit/audited-acts.ts';
import type { Club } from '../start-process.ts';
import { ownConfiguration } from '../process/configuration.ts';
import { CommandProblem } from './problem.ts';
import type { Progress } from './progress.ts';

/** A command's output: lines for people, or with --json the value itself, or with --csv its rows. */
export interface Answer {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** What --csv prints where `json` is no list of flat rows. */
  readonly rows?: unknown;
  /** What is said beside CSV, on standard error. */
  readonly besides?: string;
}

/** What a command's work is given. */
interface WorkContext {
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

/** What the work of a file is given. */
export interface FileContext extends ChangeContext {
  /** Whether it only says what it would do. */
  readonly dryRun: boolean;
}

/** The options that `asChange` adds. */
export interface ChangeOptions {
  readonly why: string;
  readonly dryRun?: true;
}

/** The options that `asDisclosure` adds. */
export interface DisclosureOptions {
  readonly why?: string;
}

/** An answer that tells of people: of one member, whose id is given, or of any. */
export interface Disclosure extends Answer {
  readonly memberId?: string | undefined;
}

/** Where a club that is not open keeps its data. */
export interface DatabasePlace {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  /** Null with a hosted lake. */
  readonly lakeDirectory: string | null;
}

type DisclosePeople = (
  options: DisclosureOptions,
  what: PeopleList,
  work: (context: WorkContext) => Promise<Disclosure>,
) => Promise<void>;

/** Runs a command's work with the club up, and prints its answer. The work throws CommandProblem or ClubError for what can be mended. */
export interface Runner {
  /** Work that changes nothing and tells of nobody, or only changes what needs no audit. */
  readonly read: (work: (context: WorkContext) => Promise<Answer>) => Promise<void>;
  /** The same for a list or figures, which may be some seconds old: all as of one moment, from the replica where there is one. */
  readonly list: (work: (context: WorkContext) => Promise<Answer>) => Promise<void>;
  /**
   * Work that tells of people, and changes nothing: what it told of, to whom and why is in the audit log before it is printed. `what` names
   * the list where the answer is not about one member. (audit/README.md#who-reads-of-people)
   */
  readonly disclose: DisclosePeople;
  /** The same for a list, which may be some seconds old, as with `list`. */
  readonly discloseList: DisclosePeople;
  /**
   * Work that changes something: whole or not at all, in one transaction. It may be run again after a deadlock, so it has no effect outside
   * the database. With --dry-run `judge` is run instead, which reads as of one moment, and may neither write nor lock: PostgreSQL refuses
   * it. What can't be taken back is asked first, where `question` is given, which only reads too.
   */
  readonly change: (
    options: ChangeOptions,
    work: (context: ChangeContext) => Promise<Answer>,
    judge?: (context: ChangeContext) => Promise<Answer>,
    question?: ((context: ChangeContext) => Promise<string>) | null,
  ) => Promise<void>;
  /**
   * Work that makes its own transactions and knows of --dry-run, when PostgreSQL refuses whatever writes or locks: a file of rows by
   * `doFile` (file.ts), or what has something to do after its transaction.
   */
  readonly file: (options: ChangeOptions, work: (context: FileContext) => Promise<Answer>) => Promise<void>;
  /**
   * Work that has an effect outside the database, such as a file: in no transaction, so that it runs once. It writes its own entry into the
   * audit log.
   */
  readonly act: (options: ChangeOptions, work: (context: ChangeContext) => Promise<Answer>) => Promise<void>;
  /** Work that starts nothing. */
  readonly plain: (work: () => Promise<Answer>) => Promise<void>;
  /** Work on a club that is not open: only its database runs, as it is. */
  readonly offline: (
    options: ChangeOptions,
    work: (
      place: DatabasePlace,
      given: { readonly actor: Actor; readonly now: Date; readonly progress: Progress },
    ) => Promise<Answer>,
  ) => Promise<void>;
}

/** Adds the options of a change: --why, and where it changes much --dry-run, for which `runner.change` needs a `judge`. */
export function asChange(command: Command, { dryRun = false }: { readonly dryRun?: boolean } = {}): Command {
  command.requiredOption('--why <reason>', 'why, for the audit log; without personal data');
  return dryRun ? command.option('--dry-run', 'says what would be done, and does nothing') : command;
}

/**
 * Adds the --why of a command that tells of people. A list asks for it; where one member is shown, whom the operator named, it may be left
 * out.
 */
export function asDisclosure(command: Command, { ofOne = false }: { readonly ofOne?: boolean } = {}): Command {
  if (!ofOne) return asChange(command);
  return command.option('--why <reason>', 'why, for the audit log; without personal data');
}

const longestName = 80;
const reasonLength = { min: 3, max: 500 } as const;

/**
 * Who makes a change or reads of people, and why (null where that is not asked): the account on the machine, under the name of --by or
 * CLUB_OPERATOR if there is one. Throws CommandProblem.
 */
export function readActor(by: string | undefined, why: string | null): Actor {
  const { username } = userInfo();
  const given = by ?? ownConfiguration().operator;
  const name = (given === '' ? username : given).trim();
  const reason = why === null ? null : why.trim();
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name))
    throw new CommandProblem(`The operator’s name is one line of 1 to ${String(longestName)} characters.`);
  if (reason !== null && (reason.length < reasonLength.min || reason.length > reasonLength.max))
    throw new CommandProblem(
      `Say why in ${String(reasonLength.min)} to ${String(reasonLength.max)} characters: --why "…".`,
    );
  return { kind: 'operator', id: username, name, reason };
}
