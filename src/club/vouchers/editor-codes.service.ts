// Codes that editors load in the Studio, of products for which an operator allowed it (README.md#vouchers).
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import * as db from './editor-codes.db.ts';
import type { NewCode, PoolKey } from './vouchers.ts';
import { type Loading, vouchersService } from './vouchers.service.ts';

/** Thrown to undo the transaction of a file that is refused. */
class Refused extends Error {
  readonly loading: Loading;

  constructor(loading: Loading) {
    super('the codes are refused');
    this.loading = loading;
  }
}

export const editorCodesService = {
  /** The products whose codes editors may load, and since when, by id. */
  listAllowed: () => db.readAllowed(),

  /** Lets editors load a product's codes, or no longer; recorded in the audit log. False where it was so already. */
  setAllowed(productId: string, allowed: boolean, actor: Actor, now: Date): Promise<boolean> {
    return transaction(async () => {
      const changed = await (allowed ? db.insertAllowed(productId, now) : db.deleteAllowed(productId));
      const change = { from: !allowed, to: allowed };
      if (changed) await auditService.record(actor, 'set_editor_codes', productId, change, now);
      return changed;
    });
  },

  /** What `load` would give. Only reads. Throws codes_not_allowed. */
  judge(pool: PoolKey, codes: readonly NewCode[], now: Date): Promise<Loading> {
    return transaction(async () => {
      if (!(await db.lockAllowed(pool.productId))) throw new ClubError('codes_not_allowed');
      return vouchersService.judge(pool, codes, now);
    });
  },

  /**
   * Loads an editor's codes into a pool, all or none, as vouchers.load does; recorded under their name. Throws codes_not_allowed where no
   * operator allowed it, or one has taken it back.
   */
  async load(pool: PoolKey, codes: readonly NewCode[], actor: Actor, now: Date): Promise<Loading> {
    try {
      return await transaction(async () => {
        if (!(await db.lockAllowed(pool.productId))) throw new ClubError('codes_not_allowed');
        const loading = await vouchersService.load(pool, codes, { actor, now });
        if (loading.kind !== 'loaded') throw new Refused(loading);
        return loading;
      });
    } catch (error) {
      if (error instanceof Refused) return error.loading;
      throw error;
    }
  },
};
