import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findChromium } from '../../scripts/chromium.mjs';
import type { RunningClub } from '../setup/club-server.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

/** The machine does other things meanwhile: the median of so many runs counts. */
const runs = 3;
const leastPerformance = 97;
const categories = ['performance', 'accessibility', 'best-practices'];
const run = promisify(execFile);

/** What is read most, and by whom. The login wanted a cookie is the age gate. */
const pages: readonly { readonly path: string; readonly as: 'stranger' | 'visitor' | 'member' }[] = [
  { path: '/club/login', as: 'stranger' },
  { path: '/club/login', as: 'visitor' },
  { path: '/club/discover', as: 'visitor' },
  { path: '/club/event/paseo-por-las-salinas', as: 'visitor' },
  { path: '/club/sorteo/dispositivos-iluma', as: 'visitor' },
  { path: '/club', as: 'member' },
  { path: '/club/noticias/la-sal-de-janubio', as: 'member' },
  { path: '/club/catalogo', as: 'member' },
  { path: '/club/catalogo/details/kit-iluma-one', as: 'member' },
  { path: '/club/perfil', as: 'member' },
  { path: '/club/perfil/puntos', as: 'member' },
  { path: '/club/faq', as: 'member' },
];

const Category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const Report = z.object({
  categories: z.record(z.string(), Category),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string() })),
});
type Report = z.infer<typeof Report>;

/**
 * Lighthouse, on 12 pages as a phone sees them, or on those that are named (`npm run test:outside -- lighthouse /club/login`).
 * Performance of at least 97, and 100 in accessibility and best practices. SEO, 100 as well, where search engines are let in: members'
 * pages and the age gate ask them to keep out (noindex).
 */
export async function checkLighthouse({ url }: RunningClub): Promise<readonly string[] | null> {
  const chromium = findChromium();
  if (chromium === undefined) {
    console.log('There is no Chromium.');
    return null;
  }
  const asked = process.argv.slice(2).filter((word) => word.startsWith('/'));
  const cookies = {
    stranger: new Map<string, string>(),
    visitor: openBrowser(url).cookies,
    member: (await signIn(url, 'ana')).cookies,
  };
  const faults: string[] = [];
  for (const { path, as } of pages) {
    if (asked.length > 0 && !asked.includes(path)) continue;
    const cookie = [...cookies[as]].map(([name, value]) => `${name}=${value}`).join('; ');
    const wanted = as === 'visitor' ? [...categories, 'seo'] : categories;
    const reports: Report[] = [];
    // One after the other: two at once would slow each other down.
    for (let index = 0; index < runs; index++) reports.push(await report(chromium, `${url}${path}`, cookie, wanted));
    const scores = Object.fromEntries(wanted.map((name) => [name, median(reports, name)]));
    console.log(
      `${path} (${as}): ${Object.entries(scores)
        .map(([name, score]) => `${name} ${String(score)}`)
        .join(' · ')}`,
    );
    for (const [name, score] of Object.entries(scores))
      if (score < (name === 'performance' ? leastPerformance : 100))
        faults.push(`${path} (${as}): ${name} ${String(score)}: ${lacking(reports, name).join(', ')}`);
  }
  return faults;
}

function median(reports: readonly Report[], category: string): number {
  const scores = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  return scores.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
}

/** The audits that cost that category something in any run. */
function lacking(reports: readonly Report[], category: string): string[] {
  const titles = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.9 ? [audit.title] : [];
    }),
  );
  return [...new Set(titles)];
}

/** A trace now and then has no beginning, and is made again. */
async function report(
  chromium: string,
  address: string,
  cookie: string,
  wanted: readonly string[],
  tries = 3,
): Promise<Report> {
  try {
    const { stdout } = await run(
      join(import.meta.dirname, 'node_modules/.bin/lighthouse'),
      [
        address,
        '--quiet',
        '--output=json',
        '--form-factor=mobile',
        '--throttling-method=simulate',
        '--no-enable-error-reporting',
        `--only-categories=${wanted.join(',')}`,
        ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
        `--chrome-flags=${['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')}`,
      ],
      {
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, CHROME_PATH: chromium },
      },
    );
    return Report.parse(JSON.parse(stdout));
  } catch (error) {
    if (tries === 1) throw error;
    return report(chromium, address, cookie, wanted, tries - 1);
  }
}
