// Codes that people read aloud and type: referral codes, references of orders.
import { randomInt } from 'node:crypto';

// No vowels, so that none becomes a word; nothing that looks like another (0 O, 1 I, 2 Z, 5 S, 6 G, 8 B, U V) or sounds like
// one over a Spanish telephone (B V, M N, C Z).
const alphabet = 'CDFHJKLNPRTWXY3479';

/** A random code of `length` characters (4.17 bits each), from the system's secure source. */
export function createCode(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
