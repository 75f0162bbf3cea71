// The local content lake as files of a backup, and back. Its token is a key, and no part of them.
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

const [documents, assets] = ['lake.db', 'assets'];
/** An asset's name; one that is still being written has an ending of its own. */
const assetName = /^[\da-f]{40}[\w-]*\.\w{1,8}$/;

/** Writes the documents as of one moment, and every asset that they can name. It may go on being edited meanwhile. */
export async function writeLakeSnapshot(lake: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(lake, documents), { readOnly: true });
  try {
    await backup(database, join(to, documents));
  } finally {
    database.close();
  }
  await chmod(join(to, documents), 0o600);
  // Assets are never changed, and stored before a document names them.
  if (existsSync(join(lake, assets)))
    await cp(join(lake, assets), join(to, assets), {
      recursive: true,
      filter: (path) => path.endsWith(assets) || assetName.test(path.slice(path.lastIndexOf('/') + 1)),
    });
}

/** Whether there is a lake already. */
export const hasLake = (lake: string): boolean => existsSync(join(lake, documents));

/** Puts a lake's files in place. The documents come last, so that a restore that was broken off leaves no lake. */
export async function readLakeSnapshot(from: string, lake: string): Promise<void> {
  await mkdir(lake, { recursive: true, mode: 0o700 });
  if (existsSync(join(from, assets))) await cp(join(from, assets), join(lake, assets), { recursive: true });
  const unfinished = join(lake, `${documents}.unfinished`);
  await copyFile(join(from, documents), unfinished);
  await rename(unfinished, join(lake, documents));
}
