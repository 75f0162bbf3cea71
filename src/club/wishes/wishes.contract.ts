import { z } from 'zod';
import { Product } from '../catalogue/catalogue.contract.ts';

export const Goal = z
  .strictObject({
    product: Product,
    missing: z.int().nonnegative().meta({ description: 'Points that the member is short of' }),
  })
  .nullable();

export const GoalRequest = z.strictObject({
  product: z.string().max(200).nullable().meta({ description: 'Its id; null, or empty in a form, for none' }),
  next: z.string().optional().meta({ description: 'Of a plain HTML form: the page to go on with' }),
});

export const Waits = z.array(z.strictObject({ product: z.string(), variation: z.string() }));

export const RestockRequest = z.strictObject({
  product: z.string().min(1).max(200),
  variation: z.string().min(1).max(200),
  on: z.union([z.boolean(), z.enum(['true', 'false'])]).meta({ description: 'In a form `true` or `false`' }),
  next: z.string().optional().meta({ description: 'Of a plain HTML form: the page to go on with' }),
});
