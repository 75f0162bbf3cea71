import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { end, findFreePorts, until } from '../live/machine.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openStudio } from '../setup/editor-token.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';
import { listDescribedCalls } from './described-calls.ts';
import { entering } from './signed-in.ts';

const Violations = z.array(z.object({ location: z.array(z.string()), message: z.string() }));

/** What Prism says that does not hold here, and why. */
const untrue: readonly RegExp[] = [
  // A list of so many has prefixItems, and items: false, which OpenAPI 3.1 knows and Prism does not.
  /boolean schema is false$/,
];
/** What ends the session of whoever asks; and photos, whose form the tests of photos send. */
const leftOut: ReadonlySet<string> = new Set(['/api/club/logout', '/api/club/photo']);

/**
 * Prism, between a client and the club, on every call that the API's document describes: what is answered is what the document says, and
 * what it forbids is refused.
 */
export async function checkPrism(club: RunningClub, directory: string): Promise<readonly string[]> {
  const [port = 0] = await findFreePorts(1);
  const file = join(directory, 'openapi.json');
  const visitor = openBrowser(club.url);
  writeFileSync(file, (await visitor.get('/api/club/openapi.json')).text);
  const prism = spawn(
    join(import.meta.dirname, 'node_modules/.bin/prism'),
    ['proxy', file, club.url, '--port', String(port), '--cors', 'false', '--verboseLevel', 'silent'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${String(port)}`;
  try {
    await until('Prism answers', async () => (await fetch(`${url}/api/club/openapi.json`)).ok);
    const [member, studio] = [await signIn(url, 'ana'), await openStudio({ ...club, url })];
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (const { method, path, query, body } of await listDescribedCalls(visitor)) {
      if (leftOut.has(path)) continue;
      const by = path.startsWith('/api/editor/') ? studio : entering.test(path) ? openBrowser(url) : member;
      const address = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
      const { status, headers, text } = await by.send(address, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) faults.push(`${method} ${address}: ${String(status)} ${text}`);
      for (const { location, message } of readViolations(headers['sl-violations']))
        // What is refused may be against the document: that is why.
        if ((location[0] === 'response' || status < 400) && !untrue.some((one) => one.test(message)))
          faults.push(`${method} ${address}: ${String(status)} ${location.join('.')} ${message}`);
    }
    // Who is taken for a stranger has tried nothing.
    if ((await member.get('/api/club/self')).status !== 200) faults.push('The member is signed in no more.');
    console.log([...statuses].map(([status, count]) => `${String(count)} × ${String(status)}`).join(', '));
    return faults;
  } finally {
    await end(prism);
  }
}

const readViolations = (header: string | string[] | undefined) =>
  typeof header === 'string' ? Violations.parse(JSON.parse(header)) : [];
