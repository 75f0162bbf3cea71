import type { ParseArgsOptionsConfig } from 'node:util';
import type { Club } from '../process.ts';

/** What a command may say: lines for people, or with --json the value itself. */
export interface Answer {
  readonly lines: readonly string[];
  readonly json: unknown;
}

/** One command of `npm run club --`. */
export interface Command {
  readonly name: string;
  /** Its arguments as the help shows them, such as `<e-mail>`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  /** Runs with the club up. Throws StartProblem or ClubError for what its caller can mend. */
  readonly run: (given: Given) => Promise<Answer>;
}

export interface Given {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly now: Date;
  readonly club: Club;
}
