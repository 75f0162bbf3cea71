import { useEffect, useRef, useState } from 'react';

/**
 * Has the browser offer its passkeys in the e-mail field, and signs in with the chosen one. Its part is loaded after hydration, where the
 * browser knows passkeys. Gives why the last one was refused; null if none was.
 */
export function usePasskeys(isPossible: boolean, onSignedIn: () => void, fallback: string): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  const signedIn = useRef(onSignedIn);
  useEffect(() => {
    if (!isPossible || !('PublicKeyCredential' in window)) return;
    const stopped = new AbortController();
    void import('./offer-passkeys.ts').then(({ offerPasskeys }) =>
      offerPasskeys({
        stopped: stopped.signal,
        onSignedIn: signedIn.current,
        onRefused: (text) => {
          setRefusal(text ?? fallback);
        },
      }),
    );
    return () => {
      stopped.abort();
    };
  }, [isPossible, fallback]);
  return refusal;
}
