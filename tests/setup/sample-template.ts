// The sample world, loaded once for the whole run into a template of a database and a data directory (its lake and keys):
// `startSampleClub` starts servers on copies of both.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadSampleWorld, makeTemporaryDirectory } from './club-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sampleDirectory: string;
  }
}

export default async function setup(project: TestProject) {
  const { databaseUrl } = project.getProvidedContext();
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query('create database template_sample template template_club');
  await admin.end();
  const directory = makeTemporaryDirectory();
  await loadSampleWorld(databaseUrl.replace('/postgres?', '/template_sample?'), directory.path);
  project.provide('sampleDirectory', directory.path);
  return directory.remove;
}
