import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningClub } from '../setup/club-server.ts';
import { openBrowser } from '../setup/sample-members.ts';
import { type DescribedCall, listDescribedCalls } from './described-calls.ts';
import { findTool } from './programs.ts';
import { startSignedIn } from './signed-in.ts';

/** In ms: for one call, and for all of them. */
const timeOfCall = 5 * 60_000;
const budget = 15 * 60_000;
const atOnce = 2;

/** Sqlmap, signed in, on each call of the API that has a parameter or a field, at its usual level and risk (1). */
export async function checkSqlmap(club: RunningClub, directory: string): Promise<readonly string[] | null> {
  const sqlmap = findTool('sqlmap');
  if (sqlmap === null) return null;
  const calls = (await listDescribedCalls(openBrowser(club.url))).filter(
    ({ query, body }) => query.size > 0 || (typeof body === 'object' && body !== null && Object.keys(body).length > 0),
  );
  const signedIn = await startSignedIn(club);
  const faults: string[] = [];
  const end = performance.now() + budget;
  const waiting = [...calls];
  let tried = 0;
  const tryAll = async () => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) {
      if (performance.now() > end) return;
      const told = await attack(sqlmap, signedIn.url, call, mkdtempSync(join(directory, 'sqlmap-')));
      // Whoever has found nothing says so: what says neither has not tried.
      if (told.includes('all tested parameters do not appear to be injectable')) tried++;
      else faults.push(`${call.method} ${call.path}: ${told.trim().split('\n').slice(-3).join(' ')}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, tryAll));
  } finally {
    await signedIn.stop();
  }
  const told = [...signedIn.statuses].map(([status, count]) => `${String(count)} × ${String(status)}`);
  console.log(`${String(tried)} of ${String(calls.length)} calls; answers: ${told.join(', ')}`);
  return [...faults, ...signedIn.failed];
}

/** What sqlmap says of one call. */
async function attack(
  sqlmap: string,
  origin: string,
  { method, path, query, body }: DescribedCall,
  directory: string,
): Promise<string> {
  const address = `${origin}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  const data =
    body === undefined ? [] : ['--data', JSON.stringify(body), '--headers', 'Content-Type: application/json'];
  const { stdout } = await promisify(execFile)(
    sqlmap,
    [
      ...['-u', address, '--method', method, ...data, '--batch', '--risk', '1', '--level', '1'],
      // Refused is answered, and whom the club sends elsewhere it has answered, too.
      ...[
        '--ignore-code',
        '*',
        '--ignore-redirects',
        '--disable-coloring',
        '--flush-session',
        '--output-dir',
        directory,
      ],
    ],
    { timeout: timeOfCall, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: unknown) => ({ stdout: `no end: ${String(error)}` }));
  return stdout;
}
