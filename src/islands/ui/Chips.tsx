import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '../../words/locale.ts';
import { followInPage } from './follow-in-page.ts';

export interface Chip {
  readonly id: string;
  readonly label: ReactNode;
  /** The label's language, if it is not the page's. */
  readonly lang?: Locale | undefined;
  readonly href: string;
  readonly current: boolean;
  /** Follows the link without leaving the page; if left out, it is a plain link. */
  readonly onFollow?: () => void;
}

/** A row of chips that are links; it scrolls sideways where it does not fit. In an island the chosen one is scrolled into sight. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLUListElement>(null);
  const current = chips.find((chip) => chip.current)?.id;

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    // Scrolls the row only, not the page.
    const { left, width } = chosen.getBoundingClientRect();
    const { left: rowLeft, width: rowWidth } = row.current.getBoundingClientRect();
    if (left < rowLeft || left + width > rowLeft + rowWidth)
      row.current.scrollLeft += left + width / 2 - (rowLeft + rowWidth / 2);
  }, [current]);

  return (
    <nav aria-label={label}>
      <ul ref={row} className="chips" role="list">
        {chips.map(({ id, label: text, lang, href, current: isCurrent, onFollow }) => (
          <li key={id}>
            <a
              className="chip"
              href={href}
              lang={lang}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onFollow && followInPage(onFollow)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
