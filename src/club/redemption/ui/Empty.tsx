// A basket with nothing in it.
import type { ReactNode } from 'react';
import type { BasketWords } from '../basket.messages.ts';
import { paths } from '../../../words/paths.ts';
import type { Art } from './art.ts';

/** An empty basket: a link to the catalogue, and a notice about the line just removed. */
export function Empty({ art, notice, words }: { art: Art; notice: ReactNode; words: BasketWords }) {
  return (
    <div className="wrap">
      <div className="page-top">
        <h1>{words.title}</h1>
      </div>
      {notice}
      <div className="state empty-basket">
        <img className="pic" alt="" {...art} />
        <h2 className="t-3">{words.emptyTitle}</h2>
        <p className="soft">{words.emptyText}</p>
        <a className="btn" href={paths.catalogue()}>
          {words.toCatalogue}
        </a>
      </div>
    </div>
  );
}
