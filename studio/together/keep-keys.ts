// Keeps letters that are pressed while a field is locked. The Studio locks the whole form, for a moment, as a document is published by
// whomever, and a browser then drops what is pressed, without a word: here it is written as soon as the field is open again.

/** A field that stays locked for longer is not to be written in, in ms. */
const longestLockMs = 5_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Whether the key writes something by itself. */
const isLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !event.isComposing &&
  ((!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph'));

/** The field whose letters are kept, and what they are. */
let kept: { readonly field: Field; letters: string; readonly end: () => void } | null = null;

/** Begins to keep them, in every field of this window. */
export function keepKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      const field = event.target;
      if (!isField(field)) return;
      // What was kept stands before what is pressed now.
      if (!field.readOnly) write();
      else if (isLetter(event)) keep(field, event.key);
    },
    { capture: true },
  );
}

function keep(field: Field, letter: string): void {
  if (kept?.field !== field) {
    kept?.end();
    kept = { field, letters: '', end: waitFor(field) };
  }
  kept.letters += letter;
}

/** Writes once the field is open, or gives up; the function that it gives ends that. */
function waitFor(field: Field): () => void {
  const observer = new MutationObserver(() => {
    // The form takes what is written only when it has been drawn.
    if (!field.readOnly) setTimeout(write);
  });
  observer.observe(field, { attributes: true, attributeFilter: ['readonly'] });
  const end = () => {
    observer.disconnect();
    clearTimeout(late);
    kept = null;
  };
  const late = setTimeout(end, longestLockMs);
  return end;
}

/** Writes what is kept where the caret is, as if it was pressed now. */
function write(): void {
  if (!kept || kept.field.readOnly) return;
  const { field, letters, end } = kept;
  end();
  const { selectionStart: start, selectionEnd: stop } = field;
  if (document.activeElement !== field || start === null || stop === null) return;
  field.setRangeText(letters, start, stop, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letters, inputType: 'insertText' }));
}
