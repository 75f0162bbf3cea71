// The sample world, loaded once for a whole run into a template of a database and a data directory (its lake and keys): servers start on
// copies of both, as loading it takes longer than starting.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadSampleWorld, makeTemporaryDirectory } from './club-server.ts';

const template = 'template_sample';

/** Loads it into that PostgreSQL server, given by the address of one of its databases, and a directory that `remove` deletes. */
export async function createSampleTemplate(serverUrl: string): Promise<{ directory: string; remove: () => void }> {
  await runSql(serverUrl, `create database ${template}`);
  const { path, remove } = makeTemporaryDirectory();
  await loadSampleWorld(databaseOf(serverUrl, template), path);
  return { directory: path, remove };
}

/** A fresh copy of a template there, for the caller only. */
export async function copyDatabase(serverUrl: string, of: string = template): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(serverUrl, `create database ${name} template ${of}`);
  return databaseOf(serverUrl, name);
}

const databaseOf = (serverUrl: string, name: string) => serverUrl.replace(/\/\w+\?/, `/${name}?`);

async function runSql(serverUrl: string, sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
