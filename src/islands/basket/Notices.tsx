// The basket's notices: about a refused checkout, and about corrections.
import { useEffect, useRef } from 'react';
import type { BasketWords } from '../../i18n/messages/basket.ts';
import type { Refusal } from '../api.ts';
import { Note } from '../ui/Note.tsx';
import { describeCorrection, describeRefusal } from './notices.ts';
import type { Correction } from './reconcile.ts';

interface NoticesProps {
  readonly corrections: readonly Correction[];
  readonly words: BasketWords;
}

/** The corrections made to the basket since it was filled. */
export function Corrections({ corrections, words }: NoticesProps) {
  if (corrections.length === 0) return null;
  return (
    <Note kind="warn">
      <p>
        <b>{words.correctedTitle}</b> {corrections.map((correction) => describeCorrection(correction, words)).join(' ')}
      </p>
    </Note>
  );
}

/**
 * Beside the pressed button: why nothing was redeemed, what changed, and a button to try again unless that has to wait. It takes
 * the focus.
 */
export function Failure({
  refusal,
  canRetry,
  ...notices
}: NoticesProps & { readonly refusal: Refusal; readonly canRetry: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1} className="failure" data-failure>
      <Note kind="bad">
        <p>{describeRefusal(refusal, notices.words)}</p>
        {canRetry && refusal.kind !== 'too-many' && (
          <button type="submit" className="linkbtn">
            {notices.words.retry}
          </button>
        )}
      </Note>
      <Corrections {...notices} />
    </div>
  );
}
