import { useState } from 'react';
import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';
import type { BasketWords } from '../basket.messages.ts';
import { Line } from './Line.tsx';
import { isSame, type BasketLine } from './lines.ts';
import type { LineView } from './reconcile.ts';
import type { Later } from './use-later.ts';

interface LinesProps {
  readonly views: readonly LineView[];
  readonly imageOf: (productId: string, variationId: string) => Image | null;
  readonly isRestored: (line: BasketLine) => boolean;
  readonly OtherDates: Later['OtherDates'];
  readonly onRemove: (view: LineView) => void;
  readonly onChooseDate: (line: BasketLine, id: string) => void;
  readonly busy: boolean;
  readonly locale: Locale;
  readonly words: BasketWords;
}

/** The lines of the basket. */
export function Lines({ views, imageOf, isRestored, onRemove, onChooseDate, ...props }: LinesProps) {
  const [moved, setMoved] = useState<BasketLine | null>(null);
  const { words } = props;
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
          isMoved={moved !== null && isSame(moved, view.line)}
          onChooseDate={(variationId) => {
            setMoved({ ...view.line, variationId });
            onChooseDate(view.line, variationId);
          }}
          {...{ view, ...props }}
        />
      ))}
    </ul>
  );
}
