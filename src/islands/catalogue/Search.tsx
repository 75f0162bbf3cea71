// The catalogue's search: a GET form without script; with script, the list follows what is typed, and the field suggests searches
// as an ARIA combobox.
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { CatalogueListWords } from '../../i18n/messages/catalogue-list.ts';
import { magnifyingGlass, x } from '../../lib/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { suggest } from './suggest.ts';
import { Suggestions } from './Suggestions.tsx';

/** How long nothing must be typed before the list follows, in ms. */
const pauseMs = 250;

interface SearchProps {
  /** The id of the form, to which the choices of island and order belong. */
  readonly id: string;
  readonly action: string;
  readonly q: string;
  /** Counts changes of the search from outside, after which the field shows `q` again. */
  readonly round: number;
  readonly recent: readonly string[];
  readonly terms: readonly string[];
  /** Hidden fields with the choices that a search keeps. */
  readonly children: ReactNode;
  readonly onType: (q: string) => void;
  /** Called when a search is confirmed, by Enter or by choosing a suggestion. */
  readonly onSearch: (q: string, form: HTMLFormElement) => void;
  readonly words: CatalogueListWords;
}

/** The search form; one on a page. */
export function Search({ id, action, q, round, recent, terms, children, onType, onSearch, words }: SearchProps) {
  const isHydrated = useHydrated();
  const listId = useId();
  const [typed, setTyped] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onType);
  const suggestions = suggest(typed, recent, terms);
  const isShown = isOpen && suggestions.length > 0;
  const chosen = isShown ? suggestions[active] : undefined;

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

  function type(text: string): void {
    setTyped(text);
    setActive(-1);
    setOpen(true);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      latest.current(text.trim());
    }, pauseMs);
  }

  function search(text: string): void {
    clearTimeout(pause.current);
    write(text);
    if (input.current?.form) onSearch(text.trim(), input.current.form);
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
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
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(chosen?.text ?? typed);
  };

  return (
    <search className="catalogue-search">
      <form id={id} action={action} method="get" onSubmit={submit}>
        {children}
        <div className="field with-icon search-field">
          <label className="visually-hidden" htmlFor="q">
            {words.search}
          </label>
          <Icon path={magnifyingGlass} />
          <input
            ref={input}
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            placeholder={words.searchExample}
            autoComplete="off"
            enterKeyHint="search"
            list={isHydrated || terms.length === 0 ? undefined : 'q-suggestions'}
            {...(isHydrated && {
              role: 'combobox',
              'aria-expanded': isShown,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': chosen ? `${listId}-${String(active)}` : undefined,
            })}
            onChange={(event) => {
              type(event.target.value);
            }}
            onKeyDown={press}
            onClick={() => {
              setOpen(true);
            }}
            onBlur={() => {
              setOpen(false);
            }}
          />
          {isHydrated && typed !== '' && (
            <button
              type="button"
              className="clear"
              aria-label={words.clear}
              onClick={() => {
                search('');
                input.current?.focus();
              }}
            >
              <Icon path={x} />
            </button>
          )}
          {isHydrated ? (
            <Suggestions id={listId} isShown={isShown} active={active} onChoose={search} {...{ suggestions, words }} />
          ) : (
            <datalist id="q-suggestions">
              {terms.map((term) => (
                <option key={term} value={term} />
              ))}
            </datalist>
          )}
        </div>
        <button className="visually-hidden" type="submit">
          {words.find}
        </button>
      </form>
    </search>
  );
}

/** The index before or after `from` among `count`; beyond either end it is -1, for none. */
function step(from: number, by: 1 | -1, count: number): number {
  return ((from + 1 + by + count + 1) % (count + 1)) - 1;
}
