// What people typed must do nothing to the terminal, or to the order of the text, of whoever reads it. Plain JavaScript without packages,
// for ready.mjs.
const harmful = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** @param {string} character */
const show = (character) => {
  const code = character.charCodeAt(0).toString(16);
  return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
};

/**
 * One line: control and bidirectional characters, line breaks too, stand as `\x1b` or `\u202e`.
 * @param {string} text
 */
export const showInLine = (text) => text.replaceAll(harmful, show);

/**
 * The same, but line breaks stay.
 * @param {string} text
 */
export const showInLines = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => showInLine(line))
    .join('\n');

/**
 * As JSON in one line, in which those characters are escaped: what reads it gets them back.
 * @param {unknown} value
 */
export const showAsJson = (value) =>
  JSON.stringify(value).replaceAll(
    harmful,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
