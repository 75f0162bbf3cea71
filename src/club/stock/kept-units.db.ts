// Units that are kept for prizes: out of stock, and nobody's yet.
import { query } from '../../db/connection.ts';
import type { VariationUnits } from './stock.ts';

const keep = {
  name: 'keep units',
  text: `with had as (select units from stock where product_id = $2 and variation_id = $3 for update),
    taken as (
      update stock s set units = s.units - least(s.units, $4) from had
      where s.product_id = $2 and s.variation_id = $3 and had.units > 0 returning least(had.units, $4) as units)
    insert into kept_unit as k (kept_for, product_id, variation_id, units) select $1, $2, $3, units from taken
    on conflict (kept_for, product_id, variation_id) do update set units = k.units + excluded.units`,
};

/** Takes that many units out of stock, and fewer where fewer are left, and keeps them for prizes. */
export async function keepUnits(keptFor: string, { productId, variationId, units }: VariationUnits): Promise<void> {
  await query(keep, [keptFor, productId, variationId, units]);
}

const letGo = {
  name: 'let kept units go',
  text: `with gone as (
      update kept_unit set units = units - $4 where kept_for = $1 and product_id = $2 and variation_id = $3 and units >= $4 returning 1)
    update stock set units = units + $4 where product_id = $2 and variation_id = $3 and exists (select from gone)`,
};

/** Returns that many units to stock that were kept for prizes; does nothing where fewer are. */
export async function letUnitsGo(keptFor: string, { productId, variationId, units }: VariationUnits): Promise<void> {
  await query(letGo, [keptFor, productId, variationId, units]);
}

const keptUnits = {
  name: 'kept units',
  text: 'select product_id as "productId", variation_id as "variationId", units from kept_unit where kept_for = $1 and units > 0',
};

/** The units that are kept for prizes. */
export function readKeptUnits(keptFor: string): Promise<readonly VariationUnits[]> {
  return query<{ [Key in keyof VariationUnits]: VariationUnits[Key] }>(keptUnits, [keptFor]);
}
