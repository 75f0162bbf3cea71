import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus within an island: if a change removes the focused element (such as a filter of another category), `instead` gets
 * the focus. Gives the ref for the island's root.
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

  // Runs after every rendering.
  useEffect(() => {
    const isLost = holder.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) instead.current?.focus({ preventScroll: true });
  });

  return root;
}
