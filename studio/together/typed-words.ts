// What an editor typed in a form, letter by letter, and which of it went missing: taken by another's change in the same place, by a draft
// that was discarded, or by an outage. Pure. A document's texts are compared as they were and as they are; what differs is what stands
// between their common beginning and their common end.

type Segment = string | number | { readonly _key: string };
export type TextPath = readonly Segment[];

/** Words that were typed and are gone. */
export interface LostWords {
  readonly path: TextPath;
  readonly words: string;
  /** Where in the text they were. */
  readonly at: number;
  /** When it was noticed, in ms. */
  readonly since: number;
}

interface Field {
  readonly path: TextPath;
  text: string;
  /** When each letter was typed here, in ms; 0 for those that were not. */
  typed: number[];
}

/** Letters are watched this long: by then others have seen them, and what they take out they mean to. */
export const watchedMs = 60_000;

export class TypedWords {
  readonly #fields = new Map<string, Field>();
  readonly #watchedFrom: (now: number) => number;
  #lost: LostWords[] = [];

  /** `watchedFrom` says since when letters must have been typed to be watched, in ms. */
  constructor(watchedFrom = (now: number) => now - watchedMs) {
    this.#watchedFrom = watchedFrom;
  }

  /** Notes a change that was made here. */
  type(before: object | null, after: object | null, now: number): void {
    // What a draft begins with was not typed.
    if (!before || !after) return;
    for (const { path, from, to } of changedTexts(before, after, [])) {
      const field = this.#fieldAt(path, from);
      this.#take(field, from, before, now, this.#watchedFrom(now));
      const { start, endBefore, endAfter } = between(field.text, to);
      const fresh = Array.from({ length: endAfter - start }, () => now);
      field.typed = [...field.typed.slice(0, start), ...fresh, ...field.typed.slice(endBefore)];
      field.text = to;
    }
  }

  /** Compares with what the document is by now; of a draft that somebody took away everything is watched that was typed. */
  see(document: object | null, now: number, everything = false): void {
    const from = everything ? 0 : this.#watchedFrom(now);
    for (const field of this.#fields.values())
      this.#take(field, textAt(document, field.path) ?? '', document, now, from);
  }

  /** What is gone, the first lost first. */
  get lost(): readonly LostWords[] {
    return this.#lost;
  }

  /** No longer offers these words: they were put back, or are not wanted. */
  dismiss(words: LostWords): void {
    this.#lost = this.#lost.filter((one) => one !== words);
  }

  #fieldAt(path: TextPath, text: string): Field {
    const key = JSON.stringify(path);
    const known = this.#fields.get(key);
    if (known) return known;
    const field = { path, text, typed: zeros(text.length) };
    this.#fields.set(key, field);
    return field;
  }

  /** Takes over a text that was changed elsewhere, and notes what is gone of what was typed here. */
  #take(field: Field, text: string, document: object | null, now: number, since: number): void {
    if (field.text === text) return;
    const { start, endBefore, endAfter } = between(field.text, text);
    const inserted = text.slice(start, endAfter);
    const typed = zeros(inserted.length);
    /** What is inserted, without what was accounted for: one letter is not found twice. */
    let rest = inserted;
    const keep = ({ from, to }: Place, when: number) => {
      typed.fill(when, from, to);
      rest = without(rest, from, to);
    };
    const fresh: LostWords[] = [];
    let searched = 0;
    for (const { at, words, when } of runs(field.text, field.typed, start, endBefore, since)) {
      if (when === 0) {
        rest = withoutWords(rest, words);
        continue;
      }
      const place = findWords(inserted, words, searched);
      if (place) {
        keep(place, when);
        searched = place.to;
      } else if (words.trim() !== '' && !movedTo(document, field.path, words))
        fresh.push({ path: field.path, words, at, since: now });
    }
    // What is there again was not lost, and is watched anew.
    const key = JSON.stringify(field.path);
    this.#lost = [...this.#lost, ...fresh].filter((one) => {
      const place = JSON.stringify(one.path) === key ? findWords(rest, one.words, 0) : null;
      if (place) keep(place, one.since);
      return !place;
    });
    field.typed = [...field.typed.slice(0, start), ...typed, ...field.typed.slice(endBefore)];
    field.text = text;
  }
}

