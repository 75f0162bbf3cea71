import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Call it before a library pipes a file into the response: a file that can't be read cuts the answer, where it would else end the process
 * by an error that nobody listens to, and is closed when the client leaves. `failed` is told the error.
 */
export function watchFile(response: ServerResponse, failed: (error: Error) => void): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', (error) => {
      failed(error);
      response.destroy();
    });
    response.once('close', () => file.destroy());
  });
}
