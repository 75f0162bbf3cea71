// The state of the catalogue's search field: what is typed, the suggestions, and which of them the arrows have reached.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { askFor } from '../../../islands/ask-for.ts';
import type * as Suggesting from './suggesting.ts';

/** How long nothing must be typed before the list follows, in ms. */
const pauseMs = 250;

export interface SearchOptions {
  readonly q: string;
  /** Counts changes of the search from outside, after which the field shows `q` again. */
  readonly round: number;
  readonly recent: readonly string[];
  readonly terms: readonly string[];
  readonly onType: (q: string) => void;
  /** Called when a search is confirmed, by Enter or by choosing a suggestion. */
  readonly onSearch: (q: string, form: HTMLFormElement) => void;
}

/** What the field shows, and the functions that change it. `input` is the field. */
export function useSearch(
  { q, round, recent, terms, onType, onSearch }: SearchOptions,
  input: RefObject<HTMLInputElement | null>,
) {
  const [typed, setTyped] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onType);
  const [suggesting, setSuggesting] = useState<typeof Suggesting | null>(null);
  const suggestions = suggesting?.suggest(typed, recent, terms) ?? [];
  const isShown = isOpen && suggestions.length > 0;

  useEffect(() => {
    // Until it comes, and where it does not, the browser suggests the editors' terms.
    askFor(import('./suggesting.ts')).then(setSuggesting, () => undefined);
  }, []);

  useEffect(() => {
    latest.current = onType;
  }, [onType]);

  useEffect(() => {
    // Text that was typed before hydration.
    const early = input.current?.value ?? '';
    if (early === q) return undefined;
    setTyped(early);
    onType(early.trim());
    return undefined;
    // Once.
  }, []);

  useEffect(() => {
    if (round === 0) return;
    clearTimeout(pause.current);
    write(q);
    // Runs with each change from outside, not with each search.
  }, [round]);

  useEffect(
    () => () => {
      clearTimeout(pause.current);
    },
    [],
  );

  function write(text: string): void {
    if (input.current) input.current.value = text;
    setTyped(text);
    setActive(-1);
    setOpen(false);
  }

  function search(text: string): void {
    clearTimeout(pause.current);
    write(text);
    if (input.current?.form) onSearch(text.trim(), input.current.form);
  }

  return {
    typed,
    /** What draws the suggestions; null until it is loaded. */
    Suggestions: suggesting?.Suggestions ?? null,
    suggestions,
    /** Whether the suggestions are shown. */
    isShown,
    active,
    /** The suggestion that the arrows have reached. */
    chosen: isShown ? suggestions[active] : undefined,
    setOpen,
    search,
    type: (text: string) => {
      setTyped(text);
      setActive(-1);
      setOpen(true);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        latest.current(text.trim());
      }, pauseMs);
    },
    press: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key } = event;
      if (event.nativeEvent.isComposing) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (suggestions.length === 0) return;
        event.preventDefault();
        setOpen(true);
        setActive(step(isShown ? active : -1, key === 'ArrowDown' ? 1 : -1, suggestions.length));
      } else if (key === 'Escape') {
        // Escape closes the suggestions first, then clears the field.
        if (isShown) setOpen(false);
        else if (typed !== '') search('');
        else return;
        event.preventDefault();
      }
    },
  };
}

/** The index before or after `from` among `count`; beyond either end it is -1, for none. */
function step(from: number, by: 1 | -1, count: number): number {
  return ((from + 1 + by + count + 1) % (count + 1)) - 1;
}
