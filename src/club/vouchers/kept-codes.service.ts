// Codes of pools that are kept for prizes (prizes/README.md).
import { canaryDay } from '../../kit/canary-time.ts';
import * as db from './kept-codes.db.ts';
import { isSamePool, type PoolKey } from './vouchers.ts';

export const keptCodesService = {
  /**
   * Keeps that many codes of a pool for prizes, and none of another pool, or of any with null: nobody else is given them. Gives how many
   * are kept, fewer where fewer are left. Needs a lock on what they are kept for.
   */
  async keep(keptFor: string, pool: PoolKey | null, count: number, now: Date): Promise<number> {
    const today = canaryDay(now);
    let kept = 0;
    for (const held of await db.readKeptCodes(keptFor, today)) {
      const isWanted = pool !== null && isSamePool(held, pool);
      // The first to expire go first, so also those that have.
      const left = isWanted ? Math.min(count, held.codes - held.expired) : 0;
      if (held.codes > left) await db.letCodesGo(keptFor, held, held.codes - left);
      kept += left;
    }
    return pool && kept < count ? kept + (await db.keepCodes(keptFor, pool, count - kept, today)) : kept;
  },

  /** How many codes are kept for prizes that have not expired. */
  count: async (keptFor: string, now: Date): Promise<number> =>
    (await db.readKeptCodes(keptFor, canaryDay(now))).reduce((sum, { codes, expired }) => sum + codes - expired, 0),

  /** Lets one code that is kept for prizes go, for the transaction to give it out; does nothing where none is. */
  letOneGo: (keptFor: string, pool: PoolKey, now: Date): Promise<void> =>
    db.letGoodCodeGo(keptFor, pool, canaryDay(now)),
};
