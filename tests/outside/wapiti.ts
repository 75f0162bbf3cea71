import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { RunningClub } from '../setup/club-server.ts';
import { listPages, listReadingCalls } from '../setup/crawl.ts';
import { openBrowser } from '../setup/sample-members.ts';
import { findTool } from './programs.ts';
import { startSignedIn } from './signed-in.ts';

const modules = ['sql', 'xss', 'file', 'exec', 'ssrf', 'crlf', 'redirect'] as const;
/** Of looking for addresses and forms, and then of each module, in seconds: five minutes in all. */
const searching = 90;
const attacking = 30;

const Found = z.record(
  z.string(),
  z.array(z.object({ method: z.string(), path: z.string(), info: z.string(), parameter: z.string() })),
);
const Report = z.object({ vulnerabilities: Found, anomalies: Found });

/** Wapiti, signed in: it begins with every page and every call that reads, goes on to what they lead to, and tries its attacks on it. */
export async function checkWapiti(club: RunningClub, directory: string): Promise<readonly string[] | null> {
  const wapiti = findTool('wapiti');
  if (wapiti === null) return null;
  const file = join(directory, 'wapiti.json');
  const signedIn = await startSignedIn(club);
  const listener = await startListener();
  const starts = [...listPages(['word']), ...(await listReadingCalls(openBrowser(club.url), ['word']))];
  try {
    await promisify(execFile)(
      wapiti,
      [
        ...['-u', `${signedIn.url}/`, '--scope', 'folder', '-m', modules.join()],
        ...starts.flatMap((path) => ['-s', signedIn.url + path]),
        ...['--max-scan-time', String(searching), '--max-attack-time', String(attacking)],
        // It asks a server whether the club has asked there: its makers' own, if it is told no other.
        ...['--endpoint', listener.url, '--no-bugreport', '-f', 'json', '-o', file],
        ...['--flush-session', '--store-session', directory, '--store-config', directory],
      ],
      { cwd: directory, maxBuffer: 64 * 1024 * 1024 },
    );
  } finally {
    await listener.stop();
    await signedIn.stop();
  }
  const told = [...signedIn.statuses].map(([status, count]) => `${String(count)} × ${String(status)}`);
  console.log(`answers: ${told.join(', ')}`);
  const { vulnerabilities, anomalies } = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, all]) =>
    all.map(({ method, path, info, parameter }) => `${kind}: ${method} ${path} ${parameter}: ${info}`),
  );
  return [...found, ...listener.asked, ...signedIn.failed];
}

/** Where the club asks if it can be made to: a request that names the attack is one that it sent. */
async function startListener() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/ssrf/')) asked.push(`The club asked for ${url}`);
    response.end('[]');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? String(address.port) : ''}/`,
    asked,
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
