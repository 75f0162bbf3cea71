import { useEffect, useMemo, useState } from 'react';
import { correctLines } from './change-basket.ts';
import type { BasketLine } from './lines.ts';
import { reconcile, type Correction, type Facts } from './reconcile.ts';

/**
 * The stored lines as the server's facts allow them. What had to be corrected is stored in the basket, too, and can be shown until
 * `forget`, as the next change by the member makes it old. A price stays the one that the member agreed to until `acceptPrices`.
 */
export function useCorrections(stored: readonly BasketLine[], facts: Facts) {
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const { lines, views, corrections: found } = useMemo(() => reconcile(stored, facts), [stored, facts]);

  useEffect(() => {
    if (found.length === 0) return;
    setCorrections(found);
    correctLines(lines);
  }, [found, lines]);

  return {
    lines,
    views,
    corrections,
    forget: () => {
      setCorrections([]);
    },
    acceptPrices: () => {
      correctLines(views.map(({ line, cost }) => ({ ...line, cost })));
    },
  };
}
