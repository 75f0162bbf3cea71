import { z } from 'zod';

/** The site's languages; the first is the default (docs/api.md#languages). */
export const locales = ['es', 'en'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;
