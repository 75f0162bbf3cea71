import { useState } from 'react';
import { restoreLine, setQuantity } from '../stores/basket.ts';
import { isSame, type BasketLine } from './lines.ts';

export interface Removed {
  readonly line: BasketLine;
  readonly index: number;
  readonly name: string;
}

/** Removing a line, and putting it back. */
export function useRemoval(lines: readonly BasketLine[]) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [restored, setRestored] = useState<BasketLine | null>(null);
  return {
    /** The line that was removed last and can be put back. */
    removed,
    /** Whether this line was just put back. */
    isRestored: (line: BasketLine) => restored !== null && isSame(restored, line),
    remove: (line: BasketLine, name: string) => {
      setRestored(null);
      setRemoved({ line, index: lines.indexOf(line), name });
      setQuantity(line, 0);
    },
    undo: ({ line, index }: Removed) => {
      restoreLine(line, index);
      setRestored(line);
      setRemoved(null);
    },
    forget: () => {
      setRemoved(null);
    },
  };
}
