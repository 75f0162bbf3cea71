import { fill } from '../../../i18n/fill.ts';
import { describeWait } from '../../../i18n/wait.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askFor } from '../../../islands/ask-for.ts';

const load = () => askFor(import('./offer-passkeys.ts'));

/**
 * Signs in with a passkey: one of those that the browser offers in the e-mail field, or, by `ask`, one that it asks for. Their part is
 * loaded after hydration, where the browser knows passkeys.
 */
export function usePasskeys(
  isPossible: boolean,
  onSignedIn: () => void,
  words: { readonly tooMany: string; readonly unavailable: string; readonly passkeyCancelled: string },
) {
  const [said, setSaid] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const signedIn = useRef(onSignedIn);
  const offered = useRef<AbortController>(null);
  const { tooMany, unavailable, passkeyCancelled } = words;

  const say = useCallback(
    (given: Refusal) => {
      if (given.kind === 'too_many') setSaid(fill(tooMany, { wait: describeWait(given.retryAfterSeconds) }));
      else setSaid((given.kind === 'refused' ? given.error : null) ?? unavailable);
    },
    [tooMany, unavailable],
  );
  const offer = useCallback(async () => {
    const stopped = new AbortController();
    offered.current = stopped;
    const { offerPasskeys } = await load();
    await offerPasskeys({ stopped: stopped.signal, onSignedIn: signedIn.current, onRefused: say });
  }, [say]);
  useEffect(() => {
    if (!isPossible || !('PublicKeyCredential' in window)) return;
    // Where it can't be loaded, the page says so (LoadErrors.astro).
    offer().catch(() => undefined);
    return () => {
      offered.current?.abort();
    };
  }, [isPossible, offer]);

  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setSaid(null);
    offered.current?.abort();
    const answer = await load().then(
      ({ askForPasskey }) => askForPasskey(),
      () => ({ kind: 'unreachable' }) as const,
    );
    if (answer?.kind === 'ok') {
      signedIn.current();
      return;
    }
    setAsking(false);
    if (answer) say(answer);
    else setSaid(passkeyCancelled);
    offer().catch(() => undefined);
  };
  return { said, isAsking, ask: () => void ask() };
}
