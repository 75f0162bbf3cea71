import { DatabaseUnusable } from '../db/failures.ts';
import { showInLines } from '../kit/control-characters.mjs';

/** A problem that keeps the club from starting and that its operator can mend. The message, one sentence, is all that is shown. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Prints the problem on standard error, and ends the process with 1. */
export function endWithProblem(error: unknown): never {
  process.stderr.write(`${showInLines(describeProblem(error))}\n`);
  process.exit(1);
}

/** The problem's sentence, or the whole stack of an unforeseen error. */
export function describeProblem(error: unknown): string {
  return asProblem(error)?.message ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function asProblem(error: unknown): { message: string } | null {
  if (error instanceof StartProblem || error instanceof DatabaseUnusable) return error;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const where = 'path' in error ? String(error.path) : 'its folder';
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartProblem(
        `The club may not write ${where}: give its user the folder, or choose another with CLUB_DATA.`,
      );
    case 'ENOSPC':
      return new StartProblem(`No space is left where the club keeps its data (${where}).`);
    default:
      return null;
  }
}
