// For which products editors may load codes.
import { query } from '../../db/connection.ts';

const add = {
  name: 'allow editor codes',
  text: 'insert into editor_code_loading (product_id, allowed_at) values ($1, $2) on conflict do nothing returning product_id as "productId"',
};

/** Allows it; false where it was allowed before. */
export async function insertAllowed(productId: string, now: Date): Promise<boolean> {
  return (await query<{ productId: string }>(add, [productId, now])).length > 0;
}

const remove = {
  name: 'refuse editor codes',
  text: 'delete from editor_code_loading where product_id = $1 returning product_id as "productId"',
};

/** Takes it back; false where it was not allowed. */
export async function deleteAllowed(productId: string): Promise<boolean> {
  return (await query<{ productId: string }>(remove, [productId])).length > 0;
}

const all = {
  name: 'products with editor codes',
  text: 'select product_id as "productId", allowed_at as "allowedAt" from editor_code_loading order by 1',
};

/** The products for which it is allowed, and since when. */
export function readAllowed(): Promise<readonly { readonly productId: string; readonly allowedAt: Date }[]> {
  return query<{ productId: string; allowedAt: Date }>(all, []);
}

const one = {
  name: 'lock editor codes',
  text: 'select product_id as "productId" from editor_code_loading where product_id = $1 for share',
};

/** Whether it is allowed; if so, until the transaction ends. */
export async function lockAllowed(productId: string): Promise<boolean> {
  return (await query<{ productId: string }>(one, [productId])).length > 0;
}
