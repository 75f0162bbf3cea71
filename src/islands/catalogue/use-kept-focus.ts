import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus within an island: where what had it goes with a change (a filter of another category, a page that was the last),
 * `instead` takes it. Gives the ref of the island's root.
 */
export function useKeptFocus(instead: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const holder = useRef<Element | null>(null);

  useEffect(() => {
    const island = root.current;
    const note = ({ target }: FocusEvent) => {
      holder.current = target instanceof Element ? target : null;
    };
    island?.addEventListener('focusin', note);
    return () => {
      island?.removeEventListener('focusin', note);
    };
  }, []);

  // After every change.
  useEffect(() => {
    const isLost = holder.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) instead.current?.focus({ preventScroll: true });
  });

  return root;
}
