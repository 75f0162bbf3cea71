// Keys of the server, each created once and stored in the data directory if the environment gives none.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key stored in that directory under that name, created if there is none yet; two processes that start at once get the same. */
export function keepKey(directory: string, name: 'signing-key' | 'voucher-key'): string {
  const file = join(directory, name);
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
