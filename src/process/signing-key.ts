// The key with which the server signs what travels through a browser: made once and kept beside the data, where none is given.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key kept in that directory, made where there is none yet; two processes that begin at once get the same. */
export function keepSigningKey(directory: string): string {
  const file = join(directory, 'signing-key');
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
