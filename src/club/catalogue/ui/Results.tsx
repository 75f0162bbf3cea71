// The catalogue's list in each of its states.
import type { ReactNode } from 'react';
import type { Island } from '../../../words/islands.ts';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import { islandNames } from '../../../i18n/island-names.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { searchedFor } from '../../../kit/search-words.ts';
import { followInPage } from '../../../islands/ui/follow-in-page.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import type { CouponListWords } from './LoadedList.tsx';
import type { ListState, Shown } from './use-catalogue.ts';

export interface ResultsProps {
  readonly list: ListState;
  /** The list that the server rendered. */
  readonly sent: ReactNode;
  readonly locale: Locale;
  readonly words: CatalogueListWords & { readonly retry: string };
  readonly onRetry: () => void;
  readonly onShowAll: () => void;
  readonly coupons: CouponListWords | null;
}

export function Results({ list, sent, coupons, locale, words, onRetry, onShowAll }: ResultsProps) {
  if (list.kind === 'error')
    return (
      <div role="alert">
        <Note kind="bad">
          <p>{describeFailure(list.refusal, words)}</p>
          <button type="button" className="linkbtn" onClick={onRetry}>
            {words.retry}
          </button>
        </Note>
      </div>
    );
  if (list.shown === null) return <LoadingCards />;
  const { view, loaded } = list.shown;
  if (loaded === null) return sent;
  const { catalogue, List } = loaded;
  return (
    <List
      onShowAll={followInPage(onShowAll)}
      view={view}
      catalogue={catalogue}
      coupons={coupons}
      locale={locale}
      words={words}
    />
  );
}

/** Placeholders for the cards. The count above says that the list is loading. */
function LoadingCards() {
  return (
    <div className="grid loading-cards" aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="card">
          <div className="frame">
            <div className="pic skel" />
          </div>
          <div className="skel title" />
          <div className="skel text" />
        </div>
      ))}
    </div>
  );
}

/** A sentence with the number of gifts in a list, its island (null for all), the words searched for and what they find beyond. */
export function describeCount(
  { total, beyond, view: { q } }: Shown,
  island: Island | null,
  words: CatalogueListWords,
): string {
  const place = island ? islandNames[island] : words.anywhere;
  const gifts = total === 1 ? fill(words.giftsOne, { place }) : fill(words.gifts, { count: total, place });
  if (q !== '' && searchedFor(q) === '') return fill(words.tooShort, { gifts });
  return q ? fill(beyond > 0 ? words.forQueryBeyond : words.forQuery, { gifts, q, beyond }) : gifts;
}

function describeFailure(refusal: Refusal, words: CatalogueListWords): string {
  switch (refusal.kind) {
    case 'too_many':
      return fill(words['failed.too_many'], { seconds: refusal.retryAfterSeconds });
    case 'unavailable':
      return words['failed.unavailable'];
    case 'unreachable':
    case 'signed_out':
      return words['failed.unreachable'];
    case 'refused':
    case 'failed':
    case 'limit_exceeded':
      return refusal.error ?? words['failed.failed'];
  }
}
