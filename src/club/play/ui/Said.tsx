import type { Words } from '../../../content/words.ts';
import type { Locale } from '../../../words/locale.ts';

/** Shows an editors' text, marked with its language if it is not the page's. */
export function Said({ of, locale }: { readonly of: Words; readonly locale: Locale }) {
  return of.lang === locale ? of.text : <span lang={of.lang}>{of.text}</span>;
}
