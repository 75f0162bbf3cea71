// What the age gate sends.
import { z } from 'zod';

/** A whole number, or one that a form sends as text. */
const wholeNumber = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);

/** Months are 1–12 (docs/rules.md#adults-only). Whether the day exists is checked by `judgeAge`. */
export const AgeRequest = z.strictObject({
  day: wholeNumber.pipe(z.int().min(1).max(31)),
  month: wholeNumber.pipe(z.int().min(1).max(12)),
  year: wholeNumber.pipe(z.int().min(1000).max(9999)),
  asks: z.literal('1').optional().meta({
    description: 'As the gate’s form sends it: a date of somebody under age is asked back first, and nothing is stored',
  }),
});
export type AgeRequest = z.infer<typeof AgeRequest>;
