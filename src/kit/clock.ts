// The one clock of the process. Business time is always read here (never SQL's now()), so that tests can move it.
// Stored on globalThis, as `astro dev` evaluates modules again after an edit.

/** Gives the present moment. */
export type Clock = () => Date;

/** The machine's own time: what the clock is until another is set. */
export const machineClock: Clock = () => new Date();

const held: { clock: Clock } = heldUnder(Symbol.for('club.clock'));

function heldUnder(key: symbol): { clock: Clock } {
  const existing: unknown = Reflect.get(globalThis, key);
  if (isHeld(existing)) return existing;
  const fresh = { clock: machineClock };
  Reflect.set(globalThis, key, fresh);
  return fresh;
}

function isHeld(value: unknown): value is { clock: Clock } {
  return typeof value === 'object' && value !== null && 'clock' in value && typeof value.clock === 'function';
}

/** The present moment, by the process's clock. */
export function readClock(): Date {
  return held.clock();
}

/** Replaces the process's clock. For the entry points and for tests. */
export function setClock(clock: Clock): void {
  held.clock = clock;
}
