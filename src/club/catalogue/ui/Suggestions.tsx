import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import { clock, magnifyingGlass } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import type { Suggestion } from './suggest.ts';

interface SuggestionsProps {
  readonly id: string;
  readonly isShown: boolean;
  readonly suggestions: readonly Suggestion[];
  /** The index of the suggestion that the arrow keys chose; -1 for none. */
  readonly active: number;
  readonly onChoose: (text: string) => void;
  readonly words: CatalogueListWords;
}

/** The listbox of a combobox, whose field keeps the focus. */
export function Suggestions({ id, isShown, suggestions, active, onChoose, words }: SuggestionsProps) {
  return (
    <ul id={id} className="suggestions" role="listbox" aria-label={words.suggestions} hidden={!isShown}>
      {suggestions.map(({ text, isRecent }, index) => (
        <li
          key={text}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === active}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(text);
          }}
        >
          <Icon path={isRecent ? clock : magnifyingGlass} />
          <span>
            {text}
            {isRecent && <span className="visually-hidden">, {words.recent}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
