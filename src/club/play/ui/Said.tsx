import type { Locale } from '../../../words/locale.ts';

/** An editors' text with its language: Spanish where English is missing. */
export interface Words {
  readonly text: string;
  readonly lang: Locale;
}

/** Shows an editors' text, marked with its language if it is not the page's. */
export function Said({ of, locale }: { readonly of: Words; readonly locale: Locale }) {
  return of.lang === locale ? of.text : <span lang={of.lang}>{of.text}</span>;
}
