// argon2id as OWASP recommends it: 19 MiB, two passes, one lane. Stored as PHC strings, so that the cost can be raised later.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The PHC string of a password, with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return format(nonce, await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost }));
}

const format = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${String(cost.memory)},t=${String(cost.passes)},p=${String(cost.parallelism)}$${unpadded(nonce)}$${unpadded(tag)}`;

/** Whether the password matches this PHC string. Throws if the string is not one of argon2id. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('Not an argon2id string');
  const expected = Buffer.from(tag, 'base64');
  const derived = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(derived, expected);
}

// The hash of no password at all: comparing with it takes as long as comparing with a member's, from the first time on.
const nobodys = format(randomBytes(16), randomBytes(cost.tagLength));

/** Always false, after as long as `verifyPassword` takes. For accounts that do not exist or have no password. */
export async function verifyNobodysPassword(password: string): Promise<false> {
  await verifyPassword(password, nobodys);
  return false;
}
