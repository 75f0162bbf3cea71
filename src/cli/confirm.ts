// A question before what can't be taken back.
import { createInterface } from 'node:readline/promises';
import { CommandProblem } from './problem.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Whether somebody sits at it. */
  readonly isInteractive: boolean;
}

const ownTerminal = (): Terminal => ({
  input: process.stdin,
  // What is printed stays the answer alone.
  output: process.stderr,
  isInteractive: process.stdin.isTTY && process.stderr.isTTY,
});

/** Asks a yes-or-no question at the terminal. Throws CommandProblem where the answer is another than yes, or nobody can be asked. */
export async function confirm(
  question: string,
  { input, output, isInteractive }: Terminal = ownTerminal(),
): Promise<void> {
  if (!isInteractive) throw new CommandProblem(`${question} Say so with --yes: nobody can be asked here.`);
  const lines = createInterface({ input, output });
  try {
    // Who ends the input has not said yes.
    const closed = new Promise<string>((resolve) =>
      lines.once('close', () => {
        resolve('');
      }),
    );
    const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
    if (!/^\s*(?:y|yes|s|sí|si)\s*$/i.test(answer)) throw new CommandProblem('Nothing is changed.');
  } finally {
    lines.close();
  }
}
