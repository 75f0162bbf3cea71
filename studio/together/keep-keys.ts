// Keeps letters that are pressed while a field is locked. The Studio locks the whole form, for a moment, as a document is published by
// whomever, and a browser then drops what is pressed, without a word: here it is written as soon as the field is open again, and offered
// above the form where that can't be.

/** A field that stays locked for longer is not to be written in, in ms. */
const longestLockMs = 5_000;

/** Letters that could not be written where they were pressed. */
export interface DroppedKeys {
  /** The id of the document whose form it was. */
  readonly document: string;
  /** The path of the field, as a string. */
  readonly path: string;
  readonly letters: string;
  readonly since: number;
}

/** What marks the form of a document, with its id (`WithKeptKeys.tsx`). */
const formMark = 'data-kept-keys-of';

let dropped: readonly DroppedKeys[] = [];
const listeners = new Set<() => void>();

/** What was dropped and is still to be offered. */
export const droppedKeys = (): readonly DroppedKeys[] => dropped;

/** Calls back when that changes. Returns a function that ends it. */
export function onDroppedKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Offers these no longer; without any named, none. */
export function forgetDroppedKeys(keys?: DroppedKeys): void {
  dropped = keys ? dropped.filter((one) => one !== keys) : [];
  for (const listener of listeners) listener();
}

/** Offers letters; those of one field are offered together. */
function drop({ document, path }: Place, letters: string): void {
  const before = dropped.find((one) => one.document === document && one.path === path);
  const all = { document, path, letters: (before?.letters ?? '') + letters, since: before?.since ?? Date.now() };
  dropped = [...dropped.filter((one) => one !== before), all];
  for (const listener of listeners) listener();
}

type Line = HTMLInputElement | HTMLTextAreaElement;
/** A line, a plain text, or a formatted text. */
type Field = Line | HTMLElement;
type Place = Pick<DroppedKeys, 'document' | 'path'>;

const isLine = (target: unknown): target is Line =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
/** Also one that is locked. */
const isFormatted = (target: unknown): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('[data-slate-editor]');

const isLocked = (field: Field): boolean => (isLine(field) ? field.readOnly : !field.isContentEditable);

/** Whether the key writes something by itself. */
const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !event.isComposing &&
  ((!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph'));

/** A dialog's form is not within its document's: it is that of the last one that is open. */
function placeOf(field: Field): Place {
  const form = field.closest(`[${formMark}]`) ?? [...document.querySelectorAll(`[${formMark}]`)].at(-1);
  const named = field.closest<HTMLElement>('[data-testid^="field-"]')?.dataset.testid ?? '';
  return { document: form?.getAttribute(formMark) ?? '', path: named.replace(/^field-/, '') };
}

interface Kept {
  readonly place: Place;
  letters: string;
  readonly end: () => void;
}

/** The fields whose letters are kept. */
const kept = new Map<Field, Kept>();

/** The formatted text that was written in last: as it is locked the browser takes the focus from it, and letters go nowhere. */
let written: HTMLElement | null = null;

/** Begins to keep them, in every field of this window. Whoever closes it while letters are offered is asked first. */
export function keepKeys(): void {
  window.addEventListener('keydown', pressed, { capture: true });
  window.addEventListener('focusin', ({ target }) => {
    written = isFormatted(target) ? target : null;
  });
  window.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !written?.contains(target)) written = null;
  });
  window.addEventListener('beforeunload', (event) => {
    if (dropped.length > 0) event.preventDefault();
  });
}

function pressed(event: KeyboardEvent): void {
  const { target } = event;
  const field = isLine(target) || isFormatted(target) ? target : target === document.body ? written : null;
  if (!field) return;
  // What was kept stands before what is pressed now.
  if (!isLocked(field)) settle(field);
  const goesNowhere = isLocked(field) || (field === written && target === document.body);
  if (isLetter(event) && goesNowhere) keep(field, event.key);
}

function keep(field: Field, letter: string): void {
  const known = kept.get(field);
  if (known) known.letters += letter;
  else kept.set(field, { place: placeOf(field), letters: letter, end: waitFor(field) });
}

/** Settles once the field is open, or has been locked for too long; the function that it gives ends that. */
function waitFor(field: Field): () => void {
  const settleSoon = () => {
    // The form takes what is written only when it has been drawn.
    if (!isLocked(field)) setTimeout(settle, 0, field);
  };
  const observer = new MutationObserver(settleSoon);
  observer.observe(field, { attributes: true, attributeFilter: ['readonly', 'contenteditable'] });
  const late = setTimeout(settle, longestLockMs, field);
  return () => {
    observer.disconnect();
    clearTimeout(late);
  };
}

/** Writes what is kept where the caret is, as if it was pressed now; what can't be written is offered. */
function settle(field: Field): void {
  const keys = kept.get(field);
  if (!keys) return;
  keys.end();
  kept.delete(field);
  if (!write(field, keys)) drop(keys.place, keys.letters);
  // Where the caret of a formatted text still is, it is written on.
  if (field === written && !isLocked(field) && field.contains(getSelection()?.anchorNode ?? null)) field.focus();
}

/** Whether it could be written: not in a field of numbers, whose caret nobody tells, nor in a formatted text, or one that is gone. */
function write(field: Field, { place, letters }: Kept): boolean {
  if (!isLine(field) || isLocked(field) || !field.isConnected || placeOf(field).document !== place.document)
    return false;
  const { selectionStart: start, selectionEnd: stop } = field;
  if (start === null || stop === null) return false;
  field.setRangeText(letters, start, stop, 'end');
  return field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letters, inputType: 'insertText' }));
}
