import type { Command } from 'commander';
import { services } from '../services.ts';
import { oneOf } from '../../cli/arguments.ts';
import type { Answer, Runner } from '../../cli/command.ts';
import { formatTable } from '../../cli/table.ts';

const parts = ['members', 'points', 'redemptions'] as const;
type Part = (typeof parts)[number];

/** Shows the club's numbers: nobody is named. */
export function addStats(program: Command, runner: Runner): void {
  program
    .command('stats')
    .description(
      'Shows numbers: active members by island and level; points issued, spent, taken back and expired by month, and owed now; redemptions by month and product.',
    )
    .argument('[part]', parts.join(', '), oneOf(parts))
    .action((part?: Part) => runner.list(({ now }) => show(part ? [part] : parts, now)));
}

async function show(wanted: readonly Part[], now: Date): Promise<Answer> {
  const read = {
    members: () => services.points.countByIslandAndLevel(now),
    points: () => listPoints(now),
    redemptions: () => services.fulfilment.listMonths(),
  };
  const found = await Promise.all(wanted.map(async (part) => ({ part, rows: await read[part]() })));
  const [only] = found;
  return {
    lines: found.flatMap(({ part, rows }) => [
      ...(wanted.length > 1 ? [`${part}:`] : []),
      ...formatTable(rows.map((row) => ({ ...row }))),
    ]),
    json: wanted.length === 1 ? only?.rows : Object.fromEntries(found.map(({ part, rows }) => [part, rows])),
    rows: found.flatMap(({ part, rows }) => rows.map((row) => (wanted.length > 1 ? { part, ...row } : row))),
  };
}

/** By month, and in the last row in all: what was issued is what was spent, taken back, has expired and is owed. */
async function listPoints(now: Date) {
  const { months, owed } = await services.points.getTotals(now);
  const rows = months.map(({ month, issued, spent, takenBack, expired }) => ({
    month,
    issued,
    spent,
    taken_back: takenBack,
    expired,
    owed: null as number | null,
  }));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return [
    ...rows,
    {
      month: 'all',
      issued: sum(({ issued }) => issued),
      spent: sum(({ spent }) => spent),
      taken_back: sum((row) => row.taken_back),
      expired: sum(({ expired }) => expired),
      owed,
    },
  ];
}
