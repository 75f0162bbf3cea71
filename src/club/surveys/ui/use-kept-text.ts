// When a text that is being written is kept: a moment after the last letter, when its field is left, and when the page is hidden or left.
import { useEffect, useRef } from 'react';

const pauseMs = 1_000;

/** `change` takes each change of the text; `keep` keeps what was not kept yet. */
export function useKeptText(onKeep: (values: readonly string[], isLeaving: boolean) => void) {
  const unkept = useRef<string | null>(null);
  const timer = useRef(0);
  const keep = (isLeaving = false): void => {
    clearTimeout(timer.current);
    const text = unkept.current;
    if (text === null) return;
    unkept.current = null;
    onKeep(text.trim() === '' ? [] : [text], isLeaving);
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    const keepBeforeLeaving = () => {
      latest.current(true);
    };
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') latest.current(true);
    };
    // A page that is closed says one of them, or both: the second finds nothing left to keep.
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('pagehide', keepBeforeLeaving);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      window.removeEventListener('pagehide', keepBeforeLeaving);
    };
  }, []);
  const change = (text: string): void => {
    unkept.current = text;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      latest.current();
    }, pauseMs);
  };
  return { change, keep };
}
