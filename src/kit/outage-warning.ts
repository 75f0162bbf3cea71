/** Warns of something that is out: once when that begins, however often it is noticed, until it is back. */
export class OutageWarning {
  readonly #what: string;
  #isOut = false;

  /** `what` is a sentence, such as «The content lake can't be reached.» */
  constructor(what: string) {
    this.#what = what;
  }

  begin(cause?: unknown): void {
    if (this.#isOut) return;
    this.#isOut = true;
    process.emitWarning(cause instanceof Error ? `${this.#what} ${cause.message}` : this.#what);
  }

  end(): void {
    this.#isOut = false;
  }
}
