import { mail } from './mail.ts';
import { loadSamples } from '../process.ts';
import { StartProblem } from '../process/problem.ts';
import type { Command } from './command.ts';
import { stock } from './stock.ts';
import { studio } from './studio.ts';

const demo: Command = {
  name: 'demo',
  usage: '',
  summary: 'Loads the sample world into a club that has no members yet.',
  options: {},
  run: async () => {
    if (await loadSamples()) return { lines: ['The sample world is loaded.'], json: { loaded: true } };
    throw new StartProblem('This club has members already: the sample world is loaded into an empty one only.');
  },
};

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [demo, mail, stock, studio];
