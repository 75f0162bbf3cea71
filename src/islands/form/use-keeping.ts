// What is chosen is kept by the club as it is chosen: one call after the other, so that the last choice is the one that is kept. What could
// not be sent goes out with the next, a while later, or once the connection is back.
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../answer.ts';

const pauseMs = 10_000;

/** What was chosen, by question. */
export type Choices = readonly (readonly [question: string, choice: string])[];

/** Whether the same call may do better later: it was not refused. What was, as by a page whose member has left, waits no longer. */
export const isWorthRepeating = ({ kind }: Answer<unknown>) =>
  kind === 'unreachable' || kind === 'unavailable' || kind === 'failed' || kind === 'too_many';

/** `send` sends choices to the club. */
export function useKeeping(send: (choices: Choices) => Promise<Answer<unknown>>) {
  const [unkept, setUnkept] = useState<string | null>('');
  const unsent = useRef(new Map<string, string>());
  const sending = useRef(Promise.resolve());
  const timer = useRef(0);

  const sendUnsent = async (): Promise<void> => {
    clearTimeout(timer.current);
    const choices = [...unsent.current];
    if (choices.length === 0) return;
    const answer = await send(choices);
    if (isWorthRepeating(answer)) timer.current = window.setTimeout(flush, pauseMs);
    else
      for (const [question, choice] of choices)
        if (unsent.current.get(question) === choice) unsent.current.delete(question);
    setUnkept(answer.kind === 'ok' ? '' : answer.kind === 'refused' ? answer.error : null);
  };
  const flush = (): void => {
    sending.current = sending.current.then(sendUnsent);
  };
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const again = () => {
      latest.current();
    };
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer.current);
    };
  }, []);
  return {
    /** Why the last could not be kept, in the club's words; null where it gives none, empty where it is kept. */
    unkept,
    keep: (question: string, choice: string): void => {
      unsent.current.set(question, choice);
      flush();
    },
    /** Ends when all that could be sent is. */
    settle: (): Promise<void> => sending.current,
    /** Forgets what waits, as all was sent otherwise. */
    forget: (): void => {
      clearTimeout(timer.current);
      unsent.current.clear();
    },
  };
}
