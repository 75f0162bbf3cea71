// Whole numbers drawn by chance, each equally likely.
import { randomBytes } from 'node:crypto';
import { invariant } from './invariant.ts';

const range = 2 ** 32;

/** A random number of 32 bits from the system's cryptographic source. */
const cryptoUint32 = (): number => randomBytes(4).readUInt32BE();

/**
 * A whole number from 0 up to but not including `limit` (at most 2^32), each as likely as any other. A number beyond the last whole
 * multiple of
 * `limit` is drawn again: its remainder would favour the low numbers.
 */
export function uniformBelow(limit: number, uint32: () => number = cryptoUint32): number {
  invariant(Number.isInteger(limit) && limit > 0 && limit <= range, 'a number is drawn from 1 to 2^32 numbers');
  const end = range - (range % limit);
  let drawn = uint32();
  while (drawn >= end) drawn = uint32();
  return drawn % limit;
}
