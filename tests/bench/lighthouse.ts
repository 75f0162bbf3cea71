// npm run lighthouse: what Lighthouse says of the pages that people read most, as a phone sees them: the median of five runs.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../../scripts/chromium.mjs';
import { startClubServer } from '../setup/club-server.ts';
import { signIn } from '../setup/sample-members.ts';

const runs = 5;
const run = promisify(execFile);

/** Read by anyone, and so by search engines; the others by members. */
const publicPages = ['/club/discover', '/club/terminos-y-condiciones', '/club/login'];
const memberPages = [
  '/club',
  '/club/noticias/la-sal-de-janubio',
  '/club/news-grancalive',
  '/club/faq',
  '/club/stardrift',
  '/club/catalogo',
  '/club/catalogo/details/kit-iluma-one',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const Category = z.object({ score: z.number() });
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category.optional(),
  }),
});

const asked = process.argv.slice(2);
const isAsked = (path: string) => asked.length === 0 || asked.includes(path);

const club = await startClubServer({});
try {
  const { cookies } = await signIn(club.url, 'ana');
  const session = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const path of memberPages.filter(isAsked)) await measure(path, session, categories.slice(0, 3));
  for (const path of publicPages.filter(isAsked)) await measure(path, 'age-verified=true', categories);
} finally {
  await club.stop();
}

async function measure(path: string, cookie: string, wanted: readonly (typeof categories)[number][]): Promise<void> {
  const reports: Awaited<ReturnType<typeof report>>[] = [];
  // One after the other: two at once would slow each other down.
  for (let index = 0; index < runs; index++) reports.push(await reportAgain(path, cookie, wanted));
  const figures = wanted.map((name) => {
    const scores = reports.map((one) => Math.round((one[name]?.score ?? 0) * 100)).sort((a, b) => a - b);
    return `${name} ${String(scores[Math.floor(runs / 2)])}`;
  });
  console.log(`${path.padEnd(36)} ${figures.join(' · ')}`);
}

/** A trace now and then has no beginning, and is made again. */
async function reportAgain(
  path: string,
  cookie: string,
  wanted: readonly string[],
  tries = 5,
): ReturnType<typeof report> {
  try {
    return await report(path, cookie, wanted);
  } catch (error) {
    if (tries === 1) throw error;
    return reportAgain(path, cookie, wanted, tries - 1);
  }
}

async function report(path: string, cookie: string, wanted: readonly string[]) {
  const chromium = findBrowser();
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const { stdout } = await run(
    'lighthouse',
    [
      `${club.url}${path}`,
      '--quiet',
      '--output=json',
      `--only-categories=${wanted.join(',')}`,
      `--extra-headers=${JSON.stringify({ cookie })}`,
      `--chrome-flags=${flags}`,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
    },
  );
  return Report.parse(JSON.parse(stdout)).categories;
}
