// The tickets that this phone has read at a door, kept in the browser, so that none is lost without connection or by a reload. They are
// codes and moments: nothing of who has them.
import type { ScanResult } from '../events.contract.ts';
import { groupCode } from '../../../kit/code-groups.ts';
import { day } from '../../../kit/durations.ts';
import { doorScansPrefix } from '../../../words/door-storage.ts';
import { isTicketCode } from '../ticket-code.ts';

export interface Scan {
  readonly code: string;
  /** ISO; with the code it identifies the scan on this phone. */
  readonly scannedAt: string;
  /** Under which it is sent, however often; none of one that was kept before there were any. */
  readonly key?: string;
  /** unconfirmed: waits for a connection */
  readonly result: ScanResult | 'unconfirmed';
  readonly party: number | null;
  /** Of one that is already in, when it came in, ISO. */
  readonly at?: string | null;
  /** Read without connection, it turned out later not to let anybody in, and nobody at the door has noted that yet. */
  readonly isUnnoted?: boolean;
}

export interface Counts {
  readonly counted: number;
  readonly expected: number;
}

/** How many are kept. */
const most = 500;
/** What is kept of an event's door, and until when its link, or the last of several, takes it: ISO. */
interface KeptScans {
  readonly keptUntil: string;
  readonly scans: readonly Scan[];
  /** As the club told them last: a page that opens without connection knows those of when it was kept. */
  readonly counts?: Counts | undefined;
}

/** By the event, so that a new link to the same door sends what the last one could not. */
export const keyOf = (eventId: string) => `${doorScansPrefix}${eventId}`;

const isScan = (value: unknown): value is Scan =>
  typeof value === 'object' && value !== null && 'code' in value && 'scannedAt' in value && 'result' in value;

const areCounts = (value: unknown): value is Counts =>
  typeof value === 'object' && value !== null && 'counted' in value && 'expected' in value;

/** Those of this event’s door, the newest first. */
export const loadScans = (eventId: string): readonly Scan[] => read(keyOf(eventId)).scans;

/** How many had come in, as far as this phone was told; undefined before. */
export const loadCounts = (eventId: string): Counts | undefined => read(keyOf(eventId)).counts;

/** `keptUntil`: until when the page's link takes them, ISO. */
export function saveScans(eventId: string, scans: readonly Scan[], keptUntil: string, told?: Counts): void {
  const key = keyOf(eventId);
  const before = read(key);
  const kept: KeptScans = {
    keptUntil: before.keptUntil > keptUntil ? before.keptUntil : keptUntil,
    scans,
    counts: told ?? before.counts,
  };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden or full: they live as long as the page.
  }
}

/** Removes those of every door whose link takes none any more: nobody else's business. */
export function dropOverScans(): void {
  const now = new Date().toISOString();
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(doorScansPrefix) && read(key).keptUntil <= now) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is stored.
  }
}

/** Until when the longest of links would take them: it is good for three days, and takes what was read for a day more. */
function withLongestEnd(scans: readonly Scan[]): KeptScans {
  const last = Date.parse(scans[0]?.scannedAt ?? '') || 0;
  return { keptUntil: new Date(last + 4 * day).toISOString(), scans };
}

function read(key: string): KeptScans {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Stored before the link's end stood beside them.
    if (Array.isArray(parsed)) return withLongestEnd(parsed.filter(isScan));
    if (typeof parsed === 'object' && parsed !== null && 'scans' in parsed && 'keptUntil' in parsed) {
      const { scans, keptUntil } = parsed;
      const counts = 'counts' in parsed && areCounts(parsed.counts) ? parsed.counts : undefined;
      if (Array.isArray(scans) && typeof keptUntil === 'string')
        return { scans: scans.filter(isScan), keptUntil, counts };
    }
  } catch {
    // Storage may be forbidden: then they live as long as the page.
  }
  return { scans: [], keptUntil: '' };
}

/** Whether both are the same reading of a ticket, whatever came of it. */
export const isSameScan = (one: Scan, other: Scan): boolean =>
  one.code === other.code && one.scannedAt === other.scannedAt;

/** With this one in the place of what it was before, else first; those that wait are never dropped. */
export function withScan(scans: readonly Scan[], scan: Scan): readonly Scan[] {
  const isSame = (one: Scan) => isSameScan(one, scan);
  const next = scans.some(isSame) ? scans.map((one) => (isSame(one) ? scan : one)) : [scan, ...scans];
  return next.filter((one, index) => index < most || one.result === 'unconfirmed');
}

/** Both lists, such as another tab's: of one that is in both, what is known of it. */
export const mergeScans = (ours: readonly Scan[], theirs: readonly Scan[]): readonly Scan[] =>
  theirs
    .filter(
      (their) =>
        !ours.some((one) => isSameScan(one, their) && (one.result !== 'unconfirmed' || their.result === 'unconfirmed')),
    )
    .reduceRight(withScan, ours)
    .toSorted((one, other) => other.scannedAt.localeCompare(one.scannedAt));

/** The oldest that waits to be sent; undefined if none does. */
export const findWaiting = (scans: readonly Scan[]): Scan | undefined =>
  scans.findLast(({ result }) => result === 'unconfirmed');

/** This phone's reading of the same ticket before that one, where it may have let somebody in; undefined for none. */
export const findBefore = (scans: readonly Scan[], { code, scannedAt }: Scan): Scan | undefined =>
  scans.find((one) => one.code === code && one.scannedAt < scannedAt && letIn.has(one.result));

const letIn: ReadonlySet<Scan['result']> = new Set(['in', 'already', 'unconfirmed']);

/** In groups, as a ticket shows its own. */
export const showCode = (code: string): string => (isTicketCode(code) ? groupCode(code) : code);
