// What a failure leaves in the log: where it happened, and nothing of whom it happened to. PostgreSQL's own words are left out,
// as they quote the values of a statement.
import type { ReportRequest } from '../contract/report.ts';
import { sqlState } from '../db/failures.ts';
import { createLog } from './node/request-log.ts';

const log = createLog(process.stdout.isTTY);

/** Writes down that the request failed; `outage` where what it needs is out rather than broken. */
export function logFailure(requestId: string, route: string, error: unknown, outage: boolean): void {
  const line = { requestId, route, err: { stack: describeFailure(error) } };
  if (outage) log.warn(line, 'what a request needs is out');
  else log.error(line, 'a request failed');
}

/** Writes down what a page told of a failure of its own: one line, with what looks like an address or a person's left out. */
export function logReport(requestId: string, { kind, route, status, message }: ReportRequest): void {
  const [line = ''] = message.split(/[\r\n]/, 1);
  log.warn(
    { requestId, report: { kind, route: withoutValues(route), status, message: withoutValues(line) } },
    'a browser tells of a failure',
  );
}

/** Whoever calls may write anything: queries, e-mail addresses and long numbers are not kept. */
const withoutValues = (text: string) =>
  text
    .replaceAll(/[?#]\S*/g, '')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\d{6,}/g, '…')
    .replaceAll(/\p{Cc}/gu, ' ');

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
