// The file of a club's variables that --env-file names, for servers, commands and the scripts before them: plain JavaScript without
// packages, for ready.mjs.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * The variables of the file that `--env-file` names among the words; none where nothing names one. Throws a sentence where it can't be
 * read.
 * @param {readonly string[]} words
 * @returns {Record<string, string | undefined>}
 */
export function readEnvFile(words) {
  const place = words.findIndex((word) => /^--env-file(?:=|$)/.test(word));
  if (place < 0) return {};
  const [, file = words[place + 1] ?? ''] = /^--env-file=(.*)$/.exec(words[place] ?? '') ?? [];
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`The file of --env-file can’t be read: ${file}.`);
  }
}

/**
 * The environment of a process with these words: the variables of its file, and over them those that are set, also to nothing: so a shell
 * can leave out what the file says.
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string | undefined>>} set
 * @returns {Record<string, string | undefined>}
 */
export const environmentOf = (words, set) => ({ ...readEnvFile(words), ...set });
