// What a failure leaves in the log: where it happened, and nothing of whom it happened to. PostgreSQL's own words are left out,
// as they quote the values of a statement.
import { sqlState } from '../db/failures.ts';
import { createLog } from './node/request-log.ts';

const log = createLog(process.stdout.isTTY);

/** Writes down that the request failed; `outage` where what it needs is out rather than broken. */
export function logFailure(requestId: string, route: string, error: unknown, outage: boolean): void {
  const line = { requestId, route, err: { stack: describeFailure(error) } };
  if (outage) log.warn(line, 'what a request needs is out');
  else log.error(line, 'a request failed');
}

/** The error's kind, code, words where they are ours, and frames; its causes after it. */
export function describeFailure(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error; cause !== undefined && parts.length < 5;) {
    if (!(cause instanceof Error)) {
      parts.push(typeof cause);
      break;
    }
    const code = sqlState(cause);
    const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    parts.push(
      [code === undefined ? `${cause.name}: ${cause.message}` : `${cause.name} ${code}`, ...frames].join('\n'),
    );
    cause = cause.cause;
  }
  return parts.join('\ncaused by ');
}
