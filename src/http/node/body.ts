import type { IncomingMessage } from 'node:http';

const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Whether the request has a body that is looked at. */
export const hasBody = (request: IncomingMessage): boolean =>
  request.method !== 'GET' && request.method !== 'HEAD' && announcesBody(request);

/** Whether some of its body is still to come. One without is not complete either while it is announced, but soon. */
export const isStillSending = (request: IncomingMessage): boolean => !request.complete && announcesBody(request);

/**
 * The body, or of one larger than `limit` bytes a little more than those, so that whoever counts it sees that it is too large;
 * the rest stays unread. `late`: it did not come within `timeMs`. `gone`: its caller is.
 */
export function collectBody(
  request: IncomingMessage,
  limit: number,
  timeMs: number,
): Promise<Uint8Array<ArrayBuffer> | 'late' | 'gone'> {
  // By its own word too large: none of it is needed to say so.
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
