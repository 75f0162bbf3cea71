import type { Locale } from '../words/locale.ts';

/** Each language as it calls itself. */
export const languageNames: Readonly<Record<Locale, string>> = { es: 'Español', en: 'English' };
