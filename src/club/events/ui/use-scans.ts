// Checks tickets in, and sends what could not be sent once there is a connection again.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScanAnswer } from '../events.contract.ts';
import { isTicketCode } from '../ticket-code.ts';
import { plainCode } from '../../../kit/code-groups.ts';
import { call } from '../../../islands/api.ts';
import type { Refusal } from '../../../islands/answer.ts';
import {
  type Counts,
  findBefore,
  findWaiting,
  isSameScan,
  keyOf,
  loadCounts,
  loadScans,
  mergeScans,
  saveScans,
  type Scan,
  withScan,
} from './door-scans.ts';
import { playResult } from './door-sound.ts';

/** How much of what is no ticket's code is stored and shown, in characters. */
const maxShown = 40;
/** How often it is tried, while something waits, in ms. */
const tryEveryMs = 10_000;

export interface Scans {
  /** The newest first. */
  readonly scans: readonly Scan[];
  readonly counts: Counts;
  /** What came of the last one; null before the first. */
  readonly last: Scan | null;
  /** Why nothing is taken by this link, in words; null where it is. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly check: (typed: string) => void;
  /** Notes those that turned out, once there was a connection, not to let anybody in. */
  readonly noteLate: () => void;
}

/** What came of sending one: its result; no answer; or that the link is good for none, in words. */
type Sent =
  | { readonly kind: 'settled'; readonly scan: Scan; readonly told?: Counts }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'link_refused'; readonly words: string };

/** What may be wrong with a scan alone: what was read is no ticket's code, or too long. */
const isOfScan = ({ status, errors }: Extract<Refusal, { kind: 'refused' }>): boolean =>
  status === 400 || status === 413 || 'code' in errors || 'scanned_at' in errors;

export function useScans(
  { eventId, token, keptUntil }: { readonly eventId: string; readonly token: string; readonly keptUntil: string },
  initial: Counts,
  refusedWords: string,
): Scans {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [counts, setCounts] = useState(initial);
  const [last, setLast] = useState<Scan | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const current = useRef<readonly Scan[]>([]);
  /** The one read last, until it is said what came of it. */
  const awaited = useRef<Scan | null>(null);
  /** The one whose result is shown. */
  const shown = useRef<Scan | null>(null);
  const sending = useRef(false);

  const keep = useCallback(
    (scan: Scan, told?: Counts) => {
      // Another tab of the same door may have read some meanwhile.
      current.current = withScan(mergeScans(current.current, loadScans(eventId)), scan);
      saveScans(eventId, current.current, keptUntil, told);
      setScans(current.current);
    },
    [eventId, keptUntil],
  );

  /** Says what came of one. */
  const tell = useCallback((scan: Scan) => {
    shown.current = scan;
    setLast(scan);
    const isKnown = scan.result === 'unconfirmed' && findBefore(current.current, scan) !== undefined;
    playResult(isKnown ? 'already' : scan.result);
  }, []);

  const send = useCallback(
    async (scan: Scan): Promise<Sent> => {
      const { code, scannedAt, key } = scan;
      const answer = await call<ScanAnswer>('event/check-in', {
        method: 'POST',
        body: { token, code, scanned_at: scannedAt },
        ...(key !== undefined && { idempotencyKey: key }),
      });
      if (answer.kind === 'ok') {
        const { counted, expected, result, party, at } = answer.data;
        setCounts({ counted, expected });
        return { kind: 'settled', scan: { ...scan, result, party, at }, told: { counted, expected } };
      }
      if (answer.kind !== 'refused') return { kind: 'unanswered' };
      if (isOfScan(answer)) return { kind: 'settled', scan: { ...scan, result: 'unknown' } };
      return { kind: 'link_refused', words: answer.error ?? refusedWords };
    },
    [token, refusedWords],
  );

  /** Sends what waits, one after another, also what is read meanwhile; the oldest first: the first that is received counts. */
  const sendWaiting = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    let isBad = false;
    try {
      for (let scan = findWaiting(current.current); scan; scan = findWaiting(current.current)) {
        const sent = await send(scan);
        if (sent.kind === 'link_refused') setRefusal(sent.words);
        if (sent.kind !== 'settled') break;
        const isAwaited = scan === awaited.current;
        // One that this phone had read before is told by that.
        const isLate = !isAwaited && sent.scan.result !== 'in' && !findBefore(current.current, scan);
        isBad ||= isLate;
        keep(isLate ? { ...sent.scan, isUnnoted: true } : sent.scan, sent.told);
        if (isAwaited) awaited.current = null;
        // Also one that is still shown as unconfirmed.
        if (isAwaited || (shown.current && isSameScan(shown.current, scan))) tell(sent.scan);
      }
    } finally {
      sending.current = false;
      setBusy(false);
      if (isBad) playResult('unknown');
      const unanswered = awaited.current;
      awaited.current = null;
      // Another tab may have sent it.
      if (unanswered) tell(current.current.find((one) => isSameScan(one, unanswered)) ?? unanswered);
    }
  }, [send, keep, tell]);

  useEffect(() => {
    current.current = loadScans(eventId);
    const told = loadCounts(eventId);
    // More come in, not fewer.
    if (told) setCounts((shown) => (told.counted > shown.counted ? told : shown));
    saveScans(eventId, current.current, keptUntil);
    setScans(current.current);
    const retry = () => void sendWaiting();
    retry();
    const timer = setInterval(retry, tryEveryMs);
    const follow = ({ key }: StorageEvent) => {
      if (key !== keyOf(eventId)) return;
      current.current = mergeScans(current.current, loadScans(eventId));
      setScans(current.current);
    };
    window.addEventListener('online', retry);
    window.addEventListener('storage', follow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
      window.removeEventListener('storage', follow);
    };
  }, [eventId, keptUntil, sendWaiting]);

  const check = (typed: string) => {
    const code = plainCode(typed);
    if (code === '') return;
    setRefusal(null);
    const key = crypto.randomUUID();
    const scan: Scan = { code, scannedAt: new Date().toISOString(), key, result: 'unconfirmed', party: null };
    if (!isTicketCode(code)) {
      // The code of something else, as is known also without connection.
      const unknown: Scan = { ...scan, code: code.slice(0, maxShown), result: 'unknown' };
      keep(unknown);
      tell(unknown);
      return;
    }
    setBusy(true);
    // Kept before it is sent: a phone may die meanwhile.
    awaited.current = scan;
    keep(scan);
    void sendWaiting();
  };
  const noteLate = () => {
    for (const scan of current.current.filter(({ isUnnoted }) => isUnnoted)) keep({ ...scan, isUnnoted: false });
  };
  return { scans, counts, last, refusal, busy, check, noteLate };
}
