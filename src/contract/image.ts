import { z } from 'zod';

/**
 * A picture of the lake, as the site serves it: a site-relative address without size, to which `?w=` may be added. What an editor
 * cropped out is no part of it; `focus` is the point that stays in sight where a place crops it further, from 0 to 1 of its width
 * and height, null for the middle.
 */
export const Image = z.strictObject({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  lqip: z.string().nullable(),
  focus: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
});
export type Image = z.infer<typeof Image>;
