import { z } from 'zod';

/** The site's languages, the first being the default (the brief's §3, Language). */
export const locales = ['es', 'en'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;
