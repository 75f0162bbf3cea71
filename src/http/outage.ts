// Whether a failure is the database being out: then the caller is told to come back (503), rather than that we broke (500).

const connectionLost =
  /^(?:08\w{3}|57P0[123]|53300|ECONN(?:REFUSED|RESET)|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/;
const lostInWords = /timeout exceeded when trying to connect|Connection terminated|The database was not started/;

/** Follows the causes, as libraries wrap what PostgreSQL's driver throws. */
export function isDatabaseOut(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && connectionLost.test(cause.code)) return true;
    if (lostInWords.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseOut)) return true;
  }
  return false;
}
