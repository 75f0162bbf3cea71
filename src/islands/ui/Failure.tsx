import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../words/paths.ts';
import type { Refusal } from '../answer.ts';
import { describeRefusal, type RefusalWords } from '../describe-refusal.ts';
import { Note } from './Note.tsx';

/**
 * Beside the pressed button: why nothing was redeemed, and a button to try again unless that has to wait. Where an attempt whose answer
 * was lost was made after all, another would spend again: there a link leads to it instead. It takes the focus. Without `onRetry` the
 * button submits the form around it.
 */
export function Failure({
  refusal,
  canRetry = true,
  onRetry,
  words,
  children,
}: {
  readonly refusal: Refusal;
  readonly canRetry?: boolean;
  readonly onRetry?: () => void;
  readonly words: RefusalWords & { readonly retry: string; readonly toRedeemed: string };
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const wasRedeemedBefore = refusal.kind === 'refused' && refusal.status === 409;
  return (
    <div ref={box} tabIndex={-1} className="failure" data-failure>
      <Note kind="bad">
        <p>{describeRefusal(refusal, words)}</p>
        {wasRedeemedBefore ? (
          <a href={paths.redeemed()}>{words.toRedeemed}</a>
        ) : (
          canRetry &&
          refusal.kind !== 'too_many' && (
            <button type={onRetry ? 'button' : 'submit'} className="linkbtn" onClick={onRetry}>
              {words.retry}
            </button>
          )
        )}
      </Note>
      {children}
    </div>
  );
}
