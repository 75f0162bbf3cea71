import { z } from 'zod';

/**
 * A picture of the lake, as the site serves it: a site-relative address without size, to which `?w=` may be added. It does not contain what
 * an editor cropped off. `focus` is its CSS object-position where a layout crops it further, from 0 to 1 of width and height; null
 * for the middle.
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
