// Times each answer, and logs one line for each but assets, without the caller and without what they sent. A path is logged as its route's
// pattern, since paths can hold codes and ids.
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type Logger } from 'pino';
import { gatherLines } from '../../kit/gather-lines.ts';
import { answerSeconds } from '../../kit/metrics.ts';

/** How many bytes of lines that can't be written are kept. */
const maxWaiting = 1_000_000;

/**
 * The log of this process: JSON lines, or short ones for a person at a terminal. `level` is set with the configuration
 * (src/start-process.ts).
 */
export const log: Logger = createLog(process.stdout.isTTY);

function createLog(forPerson: boolean): Logger {
  if (forPerson) return pino({ base: null }, { write: writeForPerson });
  const destination = pino.destination({ dest: 1, sync: true, maxLength: maxWaiting });
  // A disk that is full: lines wait for space, up to a limit, and the club goes on.
  destination.on('error', () => undefined);
  return pino({ base: null }, gatherLines(destination));
}

/** Logs the request once it is answered or its client has left. `route` is called at that moment. */
export function logAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  route: () => string,
): void {
  const started = performance.now();
  response.once('close', () => {
    const { statusCode: status } = response;
    const ms = performance.now() - started;
    const of = { method: request.method ?? '', route: route() };
    answerSeconds.observe({ ...of, status }, ms / 1_000);
    // A page asks for dozens, which tell nothing.
    if (of.route === 'asset' && status < 400) return;
    const line = {
      requestId,
      ...of,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(!response.writableFinished && { cut: true }),
    };
    if (status >= 500) log.error(line);
    else log.info(line);
  });
}

function writeForPerson(line: string): void {
  const entry = readEntry(line);
  const text =
    'route' in entry
      ? [entry.method, entry.status, entry.route, `${String(entry.ms)} ms`].join(' ')
      : [entry.msg, describeError(entry.err)].filter(Boolean).join(' ');
  process.stdout.write(`${text}\n`);
}

function readEntry(line: string): Record<string, unknown> {
  const entry: unknown = JSON.parse(line);
  return typeof entry === 'object' && entry !== null ? { ...entry } : {};
}

const describeError = (error: unknown) =>
  typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
