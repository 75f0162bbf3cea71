// Vitest's global setup: the sample world as a template, for `startSampleClub`.
import type { TestProject } from 'vitest/node';
import { createSampleTemplate } from './sample-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sampleDirectory: string;
  }
}

export default async function setup(project: TestProject) {
  const { directory, remove } = await createSampleTemplate(project.getProvidedContext().databaseUrl);
  project.provide('sampleDirectory', directory);
  return remove;
}