const zeros = (length: number) => Array.from({ length }, () => 0);

/** The runs of letters between two places: those that were typed here since then, and the others, with 0 for their time. */
function* runs(text: string, typed: readonly number[], start: number, end: number, since: number) {
  const timeOf = (place: number) => ((typed[place] ?? 0) >= since ? (typed[place] ?? 0) : 0);
  let at = start;
  while (at < end) {
    const when = timeOf(at);
    let to = at + 1;
    while (to < end && timeOf(to) > 0 === when > 0) to += 1;
    yield { at, words: text.slice(at, to), when };
    at = to;
  }
}

/** A text without the letters between two places, whose length it keeps. */
const without = (text: string, from: number, to: number) =>
  text.slice(0, from) + '\n'.repeat(to - from) + text.slice(to);

/** A text without each of these words once, in their order, where it has them; its length is kept. */
function withoutWords(text: string, words: string): string {
  let [rest, at] = [text, 0];
  for (const word of words.split(/\s+/).filter((part) => part !== '')) {
    const place = rest.indexOf(word, at);
    if (place === -1) continue;
    at = place + word.length;
    rest = without(rest, place, at);
  }
  return rest;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Where the words are in a text, in their order, whatever stands between them. */
function findWords(text: string, words: string, from: number): Place | null {
  let [first, at] = [-1, from];
  for (const word of words.split(/\s+/).filter((part) => part !== '')) {
    const place = text.indexOf(word, at);
    if (place === -1) return null;
    if (first === -1) first = place;
    at = place + word.length;
  }
  return first === -1 ? null : { from: first, to: at };
}

/** Whether words of a list, such as those of an article's paragraph, are in another part of it: the paragraph was parted. */
function movedTo(document: object | null, path: TextPath, words: string): boolean {
  const place = path.findIndex((segment) => typeof segment !== 'string');
  if (place === -1 || words.trim().length < 3) return false;
  return [...texts(valueAt(document, path.slice(0, place)))].some((text) => text.includes(words.trim()));
}

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) yield* texts(child);
}

/** The part in which two texts differ. */
export function between(before: string, after: string): { start: number; endBefore: number; endAfter: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { start, endBefore: before.length - end, endAfter: after.length - end };
}

/** The texts that differ; what the lake keeps for itself is not among them. */
function* changedTexts(
  before: unknown,
  after: unknown,
  path: TextPath,
): Generator<{ path: TextPath; from: string; to: string }> {
  if (before === after) return;
  if (typeof before === 'string' || typeof after === 'string') {
    const [from, to] = [textOf(before), textOf(after)];
    if (from !== to) yield { path, from, to };
    return;
  }
  for (const segment of new Map([...segmentsOf(before), ...segmentsOf(after)]).values())
    yield* changedTexts(valueAt(before, [segment]), valueAt(after, [segment]), [...path, segment]);
}

function segmentsOf(value: unknown): [string, Segment][] {
  if (Array.isArray(value))
    return value.map((item: unknown, index) => {
      const key = keyOf(item);
      return key === null ? [`#${String(index)}`, index] : [`@${key}`, { _key: key }];
    });
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .filter((name) => !name.startsWith('_'))
    .map((name) => [name, name]);
}

const keyOf = (item: unknown) =>
  typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string' ? item._key : null;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The text at that path; null if there is none. */
export function textAt(document: unknown, path: TextPath): string | null {
  const found = valueAt(document, path);
  return typeof found === 'string' ? found : null;
}

/** What stands at that path; undefined if nothing does. */
function valueAt(document: unknown, path: TextPath): unknown {
  let value = document;
  for (const segment of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (typeof segment === 'object')
      value = Array.isArray(value) ? value.find((item) => keyOf(item) === segment._key) : undefined;
    else value = Reflect.get(value, segment);
  }
  return value;
}
