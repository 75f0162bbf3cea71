import type { IncomingMessage } from 'node:http';

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Whether the request has a body that is read; that of a GET or HEAD is not. */
export const hasBody = (request: IncomingMessage): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && announcesBody(request);

/** Whether part of the request's body has not arrived yet. */
export const isStillSending = (request: IncomingMessage): boolean => !request.complete && announcesBody(request);

/**
 * The request's body. Of one larger than `limit` bytes, a little more than the limit, so that the endpoint sees that it is too large;
 * the rest is not read. 'late' if it did not arrive within `timeMs`, 'gone' if the caller closed the connection.
 */
export function collectBody(
  request: IncomingMessage,
  limit: number,
  timeMs: number,
): Promise<Uint8Array<ArrayBuffer> | 'late' | 'gone'> {
  // Content-Length says that it is too large: nothing has to be read.
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(new Uint8Array(0));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: 'whole' | 'late' | 'gone') => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('close', leave).pause();
      resolve(outcome === 'whole' ? new Uint8Array(Buffer.concat(chunks)) : outcome);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) settle('whole');
    };
    const end = () => {
      settle('whole');
    };
    const leave = () => {
      settle('gone');
    };
    const timer = setTimeout(settle, timeMs, 'late');
    request.on('data', take).once('end', end).once('close', leave);
  });
}

/** Reads the request's body and keeps nothing of it, for at most `timeMs`: a browser that is still sending would not see the answer. */
export function discardBody(request: IncomingMessage, timeMs: number): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      request.off('end', settle).off('close', settle).pause();
      resolve();
    };
    const timer = setTimeout(settle, timeMs);
    request.once('end', settle).once('close', settle).resume();
  });
}
