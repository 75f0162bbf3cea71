// npm run club -- <command>: what a club needs done behind the counter.
import { parseArgs } from 'node:util';
import { ClubError } from '../contract/errors.ts';
import { readClock } from '../lib/clock.ts';
import { configure, startClub } from '../process.ts';
import { endWithProblem, StartProblem } from '../process/problem.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

const everyCommand = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

async function main([name, ...words]: readonly string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    say(overview());
    return;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) throw new StartProblem(`There is no command ${name}; \`npm run club -- --help\` lists them.`);
  const { values, positionals } = parse(command, words);
  if (values.help) {
    say(help(command));
    return;
  }
  const club = await startClub(configure());
  try {
    const { lines, json } = await command.run({ positionals, values, now: readClock(), club });
    say(values.json ? JSON.stringify(json) : lines.join('\n'));
  } finally {
    await club.stop();
  }
}

function parse(command: Command, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { ...command.options, ...everyCommand }, allowPositionals: true });
  } catch (error) {
    throw new StartProblem(
      `${error instanceof Error ? error.message : String(error)} (npm run club -- ${command.name} --help)`,
    );
  }
}

function overview(): string {
  const width = Math.max(...commands.map(({ name, usage }) => `${name} ${usage}`.length));
  const rows = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(width)}  ${summary}`);
  return ['npm run club -- <command> [--json] [--help]', '', ...rows].join('\n');
}

function help({ name, usage, summary, options }: Command): string {
  const rows = Object.entries({ ...options, ...everyCommand }).map(([option]) => `  --${option}`);
  return [`npm run club -- ${name} ${usage}`.trimEnd(), '', summary, '', ...rows].join('\n');
}

const say = (text: string) => process.stdout.write(`${text}\n`);

// Whatever still listens, such as the content's live updates, ends with the command.
main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => endWithProblem(error instanceof ClubError ? new StartProblem(error.code) : error),
);
