// npm run test:outside: what tools that others wrote say of the club as it is served. `npm run test:outside -- pages` names one of them.
// A check gives what is wrong; null, and says why, where its program is missing.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { locales } from '../../src/words/locale.ts';
import type { Client } from '../setup/club-client.ts';
import { type RunningClub, startClubServer } from '../setup/club-server.ts';
import { crawl, listPages } from '../setup/crawl.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';
import { checkLighthouse } from './lighthouse.ts';
import { checkMutants } from './mutants.ts';
import { checkPrism } from './prism.ts';
import { checkSbom } from './sbom.ts';
import { checkSlow } from './slow.ts';
import { checkSqlmap } from './sqlmap.ts';
import { checkUploads } from './uploads.ts';
import { checkWapiti } from './wapiti.ts';

const tools = join(import.meta.dirname, 'node_modules');
type Check = (club: RunningClub) => readonly string[] | null | Promise<readonly string[] | null>;
const checks: Readonly<Record<string, Check>> = {
  api: checkApi,
  pages: checkPages,
  sbom: () => checkSbom(directory),
  lighthouse: checkLighthouse,
  prism: (club) => checkPrism(club, directory),
  uploads: (club) => checkUploads(club, directory),
  slow: checkSlow,
  sqlmap: (club) => checkSqlmap(club, directory),
  wapiti: (club) => checkWapiti(club, directory),
  mutants: () => checkMutants(directory),
};

/** What the Nu checker of the W3C says that does not hold here, and why. */
const untrue: readonly RegExp[] = [
  // Newer than the checker: browsers know them, or pass over them.
  /^CSS: “[\w-]+”: Property “(?:vector-effect|animation-(?:timeline|range)|(?:view-)?timeline-(?:scope|inset)|view-timeline|scroll-initial-target|container-type)” doesn't/,
  /^CSS: Unrecognized at-rule “@container”/,
  /Attribute “pathLength” not allowed on element “circle”/,
  // Astro writes the rule of its islands before the first of them, wherever that stands; browsers take it there.
  /^A “style” element in “body” must be the first child of its parent\./,
  // Astro's islands have what they are given as attributes and elements of their own.
  /The “name” attribute is never allowed on the “astro-slot” element/,
];

const Said = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      message: z.string(),
      url: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

const Found = z.array(
  z.object({ code: z.string(), message: z.string(), path: z.array(z.union([z.string(), z.number()])) }),
);

const asked = process.argv.slice(2).filter((word) => !word.startsWith('/'));
const directory = mkdtempSync(join(tmpdir(), 'club-outside-'));
const club = await startClubServer({});
try {
  for (const [name, check] of Object.entries(checks)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const faults = await check(club);
    if (faults === null) {
      console.log(`skipped ${name}`);
      continue;
    }
    console.log(`${faults.length === 0 ? 'passed' : 'FAILED'}  ${name}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  await club.stop();
  rmSync(directory, { recursive: true });
}

/** Spectral, on the document of the API, by its rules and those of OWASP (openapi.spectral.yaml has the exceptions). */
async function checkApi({ url }: RunningClub): Promise<string[]> {
  writeFileSync(join(directory, 'openapi.json'), (await openBrowser(url).get('/api/club/openapi.json')).text);
  const rules = join(import.meta.dirname, 'openapi.spectral.yaml');
  const { stdout, stderr } = spawnSync(
    join(tools, '.bin/spectral'),
    ['lint', 'openapi.json', '--ruleset', rules, '--quiet', '--format', 'json'],
    { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (stdout === '') throw new Error(stderr);
  return Found.parse(JSON.parse(stdout)).map(({ code, message, path }) => `${code}: ${message} ${path.join(' › ')}`);
}

/** The Nu checker of the W3C, on each page as a stranger, a visitor, a member and an editor see it, in both languages. */
async function checkPages(served: RunningClub): Promise<string[]> {
  const readers: Record<string, Client> = {
    visitor: openBrowser(served.url),
    member: await signIn(served.url, 'ana'),
    editor: await openDraftMode(served, 'outside'),
  };
  const paths = new Map<string, string>();
  for (const [who, browser] of Object.entries(readers))
    for (const locale of locales) {
      browser.cookies.set('locale', locale);
      await crawl(browser, listPages(['word']), (path, { headers, text }) => {
        if (!headers['content-type']?.startsWith('text/html')) return;
        const file = `${String(paths.size).padStart(4, '0')}.html`;
        paths.set(file, `${path} (${who}, ${locale})`);
        writeFileSync(join(directory, file), text);
      });
    }
  const { stdout, stderr, error } = spawnSync(
    'java',
    [
      '-Xss4m',
      '-jar',
      join(tools, 'vnu-jar/build/dist/vnu.jar'),
      '--format',
      'json',
      '--exit-zero-always',
      ...paths.keys(),
    ],
    { cwd: directory, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (error)
    throw new Error('The checker needs Java: install default-jre-headless, and run this again.', { cause: error });
  const { messages } = Said.parse(JSON.parse(stderr || stdout));
  console.log(`${String(paths.size)} pages`);
  const faults = messages
    .filter(({ type, message }) => type !== 'info' && !untrue.some((one) => one.test(message)))
    .map(
      ({ message, url, extract = '' }) =>
        `${paths.get(url.split('/').at(-1) ?? '') ?? url}: ${message} ${extract.replaceAll(/\s+/g, ' ')}`,
    );
  return faults;
}
