// The tables of limits in docs/api.md say what the calls declare: all of them, with their numbers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { CallLimit } from '../../src/http/call-limits.ts';
import { listEndpoints } from '../../src/http/endpoints.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { day, hour, minute } from '../../src/kit/durations.ts';

type Numbers = Pick<CallLimit, 'max' | 'windowMs'>;

/** What a row says first of how often: `1,000 an hour, of which …`, `30 failures in 10 minutes each`. */
function readNumbers(howOften: string): Numbers {
  const [, max, minutes, unit] = /^([\d,]+) (?:failures )?(?:in (\d+) minutes|an? (hour|day))/.exec(howOften) ?? [];
  invariant(max, `how often is that: ${howOften}`);
  const windowMs = unit === 'day' ? day : unit === 'hour' ? hour : Number(minutes) * minute;
  return { max: Number(max.replace(',', '')), windowMs };
}

/** The rows of the table that begins with that head: what it is of, the calls that it names, and its numbers. */
function readTable(head: string): { of: string; calls: string[]; numbers: Numbers }[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const [, table] = text.split(new RegExp(String.raw`^\| ${head} .*\n.*\n`, 'm'));
  invariant(table, `docs/api.md has a table of ${head}`);
  return (table.split('\n\n')[0] ?? '').split('\n').map((line) => {
    const [of = '', howOften = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { of, calls: [...of.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call), numbers: readNumbers(howOften) };
  });
}

/**
 * Rows of what is not named by its call, or not declared by it: taken once a password was right, or where it is a code, a search or a page.
 */
const ofNoCall =
  /own password|with the right password|editors|codes that nobody has|of a closed draw|searches that ask/;
/** Calls that share the limit of another, or whose row names them otherwise. */
const namedAs: Readonly<Record<string, string>> = {
  'super-quiz/points': 'super-quiz',
  'locations-points': '-points',
};
const callOf = (route: string) => route.replace(/^\/api\/(?:club|v1)\//, '');

const tables = { member: readTable('calls, per member'), network: readTable('calls, per network') };

let endpoints: Awaited<ReturnType<typeof listEndpoints>> = [];

beforeAll(async () => {
  endpoints = await listEndpoints();
  expect(endpoints.length).toBeGreaterThan(50);
}, 120_000);

test('every limit that a call declares stands in the table of its kind, with its numbers', () => {
  for (const { route, endpoint } of endpoints) {
    const { limit } = endpoint.declaration;
    if (!limit) continue;
    const call = callOf(route);
    const rows = tables[limit.per === 'network' ? 'network' : 'member'];
    const { max, windowMs } = limit;
    const own = rows.filter(({ of, calls }) => !ofNoCall.test(of) && calls.includes(namedAs[call] ?? call));
    const shared = rows.filter(({ of }) => ofNoCall.test(of));
    expect(
      [...own, ...(own.length > 0 ? [] : shared)].map(({ numbers }) => numbers),
      call,
    ).toContainEqual({
      max,
      windowMs,
    });
  }
});

test('every call that a table names declares a limit of that kind, with those numbers', () => {
  for (const [kind, rows] of Object.entries(tables))
    for (const { of, calls, numbers } of rows.filter((row) => !ofNoCall.test(row.of)))
      for (const named of calls) {
        const limits = endpoints
          .filter(({ route }) => (namedAs[callOf(route)] ?? callOf(route)) === named)
          .flatMap(({ endpoint }) => endpoint.declaration.limit ?? []);
        expect(
          limits.map(({ per, max, windowMs }) => ({ per, max, windowMs })),
          `${kind}: ${of}`,
        ).toContainEqual({ per: kind, ...numbers });
      }
});
