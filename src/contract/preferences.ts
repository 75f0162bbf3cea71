import { z } from 'zod';
import { Locale } from './locale.ts';

export const themes = ['light', 'dark', 'system'] as const;
export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;

/** Language and theme of this browser; what is left out stays as it is. */
export const PreferencesRequest = z.strictObject({ locale: Locale.optional(), theme: Theme.optional() });
