import { useEffect, useRef } from 'react';
import { keepDraft, readDraft } from './draft.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what is typed into the form around it, and fills it in again when the page is loaded anew. Who sends the form drops the draft
 * once it is accepted (`dropDraft`).
 */
export function KeptDraft({ of: name, onRestored }: { of: string; onRestored?: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const restored = useRef(onRestored);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    if (fillIn(form, readDraft(name))) restored.current?.();
    const keep = () => {
      keepDraft(name, changedTexts(form));
    };
    form.addEventListener('input', keep);
    return () => {
      form.removeEventListener('input', keep);
    };
  }, [name]);
  return <span ref={place} hidden />;
}

/** The controls whose text is a draft's: no passwords, no ticks, nothing hidden. */
const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && !/^(?:password|checkbox|radio|hidden|file)$/.test(control.type)),
  );

/** What a control had when the page came. */
const firstValueOf = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? (([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? '')
    : control.defaultValue;

/** What was changed, by name: what was not stays as the server knows it, which may be newer by the next time. */
const changedTexts = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    controlsOf(form).flatMap((control) =>
      control.value === firstValueOf(control) ? [] : [[control.name, control.value] as const],
    ),
  );

/** Whether anything was filled in. What was typed before this script ran stays. */
function fillIn(form: HTMLFormElement, texts: Readonly<Record<string, string>>): boolean {
  let isChanged = false;
  for (const control of controlsOf(form)) {
    const text = texts[control.name];
    if (text === undefined || text === control.value || control.value !== firstValueOf(control)) continue;
    // By the setter of all such controls: React has one of its own on each, and takes what comes by that for what it knows.
    Reflect.set(Reflect.getPrototypeOf(control) ?? control, 'value', text, control);
    // Lets those know who follow what is typed.
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    isChanged = true;
  }
  return isChanged;
}
