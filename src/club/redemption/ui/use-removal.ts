import { useState } from 'react';
import { restoreLine, setQuantity } from './change-basket.ts';
import type { Removal } from './fit.ts';
import { isSame, type BasketLine } from './lines.ts';

export interface Removed {
  /** The lines as they were, and their places, the first first. */
  readonly lines: readonly { readonly line: BasketLine; readonly index: number }[];
  /** What was removed, in words. */
  readonly what: string;
}

/** Removing lines or units of them, and putting them back. */
export function useRemoval(lines: readonly BasketLine[]) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [restored, setRestored] = useState<BasketLine | null>(null);
  return {
    /** What was removed last and can be put back. */
    removed,
    /** Whether this line was just put back; of several the first. */
    isRestored: (line: BasketLine) => restored !== null && isSame(restored, line),
    remove: (removals: readonly Removal[], what: string) => {
      const before = removals.map(({ view: { line } }) => ({ line, index: lines.indexOf(line) }));
      setRestored(null);
      setRemoved({ lines: before.toSorted((a, b) => a.index - b.index), what });
      for (const { view, units } of removals) setQuantity(view.line, view.line.quantity - units);
    },
    undo: (undone: Removed) => {
      for (const { line, index } of undone.lines) restoreLine(line, index);
      setRestored(undone.lines[0]?.line ?? null);
      setRemoved(null);
    },
    forget: () => {
      setRemoved(null);
    },
  };
}
