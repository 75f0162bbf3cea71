// What came of a document, asked of the club and asked again each minute while it is looked at.
import { useCallback, useEffect, useState } from 'react';
import { refusals } from '../club/club-calls.ts';
import { type Told, useClub, wordsOf } from '../club/use-club.ts';
import { isResults, type Results, resultsPath } from './answer.ts';

/** The club stores what is seen and clicked once a minute. */
const againMs = 60_000;

export interface Looked {
  readonly told: Told<Results>;
  /** When it was asked last; null until it answered. */
  readonly at: Date | null;
  readonly look: () => void;
}

/** The results of the published document of that type and id. An answer stays while it is asked for anew. */
export function useResults(type: string, id: string): Looked {
  const ask = useClub();
  const [told, setTold] = useState<Told<Results>>({ kind: 'loading' });
  const [at, setAt] = useState<Date | null>(null);
  const look = useCallback(() => {
    ask(resultsPath(type, id)).then(
      (answer) => {
        setTold(isResults(answer) ? { kind: 'loaded', answer } : { kind: 'error', words: refusals.unreachable });
        setAt(new Date());
      },
      (error: unknown) => {
        setTold({ kind: 'error', words: wordsOf(error) });
      },
    );
  }, [ask, type, id]);
  useEffect(() => {
    look();
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, againMs);
    return () => {
      clearInterval(timer);
    };
  }, [look]);
  return { told, at, look };
}
