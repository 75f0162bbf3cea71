import type { BasketWords } from '../basket.messages.ts';

/** The basket's page until its parts are loaded. */
export function Loading({ words }: { words: BasketWords }) {
  return (
    <div className="state" aria-busy="true">
      <div className="skel wide" />
      <div className="skel title" />
      <div className="skel text" />
      <p className="small soft" role="status">
        {words.loading}
      </p>
    </div>
  );
}
