// Two clubs side by side, one with the sample content, the other with 12,000 articles and 3,000 products: what is measured, is
// measured on both by turns, so that whatever else the machine does slows both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLake, type LakeOfClub } from '../../setup/lake-of-club.ts';
import { fillLake } from '../../setup/large-world.ts';
import { type MeasuredClub, startMeasuredClub } from '../club.ts';

export const largeSize = { articles: 12_000, products: 3000 };

export type WorldName = 'sample' | 'large';

export interface World extends MeasuredClub {
  readonly lake: LakeOfClub;
  /** The process of the lake. */
  readonly lakePid: number;
}

export type Worlds = Readonly<Record<WorldName, World>>;

/** Where the club keeps its data, and its database, which has members already where the club was there before. */
export interface WorldPlace {
  readonly dataDirectory: string;
  readonly databaseUrl: string;
}

/** Starts the club of a world. */
export async function openWorld(place: WorldPlace, { isNew }: { readonly isNew: boolean }): Promise<World> {
  // Moved where a page's end is waited for.
  const env = { CLUB_CLOCK_FILE: join(place.dataDirectory, 'clock') };
  const measured = await startMeasuredClub({ ...place, sampleWorld: isNew, env });
  const record = readFileSync(join(place.dataDirectory, 'lake.json'), 'utf8');
  return { ...measured, lake: findLake(measured.club), lakePid: Number(/"pid":(\d+)/.exec(record)?.[1]) };
}

/** Writes the large world's content; gives the seconds that it took. */
export async function fill({ lake }: World): Promise<number> {
  const began = performance.now();
  await fillLake(lake.editor, largeSize);
  return (performance.now() - began) / 1000;
}
