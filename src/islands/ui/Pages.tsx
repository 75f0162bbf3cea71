import { fill } from '../../i18n/fill.ts';
import { arrowLeft, arrowRight } from '../../kit/icons.ts';
import { Icon } from './Icon.tsx';
import { followInPage } from './follow-in-page.ts';

interface PagesProps {
  readonly label: string;
  /** This page's number, from 1. */
  readonly page: number;
  readonly count: number;
  readonly hrefOf: (page: number) => string;
  /** Turns the page without leaving it; if left out, they are plain links. */
  readonly onFollow?: (page: number) => void;
  /** `pageOf` has the places {page} and {count}. */
  readonly words: { readonly previous: string; readonly next: string; readonly pageOf: string };
}

/** Links to the previous and the next page of a list, so that each page has an address. */
export function Pages({ label, page, count, hrefOf, onFollow, words }: PagesProps) {
  if (count <= 1) return null;
  const linkTo = (to: number, rel: 'prev' | 'next') => ({
    className: 'btn quiet s',
    href: hrefOf(to),
    rel,
    onClick:
      onFollow &&
      followInPage(() => {
        onFollow(to);
      }),
  });
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <a {...linkTo(page - 1, 'prev')}>
          <Icon path={arrowLeft} />
          {words.previous}
        </a>
      )}
      <span className="num soft">{fill(words.pageOf, { page, count })}</span>
      {page < count && (
        <a {...linkTo(page + 1, 'next')}>
          {words.next}
          <Icon path={arrowRight} />
        </a>
      )}
    </nav>
  );
}
