// Units that are kept for prizes (prizes/README.md): locked as all stock is (stock.service.ts).
import * as db from './kept-units.db.ts';
import { sortByIds, type VariationUnits } from './stock.ts';

export const keptUnitsService = {
  /**
   * Keeps that many units of a variation for prizes, and none of another, or of any with null: nobody else is given them. Gives how many
   * are kept, fewer where fewer are left. Needs a lock on what they are kept for, and must be the last thing that a transaction does, as
   * `takeStock`.
   */
  async keep(keptFor: string, wanted: VariationUnits | null): Promise<number> {
    const before = await db.readKeptUnits(keptFor);
    const isSame = (one: VariationUnits) =>
      one.productId === wanted?.productId && one.variationId === wanted.variationId;
    const changes = before.map((row) => ({ ...row, units: (isSame(row) ? (wanted?.units ?? 0) : 0) - row.units }));
    if (wanted && !before.some(isSame)) changes.push(wanted);
    for (const change of sortByIds(changes))
      if (change.units > 0) await db.keepUnits(keptFor, change);
      else if (change.units < 0) await db.letUnitsGo(keptFor, { ...change, units: -change.units });
    return keptUnitsService.count(keptFor);
  },

  /** How many units are kept for prizes. */
  count: async (keptFor: string): Promise<number> =>
    (await db.readKeptUnits(keptFor)).reduce((sum, { units }) => sum + units, 0),

  /** Returns one unit to stock that is kept for prizes, for the transaction to take it; does nothing where none is. */
  letOneGo: (keptFor: string, variation: Omit<VariationUnits, 'units'>): Promise<void> =>
    db.letUnitsGo(keptFor, { ...variation, units: 1 }),
};
