/** The site's languages; the first is the default (docs/api.md#languages). */
export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

/** How each writes numbers and dates. */
export const languageTags: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB' };

/** Made once for each language, as a format is: creating one costs a hundred times as much as using it. */
export const byLocale = <Made>(make: (tag: string, locale: Locale) => Made): Readonly<Record<Locale, Made>> => ({
  es: make(languageTags.es, 'es'),
  en: make(languageTags.en, 'en'),
});

/** What is loaded in each language, at once. */
export async function loadByLocale<Loaded>(
  load: (locale: Locale) => Promise<Loaded>,
): Promise<Readonly<Record<Locale, Loaded>>> {
  const [es, en] = await Promise.all([load('es'), load('en')]);
  return { es, en };
}

/** The value as a language of the site, or null. */
export const readLocale = (value: string | null | undefined): Locale | null =>
  locales.find((locale) => locale === value) ?? null;

/** The language that a browser's page is in. */
export const shownLocale = (): Locale => readLocale(document.documentElement.lang) ?? locales[0];

/** A public page's address in each language, for those who come without a cookie. */
export const addressesByLocale = (address: string): Readonly<Record<Locale, string>> =>
  byLocale((_tag, locale) => (locale === locales[0] ? address : `${address}?lang=${locale}`));
