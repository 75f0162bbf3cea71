/** What streams, sockets and compression give beside the errors of the system. */
const ofStreams = /^(?:ERR_STREAM_|ERR_SOCKET_|ERR_TLS_|ERR_SSL_|ERR_HTTP2_|UND_ERR_|Z_|EPROTO$)/;

/**
 * Whether an error comes from a file, a stream or a socket, and not from code: a disk that is full, a client that left, too many open
 * files. Such an error, where nobody listened to it, is no reason to end a process that serves others.
 */
export function isOutsideError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isOutsideError);
  if (!('code' in error) || typeof error.code !== 'string') return false;
  return 'syscall' in error || ofStreams.test(error.code);
}
