// Codes that people read aloud and type: referral codes, references of orders.
import { randomInt } from 'node:crypto';
import { codeAlphabet } from './code-alphabet.ts';

/** A random code of `length` characters (4.17 bits each), from the system's secure source. */
export function createCode(length: number): string {
  return Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}
