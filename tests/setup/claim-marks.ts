// What an operator has read of a claim, as they say when they answer it.
import { z } from 'zod';
import type { RunningClub } from './club-server.ts';

const Listed = z.array(z.object({ id: z.string(), mark: z.string() }));

/** The mark of an open claim's words, as its line of the list has it. */
export async function readMark(club: Pick<RunningClub, 'command'>, id: string): Promise<string> {
  const listed = await club.command('claims', 'list', '--json', '--why', 'the day’s work');
  const found = Listed.parse(JSON.parse(listed)).find((one) => one.id === id);
  if (!found) throw new Error(`There is no open claim ${id}.`);
  return found.mark;
}
