import { perEditor } from '../../http/call-limits.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { minute } from '../../kit/durations.ts';
import type { KnownStock } from '../stock/stock.service.ts';
import type { VariationStock } from './editors.contract.ts';

/** Enough for a form that calls at each change, too little to keep the database busy. */
export const editorLimit = perEditor('editor', 600, 10 * minute);

/** What is left of a variation, as the Studio shows it. */
export const presentStock = ({ variationId, units, pooled, set }: KnownStock): VariationStock => ({
  variation: variationId,
  stock: units,
  pooled,
  by: set?.by ?? null,
  at: set && canaryIso(set.at),
});
