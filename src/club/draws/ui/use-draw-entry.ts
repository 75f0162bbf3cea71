import { useCallback, useEffect, useState } from 'react';
import type { EntryAnswer, OwnEntry } from '../draws.contract.ts';
import type { DrawEntryWords } from '../draw-entry.messages.ts';
import { call } from '../../../islands/api.ts';
import { describeRefusal } from '../../../islands/describe-refusal.ts';

interface EntryOptions {
  readonly refusal: string | null;
  /** Tried out in draft mode: nothing leaves the browser. */
  readonly trial: boolean;
  /** Where accepting the prize leads. */
  readonly accepted: string;
  readonly words: DrawEntryWords;
}

/** The code that a trial shows: no draw has codes with a zero. */
const sampleCode = '000000000000';

/** The member's entry as the club last told it, whether it is being loaded, and what sends the two forms. */
export function useDrawEntry(draw: string, known: OwnEntry | null, { refusal, trial, accepted, words }: EntryOptions) {
  const [own, setOwn] = useState(known);
  const [load, setLoad] = useState<'loaded' | 'loading' | 'error'>('loaded');
  const [failure, setFailure] = useState(refusal);
  const [sending, setSending] = useState<'enter' | 'claim' | null>(null);

  const refresh = useCallback(async () => {
    setLoad('loading');
    const answer = await call<OwnEntry>(`draw/entry?draw=${encodeURIComponent(draw)}`);
    if (answer.kind === 'ok') setOwn(answer.data);
    setLoad(answer.kind === 'ok' ? 'loaded' : 'error');
  }, [draw]);

  useEffect(() => {
    if (known === null) void refresh();
  }, [known, refresh]);

  /** Sends a form and reads what became of it. Repeating it does no harm. */
  const send = useCallback(
    async (what: 'enter' | 'claim') => {
      if (trial) {
        setOwn((before) => before && { ...before, entered: true, code: sampleCode, state: 'entered' });
        return;
      }
      setSending(what);
      setFailure(null);
      const path = what === 'enter' ? 'draw' : 'draw/claim';
      const answer = await call<EntryAnswer | { claimed: true }>(path, { method: 'POST', body: { draw } });
      if (answer.kind === 'ok') {
        await refresh();
        if (what === 'claim') location.assign(accepted);
        // The browser is on its way to the login.
      } else if (answer.kind !== 'signed_out')
        setFailure((answer.kind === 'refused' ? answer.error : null) ?? describeRefusal(answer, words));
      setSending(null);
    },
    [draw, refresh, trial, accepted, words],
  );
  return { own, load, failure, sending, send, refresh };
}
