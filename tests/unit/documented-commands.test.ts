// Each command that a page tells a person to type is there, with those subcommands and options.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCommands } from '../../src/cli/program.ts';

const root = join(import.meta.dirname, '../..');
const program = new Command();
const nothing = () => Promise.resolve();
addCommands(program, {
  read: nothing,
  list: nothing,
  disclose: nothing,
  discloseList: nothing,
  change: nothing,
  file: nothing,
  act: nothing,
  plain: nothing,
  offline: nothing,
});

/** What follows `npm run club --` in a page, up to where a comment or sentence goes on, and in the runbook what stands alone. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const called = [...text.matchAll(/npm run club -- (?:--env-file \S+ )?([^`#\n]+)/g)].map(([, words = '']) => words);
  const alone = page.endsWith('runbook.md')
    ? [...text.matchAll(/`([a-z][^`\n]*)`/g)].map(([, words = '']) => words)
    : [];
  const names = new Set(program.commands.map((command) => command.name()));
  return [...called, ...alone.filter((words) => names.has(words.split(' ')[0] ?? ''))].map((words) => words.trim());
}

/** What of such a line no command has; null for nothing. */
function findUnknown(line: string): string | null {
  const words = line.replaceAll(/"[^"]*"|<[^>]*>/g, 'x').split(/\s+/);
  let command: Command = program;
  for (const word of words) {
    if (word.startsWith('--')) {
      const options = [...command.options, ...defaultsOf(command)];
      if (!['--help', '--json', '--csv'].includes(word) && !options.some(({ long }) => long === word)) return word;
    } else {
      const next = command.commands.find((one) => one.name() === word);
      if (next) command = next;
      else if (
        command.commands.length > 0 &&
        command.registeredArguments.length === 0 &&
        defaultsOf(command).length === 0
      )
        return word;
    }
  }
  return null;
}

const defaultsOf = (command: Command) => command.commands.find((one) => one.name() === 'list')?.options ?? [];

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const lines = pages.flatMap((page) => commandsOf(page).map((line) => ({ page, line })));

test('there are such lines, also in the runbook', () => {
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.filter(({ page }) => page === 'docs/runbook.md').length).toBeGreaterThan(10);
});

test.each(lines)('$page: $line', ({ line }) => {
  expect(findUnknown(line)).toBeNull();
});

test('a command that is not there is found out', () => {
  expect(['mail --sate waiting', 'vouchers burn X', 'nonsense'].map(findUnknown)).toEqual([
    '--sate',
    'burn',
    'nonsense',
  ]);
});
