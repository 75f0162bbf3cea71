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

  /** Throws codes_not_allowed where no operator lets editors load the product's codes. */
  async requireAllowed(productId: string): Promise<void> {
    const allowed = await db.readAllowed();
    if (!allowed.some((one) => one.productId === productId)) throw new ClubError('codes_not_allowed');
  },

  /** What is wrong with the codes of a file of which nothing is loaded, as it has wrong lines, too; recorded. Throws codes_not_allowed. */
  judge(pool: PoolKey, codes: readonly NewCode[], actor: Actor, now: Date): Promise<Loading> {
    return transaction(async () => {
      if (!(await db.lockAllowed(pool.productId))) throw new ClubError('codes_not_allowed');
      const loading = await vouchersService.judge(pool, codes, now);
      await recordRefused(pool, codes, { loading, actor, now });
      return loading;
    });
  },

  /**
   * Loads an editor's codes into a pool, all or none, as vouchers.load does; recorded under their name, also where they are refused. Throws
   * codes_not_allowed where no operator allowed it, or one has taken it back.
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
      if (!(error instanceof Refused)) throw error;
      const { loading } = error;
      await recordRefused(pool, codes, { loading, actor, now });
      return loading;
    }
  },
};

/**
 * What is refused tells which codes the club has: how many were asked for, and how many of them it has, is in the audit log. Never which:
 * a code is worth something.
 */
function recordRefused(
  { productId, variationId }: PoolKey,
  codes: readonly NewCode[],
  { loading, actor, now }: { readonly loading: Loading; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const problems = loading.kind === 'refused' ? loading.problems : [];
  const known = problems.filter(({ reason }) => reason === 'known' || reason === 'elsewhere').length;
  const counts = { from: codes.length, to: known };
  return auditService.record(actor, 'refuse_vouchers', `${productId}/${variationId}`, counts, now);
}
