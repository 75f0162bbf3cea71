// The local content lake as files of a backup, and back. Its token is a key, and no part of them.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const [documents, assets] = ['lake.db', 'assets'];
/** An asset's name; one that is still being written has an ending of its own. */
const assetName = /^[\da-f]{40}[\w-]*\.\w{1,8}$/;

/** A file of a lake's snapshot, as it was written. */
export interface LakeFile {
  readonly file: string;
  readonly sha256: string;
}

/**
 * Writes the documents as of one moment, and every asset that they can name; gives what was written. It may go on being edited meanwhile.
 */
export async function writeLakeSnapshot(lake: string, to: string): Promise<readonly LakeFile[]> {
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
  const pictures = existsSync(join(to, assets)) ? await readdir(join(to, assets)) : [];
  const files: LakeFile[] = [];
  for (const file of [documents, ...pictures.map((name) => join(assets, name))])
    files.push({ file, sha256: await hashFile(join(to, file)) });
  return files;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const into = new Writable({
    write: (part: Buffer, _encoding, done) => {
      hash.update(part);
      done();
    },
  });
  await pipeline(createReadStream(path), into);
  return hash.digest('hex');
}

/** The first of these files that a lake's snapshot lacks, or has otherwise; null where it has them all as they were written. */
export async function findDamaged(from: string, files: readonly LakeFile[]): Promise<string | null> {
  for (const { file, sha256 } of files)
    if (!existsSync(join(from, file)) || (await hashFile(join(from, file))) !== sha256) return file;
  return null;
}

/** Whether there is a lake already. */
export const hasLake = (lake: string): boolean => existsSync(join(lake, documents));

/** Whether the lake of a backup can be put in place: its documents are a database without damage. */
export function isLakeSnapshotWhole(from: string): boolean {
  if (!existsSync(join(from, documents))) return false;
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(join(from, documents), { readOnly: true });
    return database
      .prepare('pragma quick_check')
      .all()
      .every((row) => row.quick_check === 'ok');
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

/** Puts a lake's files in place. The documents come last, so that a restore that was broken off leaves no lake. */
export async function readLakeSnapshot(from: string, lake: string): Promise<void> {
  await mkdir(lake, { recursive: true, mode: 0o700 });
  if (existsSync(join(from, assets))) await cp(join(from, assets), join(lake, assets), { recursive: true });
  const unfinished = join(lake, `${documents}.unfinished`);
  await copyFile(join(from, documents), unfinished);
  await rename(unfinished, join(lake, documents));
}
