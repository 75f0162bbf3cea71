/** Tells on standard error how far long work has come. */
export type Progress = (done: number, total: number) => void;

const everyMs = 1_000;

/** Says nothing in the first second; after that at most one line a second, which a terminal shows in one place. */
export function createProgress(write: (text: string) => void, isTerminal: boolean): Progress {
  let last = performance.now();
  let shown = false;
  return (done, total) => {
    const now = performance.now();
    const ended = done >= total;
    if (ended ? !shown : now - last < everyMs) return;
    last = now;
    shown = true;
    const [before, after] = isTerminal ? ['\r', ended ? '\n' : ''] : ['', '\n'];
    write(`${before}${String(done)} of ${String(total)}${after}`);
  };
}
