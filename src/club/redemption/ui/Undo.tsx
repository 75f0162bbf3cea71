import { useEffect, useId, useRef } from 'react';
import { fill } from '../../../i18n/fill.ts';
import type { BasketWords } from '../basket.messages.ts';
import type { Removed } from './use-removal.ts';

interface UndoProps {
  readonly removed: Removed;
  readonly onUndo: (removed: Removed) => void;
  readonly words: BasketWords;
}

/** What was removed, with the button that puts it back, which takes the focus of the button that is gone and is read with it. */
export function Undo({ removed, onUndo, words }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const said = useId();
  useEffect(() => {
    button.current?.focus();
  }, [removed]);
  return (
    <div className="note undo">
      <span id={said}>{fill(words.removed, { what: removed.what })}</span>
      <button
        ref={button}
        type="button"
        className="linkbtn"
        aria-describedby={said}
        onClick={() => {
          onUndo(removed);
        }}
      >
        {words.undo}
      </button>
    </div>
  );
}
