// The rules of a new password (credentials/README.md#passwords), the same on the server and while it is typed. Pure.
import { commonPasswords } from './common-passwords.ts';

/** Length of a new password, in characters. */
export const passwordLength = { min: 10, max: 128 } as const;

/** The rules, by the ids that the editors' texts have. */
export const passwordRules = ['length', 'common', 'own'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Its letters and digits alone, without accents. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '');

/**
 * The rules that a new password breaks, in their order. `own` are the member's e-mail and names: the password may be neither the e-mail nor
 * made of nothing but the words of the names and the part of the e-mail before its @. `published` is the sample members', which breaks none
 * in a demonstration; null in a live club.
 */
export function brokenRules(password: string, own: readonly string[], published: string | null): PasswordRule[] {
  if (password === published) return [];
  const characters = Array.from(password.normalize('NFC')).length;
  const isBroken: Readonly<Record<PasswordRule, boolean>> = {
    length: characters < passwordLength.min || characters > passwordLength.max,
    common: isCommon(password),
    own: isOwn(password, own),
  };
  return passwordRules.filter((rule) => isBroken[rule]);
}

function isOwn(password: string, own: readonly string[]): boolean {
  const text = bare(password);
  const words = own
    .flatMap((one) => [one, ...one.split(/@.*|\s/)])
    .map(bare)
    .filter(Boolean);
  // Up to which of its letters it is made of those words.
  const ends = new Set([0]);
  for (const end of ends) for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return text !== '' && ends.has(text.length);
}

/** Whether it is one of those that guessers try first: on the list, a short piece repeated, or keys in their order. */
function isCommon(password: string): boolean {
  const text = plain(password);
  if (text === '') return false;
  const letters = text.replaceAll(/[\d\p{P}\p{S}]+$/gu, '');
  return (
    commonPasswords.has(text) || commonPasswords.has(letters) || /^(.{1,4}?)\1+.{0,3}$/su.test(text) || isInOrder(text)
  );
}

const keyRows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

function isInOrder(text: string): boolean {
  const backwards = (row: string) => Array.from(row).toReversed().join('');
  return keyRows.some((row) => row.includes(text) || backwards(row).includes(text));
}
