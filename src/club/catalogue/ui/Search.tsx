// The catalogue's search: a GET form without script; with script, the list follows what is typed, and the field suggests searches
// as an ARIA combobox.
import { type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import { magnifyingGlass, x } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { type SearchOptions, useSearch } from './use-search.ts';
import { longestSearch } from '../../../words/lengths.ts';

interface SearchProps extends SearchOptions {
  /** The id of the form, to which the choices of island and order belong. */
  readonly id: string;
  readonly action: string;
  /** Hidden fields with the choices that a search keeps. */
  readonly children: ReactNode;
  readonly words: CatalogueListWords;
}

/** The search form; one on a page. */
export function Search({ id, action, children, words, ...options }: SearchProps) {
  const { q, terms } = options;
  const isHydrated = useHydrated();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, Suggestions, suggestions, isShown, active, chosen, setOpen, search, type, press } = useSearch(
    options,
    input,
  );

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
            maxLength={longestSearch}
            placeholder={words.searchExample}
            autoComplete="off"
            enterKeyHint="search"
            list={Suggestions || terms.length === 0 ? undefined : 'q-suggestions'}
            {...(Suggestions && {
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
          {Suggestions ? (
            <Suggestions
              id={listId}
              isShown={isShown}
              active={active}
              onChoose={search}
              suggestions={suggestions}
              words={words}
            />
          ) : (
            <datalist id="q-suggestions">
              {terms.map((term) => (
                <option key={term} value={term} />
              ))}
            </datalist>
          )}
        </div>
        <button className="btn quiet" type="submit">
          {words.find}
        </button>
      </form>
    </search>
  );
}
