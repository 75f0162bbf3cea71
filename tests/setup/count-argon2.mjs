// Loaded before the server (NODE_OPTIONS=--import): writes a byte to the file ARGON2_COUNT_FILE for each argon2 computation.
import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { argon2, argon2Sync } = crypto;
const file = process.env.ARGON2_COUNT_FILE ?? '';

crypto.argon2 = (...given) => {
  appendFileSync(file, '.');
  argon2(...given);
};
crypto.argon2Sync = (...given) => {
  appendFileSync(file, '.');
  return argon2Sync(...given);
};
syncBuiltinESMExports();
