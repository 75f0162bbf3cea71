// Checks tickets in, and sends what could not be sent once there is a connection again.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScanAnswer } from '../../contract/events.ts';
import { call } from '../api.ts';
import { loadScans, readCode, saveScans, type Scan, withScan } from './door-scans.ts';
import { playResult } from './door-sound.ts';

/** How often it is tried, while something waits, in ms. */
const tryEveryMs = 10_000;

interface Counts {
  readonly counted: number;
  readonly expected: number;
}

export interface Scans {
  /** The newest first. */
  readonly scans: readonly Scan[];
  readonly counts: Counts;
  /** What came of the last one; null before the first. */
  readonly last: Scan | null;
  /** Why the last was not taken at all, in words; null where it was. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly check: (typed: string) => void;
}

export function useScans(token: string, initial: Counts, refusedWords: string): Scans {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [counts, setCounts] = useState(initial);
  const [last, setLast] = useState<Scan | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const current = useRef<readonly Scan[]>([]);
  const sending = useRef(false);

  const keep = useCallback(
    (scan: Scan) => {
      current.current = withScan(current.current, scan);
      saveScans(token, current.current);
      setScans(current.current);
    },
    [token],
  );

  /** Sends one; gives it with its result, unconfirmed where no answer came, or why it was refused. */
  const send = useCallback(
    async (scan: Scan): Promise<Scan | string> => {
      const body = { token, code: scan.code, scanned_at: scan.scannedAt };
      const answer = await call<ScanAnswer>('event/check-in', { method: 'POST', body });
      if (answer.kind === 'ok') {
        const { counted, expected, result, party } = answer.data;
        setCounts({ counted, expected });
        return { ...scan, result, party };
      }
      return answer.kind === 'refused' ? (answer.error ?? refusedWords) : { ...scan, result: 'unconfirmed' };
    },
    [token, refusedWords],
  );

  const sendWaiting = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      // The oldest first: the first that is received counts.
      for (const scan of current.current.filter(({ result }) => result === 'unconfirmed').reverse()) {
        const sent = await send(scan);
        if (typeof sent === 'string' || sent.result === 'unconfirmed') break;
        keep(sent);
      }
    } finally {
      sending.current = false;
    }
  }, [send, keep]);

  useEffect(() => {
    current.current = loadScans(token);
    setScans(current.current);
    const retry = () => void sendWaiting();
    retry();
    const timer = setInterval(retry, tryEveryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [token, sendWaiting]);

  const check = (typed: string) => {
    const code = readCode(typed);
    if (code === '' || busy) return;
    setBusy(true);
    setRefusal(null);
    // Kept before it is sent: a phone may die meanwhile.
    const scan: Scan = { code, scannedAt: new Date().toISOString(), result: 'unconfirmed', party: null };
    keep(scan);
    void send(scan).then((sent) => {
      setBusy(false);
      if (typeof sent === 'string') {
        setRefusal(sent);
        return;
      }
      keep(sent);
      setLast(sent);
      playResult(sent.result);
    });
  };
  return { scans, counts, last, refusal, busy, check };
}
