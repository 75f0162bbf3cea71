import { fill } from '../../../i18n/fill.ts';
import type { BasketWords } from '../basket.messages.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import type { Correction } from './reconcile.ts';

/** The corrections made to the basket since it was filled. */
export function Corrections({
  corrections,
  words,
}: {
  readonly corrections: readonly Correction[];
  readonly words: BasketWords;
}) {
  if (corrections.length === 0) return null;
  return (
    <Note kind="warn">
      <p>
        <b>{words.correctedTitle}</b>{' '}
        {corrections.map(({ name, quantity }) => fill(words.correctedQuantity, { name, quantity })).join(' ')}
      </p>
    </Note>
  );
}
