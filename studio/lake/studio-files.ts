// Serves the built Studio from the lake itself: with one origin, neither has to be told where the other is.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { findBuild, keepBuild } from '../../src/kit/running-build.ts';
import { watchFile } from '../../src/kit/sent-file.ts';
import { studioPolicy } from '../page-policy.ts';
import { type LakeOptions, isLoopback } from './call.ts';

const base = '/studio';
/** A file of the build whose name says what it holds, such as /static/sanity-Ba4cX0_9.js. */
const hashedName = /^\/static\/.+-[\w-]{8}\.\w+$/;
interface ServedStudio {
  readonly serve: ReturnType<typeof sirv>;
  readonly page: string;
}
const servers = new Map<string, ServedStudio>();

/** Answers /studio and paths below it, and redirects / there; false for other paths, or if the Studio is not built. */
export function serveStudio(
  { studio, log, site }: LakeOptions,
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
  const served = servers.get(studio) ?? openStudio(studio);
  servers.set(studio, served);
  watchFile(response, ({ message }) => {
    log(message);
  });
  const own = [`http://${request.headers.host ?? ''}`, site ?? ''].flatMap(underEachName);
  response.setHeader('content-security-policy', studioPolicy(served.page, own));
  response.setHeader('x-content-type-options', 'nosniff');
  if (below) request.url = url.pathname.slice(base.length) || '/';
  served.serve(request, response, () => {
    response.writeHead(404).end();
  });
  return true;
}

/** Serves the build that is there at the first request for as long as the lake runs: another may be switched to meanwhile. */
function openStudio(studio: string): ServedStudio {
  const directory = realpathSync(studio);
  const build = findBuild(directory);
  if (build) keepBuild(build, 'lake');
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  // Unknown paths are routes within the Studio.
  return { serve: sirv(directory, { single: true, setHeaders: keepHashedFiles }), page };
}

/** The origin under each name of this machine by which its pages are opened; none if it is no such address. */
function underEachName(address: string): string[] {
  const url = URL.parse(address);
  if (!url) return [];
  if (!isLoopback(url.origin)) return [url.origin];
  return ['localhost', '127.0.0.1'].map((name) => `${url.protocol}//${name}${url.port === '' ? '' : `:${url.port}`}`);
}

/** Lets browsers keep files that never change under their name: the Studio's scripts are megabytes, compiled at each load without it. */
function keepHashedFiles(response: ServerResponse, path: string): void {
  response.setHeader('cache-control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-store');
}
