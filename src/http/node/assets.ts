// Serves the files of the build, which were compressed at build time. Their names are listed at the start, so no request's path reaches
// the disk.
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { watchFile } from '../../kit/sent-file.ts';
import { doorWorkerPolicy, workerPolicy } from './security-headers.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The workers of Mapbox, as the build names them. */
const mapWorker = /^\/_astro\/(?:\w+\.)?worker-[\w-]+\.js$/;

/** The policy of a file that is a worker, by the path of a request; null of all else. */
function findWorkerPolicy(path: string): string | null {
  if (path === '/club/event/puerta/worker.js') return doorWorkerPolicy;
  return mapWorker.test(path) ? workerPolicy : null;
}

/**
 * Serves the client build in `directory`. Browsers store files with a hash in their name for ever, others for an hour. `failed` is told of
 * a file that can't be read any more; its answer is cut.
 */
export function serveAssets(directory: string, failed: (error: Error) => void): Handler {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      const forEver = pathname.startsWith('/_astro/');
      response.setHeader('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    watchFile(response, failed);
    // Also where the browser is told that its file is still good (304): what it has kept takes the headers of that answer.
    const [path = ''] = (request.url ?? '').split('?');
    const policy = findWorkerPolicy(path);
    if (policy !== null) response.setHeader('content-security-policy', policy);
    serve(request, response, next);
  };
}
