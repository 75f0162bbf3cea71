// What people typed must do nothing to the terminal of whoever reads it.
const show = (character: string) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** One line: control characters, line breaks too, stand as `\x1b`. */
export const showInLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, show);

/** The same, but line breaks stay. */
export const showInLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => showInLine(line))
    .join('\n');
