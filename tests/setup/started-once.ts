// Vitest's global setup: the data of a club that started once, with its embedded database and the sample world, for `startEmbeddedClub`.
// To make a database and fill it takes four times as long as the start of a club that has one.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemporaryDirectory, startClubServer } from './club-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    startedOnce: string;
  }
}

export default async function setup(project: TestProject) {
  const { path, remove } = makeTemporaryDirectory();
  const club = await startClubServer({ dataDirectory: path });
  await club.stop();
  // It names the process and the port of a lake that has ended.
  rmSync(join(path, 'lake.json'));
  project.provide('startedOnce', path);
  return remove;
}
