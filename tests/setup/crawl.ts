// Everything on this site that a browser can be led to: pages, what they link to or load, and the calls that only read.
import { z } from 'zod';
import { routes as accessTable } from '../../src/words/routes.ts';
import type { Answer, Client } from './club-client.ts';

const Parameter = z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() });
const Described = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({ get: z.looseObject({ parameters: z.array(Parameter).optional() }).optional() }),
  ),
});
/** Who left would find nothing any more; the others change what is found. */
const actingCalls = /logout|accept-terms|close-popup/;

/** Every page of the table of routes, with today's date, and each other parameter filled with each of these words. */
export function listPages(words: readonly string[]): string[] {
  const dated = listDateParts();
  const routes = Object.keys(accessTable).filter((route) => route !== '/club/logout');
  return routes.flatMap((route) =>
    words.map((word) => route.replaceAll(/\[(\w+)\]/g, (_, name: string) => dated[name] ?? word)),
  );
}

/** Every GET call that the club describes, with today's date, and each other parameter that it asks for filled with each of these words. */
export async function listReadingCalls(browser: Client, words: readonly string[]): Promise<string[]> {
  const { paths } = Described.parse((await browser.get('/api/club/openapi.json')).json());
  const dated = listDateParts();
  return Object.entries(paths).flatMap(([template, { get }]) => {
    if (!get || actingCalls.test(template)) return [];
    const path = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => dated[name] ?? whole);
    const asked = (get.parameters ?? []).filter((one) => one.in === 'query' && one.required === true);
    if (asked.length === 0) return [path];
    return words.map((word) => `${path}?${asked.map(({ name }) => `${name}=${encodeURIComponent(word)}`).join('&')}`);
  });
}

function listDateParts(): Readonly<Record<string, string>> {
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  return { year, month, day };
}

/** Opens these addresses and all that their answers lead to or load, each once; gives how many. */
export async function crawl(
  browser: Client,
  addresses: readonly string[],
  look: (path: string, answer: Answer) => void,
): Promise<number> {
  const seen = new Set<string>();
  const waiting = ['/', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', ...addresses];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await browser.get(path);
    look(path, answer);
    if (/html|javascript|css/.test(answer.headers['content-type'] ?? '')) waiting.push(...linksOf(answer.text));
  }
  return seen.size;
}

/** What the answer leads to or loads, on this site. Not a list that is filtered twice: all it lists is in lists filtered once. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/(?:href|src)="(\/[^"#]*)/g)].flatMap(([, address = '']) => {
    const path = address.replaceAll('&amp;', '&');
    return /^\/(?:\/|draft|media\/|club\/logout)/.test(path) || path.includes('&') ? [] : [path];
  });
}
