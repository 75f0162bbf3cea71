// Serves the built Studio from the lake itself: with one origin, neither has to be told where the other is.
import { existsSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { findBuild, keepBuild } from '../../src/kit/running-build.ts';
import { watchFile } from '../../src/kit/sent-file.ts';
import type { LakeOptions } from './call.ts';

const base = '/studio';
/** A file of the build whose name says what it holds, such as /static/sanity-Ba4cX0_9.js. */
const hashedName = /^\/static\/.+-[\w-]{8}\.\w+$/;
const servers = new Map<string, ReturnType<typeof sirv>>();

/** Answers /studio and paths below it, and redirects / there; false for other paths, or if the Studio is not built. */
export function serveStudio(
  { studio, log }: LakeOptions,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): boolean {
  if (!studio || !existsSync(join(studio, 'index.html'))) return false;
  if (url.pathname === '/') {
    response.writeHead(302, { location: base }).end();
    return true;
  }
  // The build requests its own icons without the base path.
  const below = url.pathname === base || url.pathname.startsWith(`${base}/`);
  if (!below && !url.pathname.startsWith('/static/') && url.pathname !== '/favicon.ico') return false;
  const serve = servers.get(studio) ?? openStudio(studio);
  servers.set(studio, serve);
  watchFile(response, ({ message }) => {
    log(message);
  });
  response.setHeader('content-security-policy', "frame-ancestors 'self'");
  response.setHeader('x-content-type-options', 'nosniff');
  if (below) request.url = url.pathname.slice(base.length) || '/';
  serve(request, response, () => {
    response.writeHead(404).end();
  });
  return true;
}

/** Serves the build that is there at the first request for as long as the lake runs: another may be switched to meanwhile. */
function openStudio(studio: string): ReturnType<typeof sirv> {
  const directory = realpathSync(studio);
  const build = findBuild(directory);
  if (build) keepBuild(build, 'lake');
  // Unknown paths are routes within the Studio.
  return sirv(directory, { single: true, setHeaders: keepHashedFiles });
}

/** Lets browsers keep files that never change under their name: the Studio's scripts are megabytes, compiled at each load without it. */
function keepHashedFiles(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-store');
}
