import { z } from 'zod';

/** A picture of the lake, as the site serves it: a site-relative address without size, to which `?w=` may be added. */
export const Image = z.strictObject({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  lqip: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;
