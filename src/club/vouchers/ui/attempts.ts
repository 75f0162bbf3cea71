// Attempts to redeem whose outcome is unknown, kept in this browser, so that a reload does not make another attempt of the same one. The
// page names its member by an opaque mark on <html data-member>; what another member left counts as nothing.
import { createKey } from '../../redemption/ui/basket-store.ts';
import { day } from '../../../kit/durations.ts';

const storageKey = 'club.redeeming';
/** After a day, in ms, the page has shown long since whether it was redeemed: who redeems again then means another unit. */
const lifeMs = day;

/** What was sent: the idempotency key, and the points that the member saw. */
export interface Attempt {
  readonly key: string;
  readonly cost: number | null;
  readonly begunAt: number;
}

/** Those of this page, where storage is full or forbidden. */
const inMemory = new Map<string, Attempt>();

/** The attempt at this thing whose outcome is unknown, else a new one, kept until `endAttempt`. */
export function beginAttempt(asked: string, cost: number | null): Attempt {
  const attempts = readAttempts();
  const attempt = inMemory.get(asked) ?? attempts.get(asked) ?? { key: createKey(), cost, begunAt: Date.now() };
  inMemory.set(asked, attempt);
  writeAttempts(attempts.set(asked, attempt));
  return attempt;
}

/** Called once the server has answered: the next attempt at this thing gets a new key. */
export function endAttempt(asked: string): void {
  const attempts = readAttempts();
  inMemory.delete(asked);
  attempts.delete(asked);
  writeAttempts(attempts);
}

function readAttempts(): Map<string, Attempt> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(kept) || kept.owner !== findOwner() || !isRecord(kept.attempts)) return new Map();
    return new Map(
      Object.entries(kept.attempts).flatMap(([asked, attempt]) => {
        if (!isAttempt(attempt) || Date.now() - attempt.begunAt > lifeMs) return [];
        return [[asked, attempt]];
      }),
    );
  } catch {
    // Storage is forbidden, or its JSON is broken: nothing is under way.
    return new Map();
  }
}

function writeAttempts(attempts: ReadonlyMap<string, Attempt>): void {
  const owner = findOwner();
  try {
    if (owner === undefined || attempts.size === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ owner, attempts: Object.fromEntries(attempts) }));
  } catch {
    // Then the attempt lasts as long as the page.
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  (typeof value.cost === 'number' || value.cost === null) &&
  typeof value.begunAt === 'number';

const findOwner = (): string | undefined => document.documentElement.dataset.member;
