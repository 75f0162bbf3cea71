// Classifies database errors by PostgreSQL's and the network's codes.

/** The database can't be used as it is. The message is for whoever starts the process: one sentence, without secrets. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly reason: 'unreachable' | 'newer_schema' | 'unsupported_version' | 'other_encoding';

  constructor(reason: DatabaseUnusable['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Whether a code is about a file: missing or forbidden files have the same codes as missing or forbidden sockets. */
function isOfFiles(error: Error, code: string): boolean {
  return (code === 'ENOENT' || code === 'EACCES') && !('syscall' in error && error.syscall === 'connect');
}

function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && !isOfFiles(at, at.code)) codes.push(at.code);
    // Node tries IPv6 and IPv4 and wraps both failures.
    if (at instanceof AggregateError) codes.push(...at.errors.flatMap(codesOf));
  }
  return codes;
}

/** PostgreSQL's five-character code of an error, however deep drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  return codesOf(error).find((code) => /^[0-9A-Z]{5}$/.test(code));
}

/** The name of the violated constraint; undefined if the error is another. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}

const outOfReach = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', 'EACCES', 'EPIPE'],
  // wrong user or password, no such database, starting or stopping, too many connections
  ...['28000', '28P01', '3D000', '57P01', '57P02', '57P03', '53300', '08001', '08003', '08006'],
  // a certificate that is not trusted, of another name, or no longer valid
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'],
]);

/** PgBouncer's, whose PostgreSQL is out or has no connection free; PostgreSQL's own of that code is of a statement that was sent wrong. */
const isOfPooler = (error: unknown): boolean =>
  codesOf(error).includes('08P01') && !saysOf(error, /^(?:bind message|invalid |insufficient data )/);

/** Messages of node-postgres that come without a code. */
const silence = /^(?:Query read timeout|timeout expired|Connection terminated due to connection timeout)$/;
const withoutTls = /^The server does not support SSL connections/;
const brokenConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether PostgreSQL, although it seemed reachable, gave no answer in time. */
export const isSilence = (error: unknown): boolean => saysOf(error, silence);

function saysOf(error: unknown, words: RegExp): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (words.test(at.message)) return true;
  return false;
}

/** Whether the database can't be reached. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnusable) return error.reason === 'unreachable';
  if (codesOf(error).some((code) => outOfReach.has(code)) || isOfPooler(error)) return true;
  return isSilence(error) || saysOf(error, brokenConnection) || saysOf(error, withoutTls);
}

const shortOfMeans = new Set([
  // no disk, no memory, no connections, or a limit that its operator set
  ...['53000', '53100', '53200', '53300', '53400'],
  // statement timeout; failures of the operating system; a standby that may not write
  ...['57014', '58000', '58030', '25006'],
  // serialization failure or deadlock, even after all retries
  ...['40001', '40P01'],
]);

/** Whether the database is out for now, so that the answer is 503 and the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return isUnreachable(error) || codesOf(error).some((code) => shortOfMeans.has(code));
}
