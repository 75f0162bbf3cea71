import type { ReactNode } from 'react';
import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';
import type { BasketWords } from '../basket.messages.ts';
import { Line } from './Line.tsx';
import type { BasketLine } from './lines.ts';
import type { LineView } from './reconcile.ts';

interface LinesProps {
  readonly views: readonly LineView[];
  readonly imageOf: (productId: string, variationId: string) => Image | null;
  readonly isRestored: (line: BasketLine) => boolean;
  readonly onRemove: (view: LineView) => void;
  /** What leads from a line with a date to the others. */
  readonly otherDates: (view: LineView) => ReactNode;
  readonly busy: boolean;
  readonly locale: Locale;
  readonly words: BasketWords;
}

/** The lines of the basket. */
export function Lines({ views, imageOf, isRestored, onRemove, words, ...props }: LinesProps) {
  return (
    <ul className="lines" role="list" aria-label={words.lines}>
      {views.map((view) => (
        <Line
          key={`${view.line.productId}/${view.line.variationId}`}
          isRestored={isRestored(view.line)}
          picture={imageOf(view.line.productId, view.line.variationId)}
          onRemove={() => {
            onRemove(view);
          }}
          view={view}
          words={words}
          {...props}
        />
      ))}
    </ul>
  );
}
