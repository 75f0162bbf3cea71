// The seeds of draws, secret until the outcome is drawn (draws/README.md#draws). Always: what is stored of a seed before that is sealed by
// the draws' key, for its own draw alone, and what is read of it has the hash that was published.
import { randomBytes } from 'node:crypto';
import { transaction } from '../../db/connection.ts';
import { type CodeCipher, createCodeCipher } from '../../kit/code-cipher.ts';
import { hashText } from '../../kit/hash-text.ts';
import { invariant } from '../../kit/invariant.ts';
import { ownConfiguration } from '../../process/configuration.ts';
import * as db from './draws.db.ts';

let known: { readonly secret: string; readonly cipher: CodeCipher } | undefined;

/** The cipher under this process's key; null for a command that was given none. */
function findCipher(): CodeCipher | null {
  const secret = ownConfiguration().drawKey;
  if (secret === null) return null;
  if (known?.secret !== secret) known = { secret, cipher: createCodeCipher(secret, 'draw seeds') };
  return known.cipher;
}

function cipher(): CodeCipher {
  const found = findCipher();
  invariant(found, 'a process without the key seals nothing');
  return found;
}

/** Whether this process has a key of the draws: every server has, a command may have none. */
export const hasDrawKey = (): boolean => findCipher() !== null;

/** By what a key is recognised, without telling it. */
export const markOfDrawKey = (secret: string): string =>
  createCodeCipher(secret, 'draw seeds').fingerprint('mark of the key').toString('hex');

/** A new seed for the draw: sealed, and its hash, which is published. */
export function createSeed(drawId: string): { readonly sealed: Buffer; readonly hash: string } {
  const seed = randomBytes(32).toString('hex');
  return { sealed: cipher().seal(seed, drawId), hash: hashText(seed) };
}

/** The seed of a draw; null where it was sealed with another key than this process's, or this process has none. */
export function readSeed({ id, seed, sealedSeed, seedHash }: db.DrawRow): string | null {
  const read = seed ?? (sealedSeed && findCipher()?.open(sealedSeed, id)) ?? null;
  return read !== null && hashText(read) === seedHash ? read : null;
}

/**
 * Seals the seeds that an earlier version stored as they are; gives how many. Any number of servers may do so at once, also while one of
 * that version draws.
 */
export async function sealSeeds(): Promise<number> {
  const found = await db.readUnsealed();
  for (const { id, seed } of found) await transaction(() => db.sealSeed(id, cipher().seal(seed, id)));
  return found.length;
}

/** Whether this process can read the seed of every draw that is to be drawn. */
export async function canReadSeeds(): Promise<boolean> {
  return (await db.readUnfinishedDraws()).every((draw) => readSeed(draw) !== null);
}
