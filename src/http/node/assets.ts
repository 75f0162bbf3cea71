// Files of the build, compressed beforehand; known by name when the process starts, so no path reaches the disk.
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the client build in `directory`: names with a hash for ever, the others asked for again after an hour. */
export function serveAssets(directory: string): Handler {
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
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, next);
    else next();
  };
}
