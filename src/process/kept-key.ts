// Keys of the server, each created once and stored in the data directory if the environment gives none.
import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './problem.ts';

type KeyName = 'signing-key' | 'voucher-key' | 'draw-key';

/**
 * The key stored in that directory under that name, created if there is none yet; processes that start at once get the same. Throws
 * StartProblem for a file that holds no key.
 */
export function keepKey(directory: string, name: KeyName): string {
  const file = join(directory, name);
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true });
    createWhole(file, randomBytes(32).toString('base64url'));
  }
  return readKey(file);
}

/** The same, where there is one; null where there is none, and none is made. */
export function findKey(directory: string, name: KeyName): string | null {
  const file = join(directory, name);
  return existsSync(file) ? readKey(file) : null;
}

function readKey(file: string): string {
  const key = readFileSync(file, 'utf8');
  if (key.length >= 32) return key;
  throw new StartProblem(`${file} holds no key: put the one that the club had there, or remove the file.`);
}

/** Writes a file that nobody finds before it is whole and on the disk; one that is there already stays. */
function createWhole(file: string, text: string): void {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const descriptor = openSync(unfinished, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
    // Not `rename`, which would replace the key of whoever was first.
    linkSync(unfinished, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    closeSync(descriptor);
    rmSync(unfinished, { force: true });
  }
}
