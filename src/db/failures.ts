// What can be wrong with a database, told from PostgreSQL's and the network's codes.

/** The database can't be used as it is: said to whoever starts the process, in one sentence without secrets. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly reason: 'unreachable' | 'newer_schema' | 'unsupported_version';

  constructor(reason: DatabaseUnusable['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** A missing or forbidden file has the codes of a missing or forbidden socket. */
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

/** The name of the violated constraint, or undefined where none was. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}

const outOfReach = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', 'EACCES', 'EPIPE'],
  // wrong user or password, no such database, starting or stopping, all places taken
  ...['28000', '28P01', '3D000', '57P01', '57P02', '57P03', '53300', '08001', '08003', '08006'],
]);

/** The database is away: the answer to give is 503, and the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseUnusable) return error.reason === 'unreachable';
  if (codesOf(error).some((code) => outOfReach.has(code))) return true;
  for (let at = error; at instanceof Error; at = at.cause) {
    // node-postgres gives these no code
    if (
      /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
        at.message,
      )
    )
      return true;
  }
  return false;
}
