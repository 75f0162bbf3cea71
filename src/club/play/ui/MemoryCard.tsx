import type { OpenCard } from '../games.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { MemoryWords } from '../games.messages.ts';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';

interface CardProps {
  /** Its place, from 0; people count from 1. */
  readonly card: number;
  /** What it shows, where it lies open. */
  readonly shown: OpenCard | undefined;
  readonly isFound: boolean;
  /** It can't be turned now. */
  readonly isOff: boolean;
  readonly words: MemoryWords;
  readonly onTurn: (card: number) => void;
}

export function MemoryCard({ card, shown, isFound, isOff, words, onTurn }: CardProps) {
  const label = words[isFound ? 'paired' : shown ? 'up' : 'down'];
  return (
    <button
      className="memory-card"
      name="card"
      value={card}
      aria-label={fill(label, { card: card + 1, name: shown?.picture.name ?? '' })}
      aria-disabled={isOff}
      data-found={isFound}
      onClick={() => {
        if (!isOff) onTurn(card);
      }}
    >
      {shown ? <ProductPicture of={shown.picture.image} /> : <span aria-hidden="true">{card + 1}</span>}
    </button>
  );
}
