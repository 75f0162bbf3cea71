// Vitest's global setup: the sample content, loaded once for a whole run, whose folder `startTestLake` copies. To read and describe all
// of its pictures takes longer than what most tests do with them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Assets } from '../../studio/lake/assets.ts';
import { importContent } from '../../studio/lake/seed.ts';
import { Store } from '../../studio/lake/store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sampleLake: string;
  }
}

export const project = { projectId: 'local', dataset: 'production' };
export const sampleContent = join(import.meta.dirname, '../../studio/seed');

export default async function setup(run: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'club-sample-lake-'));
  const store = new Store(directory);
  await importContent(sampleContent, store, new Assets(directory, project));
  store.close();
  run.provide('sampleLake', directory);
  return () => rm(directory, { recursive: true, force: true });
}
