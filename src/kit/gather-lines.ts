/** How many characters are written together at most, but for a single line. */
const longest = 65_536;

/**
 * A stream for a log's lines, which writes those of one turn of the event loop together, at its end: each write of its own goes through the
 * operating system, for a sixth of what a page from the cache takes. What ends the process waits for them.
 */
export function gatherLines(destination: { readonly write: (text: string) => unknown }): {
  readonly write: (line: string) => void;
} {
  let lines = '';
  let isEnding = false;
  const flush = () => {
    const text = lines;
    lines = '';
    if (text !== '') destination.write(text);
  };
  process.once('exit', () => {
    isEnding = true;
    flush();
  });
  return {
    write: (line) => {
      if (lines === '' && !isEnding) setImmediate(flush);
      lines += line;
      // A destination may drop a text that is too long whole.
      if (isEnding || lines.length > longest) flush();
    },
  };
}
