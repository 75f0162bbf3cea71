// Whether the lake answers, the local one or a hosted project's. Whoever is not answered asks here, and waits until it does: the Studio
// itself takes a request that failed for an error of its own, which ends the tool.

/** When the lake went out of reach and came back, in ms; null while it is out. Whether what was typed meanwhile is saved by now. */
export interface Outage {
  readonly from: number;
  readonly until: number | null;
  readonly isSaved: boolean;
}

/** The last outage of this window, how many changes the lake has not confirmed, and whether it refuses them until somebody signs in. */
export interface Connection {
  readonly outage: Outage | null;
  readonly unsent: number;
  readonly isSessionOver: boolean;
}

/** What an editor is told who presses a button while the lake is out. */
export const nothingDone = 'No hay conexión, y no se ha hecho nada. Prueba otra vez cuando vuelva.';

const askAgainMs = 1_000;
const patienceMs = 3_000;
/** The Studio sends what is typed within a second: after this long without a letter, in ms, nothing is left. */
const quietMs = 1_500;
/** How long what waits for that waits at most, in ms. */
const longestMs = 30_000;

/** Outages with less than this between them are one for what was typed in them, in ms. */
const togetherMs = 60_000;

let state: Connection = { outage: null, unsent: 0, isSessionOver: false };
let outSince = 0;
let url: string | null = null;
let asking: Promise<boolean> | null = null;
let over: Promise<void> | null = null;
let busyAt = 0;
const listeners = new Set<() => void>();

/** Resolves after this time, in ms. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function change(to: Partial<Connection>): void {
  state = { ...state, ...to };
  for (const listener of listeners) listener();
}

export const readConnection = (): Connection => state;

/** Calls back whenever it changes. Returns a function that ends that. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says where to ask whether the lake answers: at the address of a query. */
export function askAt(query: string): void {
  url = query;
}

/** Asks whether the lake is out. */
export async function isOut(): Promise<boolean> {
  if (over) return true;
  if (await answers()) return false;
  over ??= waitForIt();
  return true;
}

/** Resolves once the lake answers; says whether it was out. */
export async function whenAnswering(): Promise<boolean> {
  if (!(await isOut())) return false;
  await over;
  return true;
}

/**
 * Since when what is typed may not have reached the lake, in ms: since the first of the last outages, while something is unsent and for a
 * minute after them. Null if all is well.
 */
export function readOutSince(now: number): number | null {
  const { outage, unsent } = state;
  if (outage === null) return null;
  return unsent > 0 || (outage.until ?? now) > now - togetherMs ? outSince : null;
}

async function waitForIt(): Promise<void> {
  const now = Date.now();
  outSince = readOutSince(now) ?? now;
  change({ outage: { from: now, until: null, isSaved: false } });
  do await pause(askAgainMs);
  while (!(await answers()));
  over = null;
  if (!state.outage) return;
  const ended = { ...state.outage, until: Date.now() };
  change({ outage: ended });
  // Once and for all: what is typed later is not of this outage.
  void whenAllSent().then(() => {
    if (state.outage === ended) change({ outage: { ...ended, isSaved: true } });
  });
}

async function whenAllSent(): Promise<void> {
  await whenQuiet();
  while (state.unsent > 0) await pause(50);
}

/** Asks the lake, once for all who want to know. */
function answers(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  if (url === null) return true;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return !isAway(await fetch(`${url}?query=true`, { cache: 'no-store', signal }));
  } catch {
    // There is no connection, or nothing came within that time.
    return false;
  }
}

/** Whether something on the way answered, and not the lake. */
export const isAway = ({ status }: { readonly status: number }): boolean => [502, 503, 504].includes(status);

/** Counts a change as unsent until this is done. */
export async function countUnsent<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  change({ unsent: state.unsent + 1 });
  try {
    return await send();
  } finally {
    change({ unsent: state.unsent - 1 });
    noteTyping();
  }
}

/** Notes whether the lake refuses what was typed because the session is over. */
export function noteSession(isSessionOver: boolean): void {
  if (isSessionOver !== state.isSessionOver) change({ isSessionOver });
}

/** Notes that something is being typed. */
export function noteTyping(): void {
  busyAt = Date.now();
}

/** Resolves once nothing is typed any more and all is sent, or after half a minute. */
export async function whenQuiet(): Promise<void> {
  const until = Date.now() + longestMs;
  const isQuiet = () => state.unsent === 0 && Date.now() - busyAt >= quietMs;
  while (!isQuiet() && Date.now() < until) await pause(50);
}
