/** What keeps a command from being carried out, for its operator: one sentence, and where there are many, such as of a file's lines, each. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** How a command ends: done · refused or failed · wrongly called · what it needs is out, so that it may succeed later. */
export const exitCodes = { done: 0, failed: 1, usage: 2, unavailable: 3 } as const;
