// Keeps the caret where it is when somebody else changes the same text: a browser puts it at the end, and the next letter with it.
import { useLayoutEffect, useRef } from 'react';
import type { StringInputProps } from 'sanity';
import { moveCaret } from './move-caret.ts';

interface Caret {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The input of a text of one or more lines. */
export function KeepingCaret({ props }: { readonly props: StringInputProps }) {
  const { value = '', elementProps } = props;
  const { ref } = elementProps;
  const caret = useRef<Caret | null>(null);
  useLayoutEffect(() => {
    const field: unknown = ref.current;
    const was = caret.current;
    if (!was || was.text === value || !isTextField(field) || document.activeElement !== field || field.value !== value)
      return;
    const moved = {
      text: value,
      start: moveCaret(was.text, value, was.start),
      end: moveCaret(was.text, value, was.end),
    };
    field.setSelectionRange(moved.start, moved.end);
    caret.current = moved;
  }, [value, ref]);
  const note = () => {
    const field: unknown = ref.current;
    if (isTextField(field))
      caret.current = { text: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
  };
  return (
    // It only listens: what is used is the field in it.
    <div onSelect={note} onInput={note} onKeyUp={note}>
      {props.renderDefault(props)}
    </div>
  );
}

const isTextField = (field: unknown) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
