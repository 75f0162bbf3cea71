import { type Locale, locales, readLocale } from '../words/locale.ts';

const [fallback] = locales;

/** The caller's language (docs/api.md#languages): the cookie's, else the one that Accept-Language prefers, else Spanish. */
export function callerLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  return readLocale(cookie) ?? preferred(acceptLanguage ?? '') ?? fallback;
}

function preferred(header: string): Locale | null {
  const wanted = header.split(',', 20).flatMap((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean);
    const locale = readLocale(tag.split('-')[0]);
    return locale ? [{ locale, quality: Number(quality ?? 1) }] : [];
  });
  return wanted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)[0]?.locale ?? null;
}
