// What a guard of a type of documents is, and what guards share. Pure.
import type { Held } from './held.ts';

/** A document as it is published, or as a draft. */
export type Fields = Readonly<Record<string, unknown>>;

export type Verdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'refused'; readonly words: string }
  /** Done once the editor has read what follows. */
  | { readonly kind: 'asks'; readonly title: string; readonly words: string; readonly button: string };

/** What the club's count says to it. */
type Judge = (held: Held) => Verdict;

/** Keeps what members hold of documents of one type. A day is YYYY-MM-DD in the Canaries; null where the club need not be asked. */
export interface Guard {
  /** The id by which the club counts; else the document's. */
  readonly idOf?: (published: Fields) => string;
  /** What is to be asked before the published document goes. */
  readonly judgeRemoval: (published: Fields, day: string) => Judge | null;
  /** What is to be asked before the draft takes its place. */
  readonly judgeChange: (published: Fields, draft: Fields, day: string) => Judge | null;
}

export const free: Verdict = { kind: 'free' };
export const refuse = (words: string): Verdict => ({ kind: 'refused', words });

/** «1 reserva», «1.200 reservas». */
export const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${inSpanish.format(count)} ${many}`;
const inSpanish = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The text in Spanish of a field that is written in both languages. */
export const spanishOf = (value: unknown): string | undefined => (isFields(value) ? textOf(value.es) : undefined);

/** Text as it reads: with single spaces, none of them around it. */
export const asOneLine = (value: unknown): string | undefined => textOf(value)?.replace(/\s+/g, ' ').trim();

/** The keys of a list's items, and of the items of the lists in them. */
export function keysOf(list: unknown, within?: string): readonly string[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isFields).flatMap((item) => {
    const key = textOf(item._key) ?? [];
    return within === undefined ? key : [key, keysOf(item[within])].flat(2);
  });
}

/** Whether it is in force on that day: by its own `from` and `until`, or by those of its `period`. */
export function isUnderWay(document: Fields, day: string): boolean {
  const { from, until, yearly } = isFields(document.period) ? document.period : document;
  const [first, last] = [textOf(from), textOf(until)];
  if (yearly === true && first !== undefined && last !== undefined) {
    const [start, end, date] = [first.slice(5), last.slice(5), day.slice(5)];
    return start <= end ? start <= date && date <= end : start <= date || date <= end;
  }
  return (first === undefined || first <= day) && (last === undefined || day <= last);
}
