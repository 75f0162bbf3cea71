import { StartProblem } from '../process/problem.ts';
import type { Command } from './command.ts';

/** Another link for another browser: the one that the start prints opens once, and ends after 15 minutes. */
export const studio: Command = {
  name: 'studio',
  usage: '',
  summary: 'Shows a link that signs in to the Studio of this machine, once, within 15 minutes.',
  options: {},
  run: async ({ club: { localLake } }) => {
    if (!localLake) throw new StartProblem('Editors work in a hosted project (SANITY_PROJECT_ID): they sign in there.');
    if (localLake.isOurs) throw new StartProblem('The club is closed: open it first, with npm start.');
    const link = await localLake.createStudioLink();
    return { lines: [link], json: { link } };
  },
};
