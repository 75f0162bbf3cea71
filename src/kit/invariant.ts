/** Throws if a condition that must always hold does not. For what a person can cause, throw a ClubError instead. */
export function invariant(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${what}`);
}
