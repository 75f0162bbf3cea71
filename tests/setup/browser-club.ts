// What browser tests know of their server (browser-server.ts): its database, in which they create members and change stock, and the sample
// world that they start servers of their own with.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type RunningClub, startClubServer } from './club-server.ts';
import { copyDatabase } from './sample-template.ts';

const Told = z.object({ databaseUrl: z.string(), sampleDirectory: z.string() });

/** The file by which the server tells the tests; playwright.config.ts chooses it. */
export const tellingFile = process.env.TEST_CLUB_FILE ?? '';

export function tellTests(told: z.infer<typeof Told>): void {
  writeFileSync(tellingFile, JSON.stringify(told), { mode: 0o600 });
}

/** What the server told in that file. */
export const readTold = (file: string) => Told.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Starts another server with the sample world, for a test that moves its clock, changes its content or asks for its metrics. */
export async function startOwnClub(env: Readonly<Record<string, string>> = {}): Promise<RunningClub> {
  const { databaseUrl, sampleDirectory } = readTold(tellingFile);
  const own = await copyDatabase(databaseUrl);
  return startClubServer({ databaseUrl: own, copyOf: sampleDirectory, sampleWorld: false, env });
}

/** With which the browser tests' club signs, so that a test can sign, too. */
export const signingKeyOfTests = 'the signing key of the browser tests';
