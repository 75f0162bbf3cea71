/** Stops what must never happen. What a person can cause is a ClubError instead. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${what}`);
}
