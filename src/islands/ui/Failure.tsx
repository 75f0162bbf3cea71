import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../words/paths.ts';
import type { Refusal } from '../answer.ts';
import { describeRefusal, type RefusalWords } from '../describe-refusal.ts';
import { Note } from './Note.tsx';

/**
 * Beside the pressed button, which is the way to try again: why nothing was redeemed, as far as that is known. Where an attempt whose
 * answer was lost was made after all, a link leads to what it redeemed. It takes the focus.
 */
export function Failure({
  refusal,
  words,
  children,
}: {
  readonly refusal: Refusal;
  readonly words: RefusalWords & { readonly toRedeemed: string };
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
        {wasRedeemedBefore && <a href={paths.redeemed()}>{words.toRedeemed}</a>}
      </Note>
      {children}
    </div>
  );
}
