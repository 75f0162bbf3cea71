import { fill } from '../../../i18n/fill.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { useEffect, useRef, useState } from 'react';
import { askFor } from '../../../islands/ask-for.ts';

/**
 * Has the browser offer its passkeys in the e-mail field, and signs in with the chosen one. Its part is loaded after hydration, where the
 * browser knows passkeys. Gives why the last one was refused; null if none was.
 */
export function usePasskeys(
  isPossible: boolean,
  onSignedIn: () => void,
  words: { readonly tooMany: string; readonly unavailable: string },
): string | null {
  const { tooMany, unavailable } = words;
  const [refusal, setRefusal] = useState<string | null>(null);
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    if (!isPossible || !('PublicKeyCredential' in window)) return;
    const describe = (given: Refusal) => {
      if (given.kind === 'too_many') return fill(tooMany, { minutes: Math.ceil(given.retryAfterSeconds / 60) });
      return given.kind === 'refused' ? (given.error ?? unavailable) : unavailable;
    };
    const stopped = new AbortController();
    void askFor(import('./offer-passkeys.ts')).then(({ offerPasskeys }) =>
      offerPasskeys({
        stopped: stopped.signal,
        onSignedIn: signedIn.current,
        onRefused: (refusal) => {
          setRefusal(describe(refusal));
        },
      }),
    );
    return () => {
      stopped.abort();
    };
  }, [isPossible, tooMany, unavailable]);
  return refusal;
}
