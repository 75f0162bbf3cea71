// What docs/going-live.md shows, and the files of deploy that it leads to: the configuration, how a server starts, and nginx. The tests run
// that, so that both stay true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../src/kit/invariant.ts';

export const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/going-live.md'), 'utf8');

/** The first block of that language under that heading. */
function blockOf(heading: string, language: string): string {
  const [, section] = page.split(`\n## ${heading}\n`);
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section ?? '')?.[1];
  invariant(block, `docs/going-live.md shows ${language} under ${heading}`);
  return block;
}

/** The blocks of code under that heading of a page of docs, in their order, without what indents them. */
export function blocksOf(name: string, heading: string): readonly string[] {
  const [section = ''] =
    readFileSync(join(root, 'docs', name), 'utf8')
      .split(`\n## ${heading}\n`)[1]
      ?.split('\n## ') ?? [];
  return [...section.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```/gm)].map(([, indent = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

/** The names of the configuration, and the values that the page gives them. */
export const configuration: ReadonlyMap<string, string> = new Map(
  blockOf('Configuration', 'ini')
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

export interface Command {
  /** The variables that stand before it. */
  readonly env: Readonly<Record<string, string>>;
  /** What the command line is given. */
  readonly words: readonly string[];
}

/**
 * The command of that section whose words have this one among them, with what is the test's own in place of what is an operator's own, such
 * as
 * `club.env`. Throws where the page has it no more.
 */
export function commandOf(heading: string, name: string, own: Readonly<Record<string, string>>): Command {
  const [section = ''] = page.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? [];
  const shown = [...section.matchAll(/(?:^ *|`)((?:[A-Z_]+=\S* )*)npm run club -- ([^`\n]+)/gm)];
  const commands = shown.map(([, variables = '', words = '']) => ({
    env: Object.fromEntries(
      variables
        .split(' ')
        .filter((one) => one !== '')
        .map((one): [string, string] => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
    ),
    words: [...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? own[word] ?? word),
  }));
  const found = commands.find(({ words }) => words.includes(name));
  invariant(found, `docs/going-live.md shows the command ${name} under ${heading}`);
  return found;
}

/** The command that starts a server. */
export const startCommand = blockOf('Start', 'sh').trim();

/**
 * Files of `deploy`, one after the other, with what is the test's own in place of what is an operator's own. Throws where they have it no
 * more.
 */
export function deployed(paths: readonly string[], own: Readonly<Record<string, string>>): string {
  const whole = paths.map((path) => readFileSync(join(root, 'deploy', path), 'utf8')).join('\n');
  return Object.entries(own).reduce((sample, [documented, ours]) => {
    invariant(sample.includes(documented), `${paths.join(' and ')} has ${documented}`);
    return sample.replaceAll(documented, ours);
  }, whole);
}
