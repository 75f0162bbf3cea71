// Logs failures: where they happened, and no personal data. PostgreSQL's messages are left out, as they quote the values of a
// statement.
import type { ReportRequest } from '../contract/report.ts';
import { sqlState } from '../db/failures.ts';
import { log } from './node/request-log.ts';

/** Logs that a request failed; `outage` if database or content is out, which is a warning rather than an error. */
export function logFailure(requestId: string, route: string, error: unknown, outage: boolean): void {
  const line = { requestId, route, err: { stack: describeFailure(error) } };
  if (outage) log.warn(line, 'what a request needs is out');
  else log.error(line, 'a request failed');
}

/** Logs a failure that a browser reported: one line, without queries, e-mail addresses and long numbers. */
export function logReport(requestId: string, { kind, route, status, message }: ReportRequest): void {
  const [line = ''] = message.split(/[\r\n]/, 1);
  log.warn(
    { requestId, report: { kind, route: withoutValues(route), status, message: withoutValues(line) } },
    'a browser tells of a failure',
  );
}

/** Logs what a library said of something that was sent and refused, such as a photo: it may tell of a fault of ours. */
export function logRefused(what: string, error: unknown): void {
  log.info({ what, err: { stack: withoutValues(describeFailure(error)) } }, 'what was sent is refused');
}

/** Callers may write anything into a report, so queries, e-mail addresses and long numbers are cut. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/[?#]\S*/g, '')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{6,}/g, '…')
    .replaceAll(/\p{Cc}/gu, ' ');

/**
 * The error's name, its SQLSTATE or else its message, and its stack frames; then the same of its causes, and of the errors that it stands
 * for, up to five in all.
 */
export function describeFailure(error: unknown): string {
  const parts: string[] = [];
  const causes: unknown[] = [error];
  while (causes.length > 0 && parts.length < 5) {
    const cause = causes.shift();
    if (!(cause instanceof Error)) {
      parts.push(typeof cause);
      continue;
    }
    const code = sqlState(cause);
    const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    parts.push(
      [code === undefined ? `${cause.name}: ${cause.message}` : `${cause.name} ${code}`, ...frames].join('\n'),
    );
    if (cause.cause !== undefined) causes.push(cause.cause);
    const together: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [];
    causes.push(...together);
  }
  return parts.join('\ncaused by ');
}
