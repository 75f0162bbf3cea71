// The lines by which anybody draws a draw again on a machine of their own, with nothing but Node and the file that its page offers.

/** A program in JavaScript: it ends with an error where something that was published is not what comes out, else prints the outcome. */
export const proofProgram = (file: string): string => `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deepEqual } from 'node:assert/strict';

const d = JSON.parse(readFileSync('${file}', 'utf8'));
const sha = (text) =>
  createHash('sha256').update(text).digest('hex');
deepEqual(sha(d.seed), d.seed_hash);
const left = d.entries.sort();
deepEqual(sha(left.join('\\n')), d.entries_hash);
const key = sha(
  [d.seed, d.entries_hash, d.public_value ?? ''].join('\\n'));
const drawn = [];
const count = d.prizes + d.reserve_places;
for (let i = 0; drawn.length < count && left.length > 0; i++) {
  const n = parseInt(sha(key + '\\n' + i).slice(0, 12), 16);
  if (n < 2 ** 48 - (2 ** 48 % left.length))
    drawn.push(...left.splice(n % left.length, 1));
}
deepEqual(drawn, [...d.winners, ...d.reserves]);
console.log(drawn.join('\\n'));
`;
