// The operators' command line in the test's own process, on the test's own database and without a content lake.
import { Command } from 'commander';
import { addCommands, runCommand } from '../../src/cli/program.ts';
import type { Club } from '../../src/start-process.ts';

const club: Club = {
  keptIn: [],
  databaseUrl: '',
  directDatabaseUrl: '',
  live: false,
  localLake: null,
  stop: () => Promise.resolve(),
};

/** How a command ended, and what it wrote. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function run(...words: string[]): Promise<Ran> {
  const written = { out: '', err: '' };
  const code = await runCommand(words, {
    withClub: (work) => work(club),
    withPlace: () => Promise.reject(new Error('A test that restores runs the built command line.')),
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
  });
  return { code, ...written };
}

/** The answer of a command that succeeds, as JSON. */
export async function runJson(...words: string[]): Promise<unknown> {
  const { code, out, err } = await run('--json', ...words);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${err}`);
  const answer: unknown = JSON.parse(out);
  return answer;
}

/** Every command by its words, such as `members find`, with those that only hold others; the first, without words, is the program. */
export function listCommands(): ReadonlyMap<string, Command> {
  const never = () => Promise.reject(new Error('No command is run here.'));
  const program = new Command();
  addCommands(program, {
    read: never,
    list: never,
    disclose: never,
    discloseList: never,
    change: never,
    file: never,
    act: never,
    plain: never,
    offline: never,
  });
  const below = (words: readonly string[], command: Command): [string, Command][] => [
    [words.join(' '), command],
    ...command.commands.flatMap((one) => below([...words, one.name()], one)),
  ];
  return new Map(below([], program));
}
