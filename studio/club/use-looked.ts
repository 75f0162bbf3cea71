// What a view asks for, and asks for again each minute while it is looked at.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Told, wordsOf } from './use-club.ts';

/** The club stores what is seen and clicked once a minute. */
const againMs = 60_000;

export interface Looked<Answer> {
  readonly told: Told<Answer>;
  /** When it was asked last; null until it answered. */
  readonly at: Date | null;
  readonly look: () => void;
}

interface Found<Answer> extends Pick<Looked<Answer>, 'told' | 'at'> {
  readonly key: string;
}
const nothing = { told: { kind: 'loading' }, at: null } as const;

/** What `read` gives, which is one function for one `key`. An answer stays while it is asked for anew. */
export function useLooked<Answer>(key: string, read: () => Promise<Answer>): Looked<Answer> {
  const wanted = useRef(key);
  const [found, setFound] = useState<Found<Answer> | null>(null);
  const look = useCallback(() => {
    const settle = (told: Told<Answer>, at: Date | null) => {
      // Something else may be looked at by now.
      if (wanted.current !== key) return;
      setFound((before) => ({ key, told, at: at ?? (before?.key === key ? before.at : null) }));
    };
    read().then(
      (answer) => {
        settle({ kind: 'loaded', answer }, new Date());
      },
      (error: unknown) => {
        settle({ kind: 'error', words: wordsOf(error) }, null);
      },
    );
  }, [key, read]);
  useEffect(() => {
    wanted.current = key;
    look();
    const timer = setInterval(() => {
      if (!document.hidden) look();
    }, againMs);
    return () => {
      clearInterval(timer);
    };
  }, [key, look]);
  const { told, at } = found?.key === key ? found : nothing;
  return { told, at, look };
}

const clock = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' });
/** «Visto a las 12:03.» */
export const seenAt = (at: Date): string => `Visto a las ${clock.format(at)}.`;
