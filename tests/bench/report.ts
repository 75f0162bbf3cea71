// How the benchmark prints what it measured.

/** What is meant to be reached, in words, and whether it was. */
export interface Aim {
  readonly text: string;
  readonly met: boolean;
}

/** Prints one line: what was measured, the figure, and how it stands to its aim where it has one. */
export function report(what: string, figure: string, aim?: Aim): void {
  console.log(
    `${what.padEnd(56)}  ${figure.padEnd(40)} ${(aim?.text ?? '').padEnd(9)} ${aim ? (aim.met ? 'met' : 'MISSED') : ''}`,
  );
}

/** Below or at a limit: `atMost(12, 30, '×')` is the aim "≤ 30×", met. */
export function atMost(value: number, limit: number, unit: string): Aim {
  return { text: `≤ ${String(limit)}${unit}`, met: value <= limit };
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
