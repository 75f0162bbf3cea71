import type { Club } from '../process.ts';

/** A command's output: lines for people, or with --json the value itself. */
export interface Answer {
  readonly lines: readonly string[];
  readonly json: unknown;
}

/** What a command's work is given. */
export interface WorkContext {
  readonly now: Date;
  readonly club: Club;
}

/** Runs a command's work with the club up, and prints its answer. The work throws StartProblem or ClubError for what can be mended. */
export type Run = (work: (context: WorkContext) => Promise<Answer>) => Promise<void>;
