import { z } from 'zod';
import { NextPage } from '../../contract/next-page.ts';
import { Product } from '../catalogue/catalogue.contract.ts';
import { longestId } from '../../words/lengths.ts';

export const Goal = z
  .strictObject({
    product: Product,
    missing: z.int().nonnegative().meta({ description: 'Points that the member is short of' }),
  })
  .nullable();

export const GoalRequest = z.strictObject({
  product: z.string().max(longestId).nullable().meta({ description: 'Its id; null, or empty in a form, for none' }),
  next: NextPage,
});

export const Waits = z.array(z.strictObject({ product: z.string(), variation: z.string() }));

export const RestockRequest = z.strictObject({
  product: z.string().min(1).max(longestId),
  variation: z.string().min(1).max(longestId),
  on: z.union([z.boolean(), z.enum(['true', 'false'])]).meta({ description: 'In a form `true` or `false`' }),
  next: NextPage,
});
