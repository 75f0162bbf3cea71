// What came of a document, asked of the club and asked again each minute while it is looked at.
import { useCallback, useEffect, useRef, useState } from 'react';
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

interface Found extends Pick<Looked, 'told' | 'at'> {
  readonly path: string;
}
const nothing = { told: { kind: 'loading' }, at: null } as const;

/** The results of the published document of that type and id. An answer stays while it is asked for anew. */
export function useResults(type: string, id: string): Looked {
  const ask = useClub();
  const path = resultsPath(type, id);
  const wanted = useRef(path);
  const [found, setFound] = useState<Found | null>(null);
  const look = useCallback(() => {
    const settle = (told: Told<Results>, at: Date | null) => {
      // Another document may be looked at by now.
      if (wanted.current !== path) return;
      setFound((before) => ({ path, told, at: at ?? (before?.path === path ? before.at : null) }));
    };
    ask(path).then(
      (answer) => {
        if (isResults(answer)) settle({ kind: 'loaded', answer }, new Date());
        else settle({ kind: 'error', words: refusals.unreachable }, null);
      },
      (error: unknown) => {
        settle({ kind: 'error', words: wordsOf(error) }, null);
      },
    );
  }, [ask, path]);
  useEffect(() => {
    wanted.current = path;
    look();
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, againMs);
    return () => {
      clearInterval(timer);
    };
  }, [look, path]);
  const { told, at } = found?.path === path ? found : nothing;
  return { told, at, look };
}
