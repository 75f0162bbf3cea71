import type { MouseEventHandler } from 'react';
import { fill } from '../../../i18n/fill.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { searchedFor } from '../../../kit/search-words.ts';
import { paths } from '../../../words/paths.ts';

/** Says that nothing was found, with links to go on. */
export function NothingFound({
  view: { q, category, affordable },
  words,
  onShowAll,
}: {
  view: Pick<CatalogueView, 'q' | 'category' | 'affordable'>;
  words: CatalogueListWords;
  /** Of the link to the whole catalogue, where the page does not have to be left for it. */
  onShowAll?: MouseEventHandler;
}) {
  const sought = searchedFor(q);
  const text = sought ? fill(words.nothingForQuery, { q }) : affordable ? words.nothingAffordable : words.nothing;
  // What one category has nothing of another may have.
  const isElsewhere = sought !== '' && category !== null;
  return (
    <div className="state">
      <h2 className="t-3">{words.nothingTitle}</h2>
      <p className="soft">{text}</p>
      {isElsewhere && (
        <a className="btn s" href={`${paths.catalogue()}?${new URLSearchParams({ q }).toString()}`}>
          {fill(words.searchAll, { q })}
        </a>
      )}
      <a className={isElsewhere ? 'linkbtn' : 'btn s'} href={paths.catalogue()} onClick={onShowAll}>
        {words.seeAll}
      </a>
    </div>
  );
}
