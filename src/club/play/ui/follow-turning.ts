/** Calls `onPassed` each time that a sector's edge passes the pointer while a wheel turns from one angle to another, in degrees. */
export function followTurning(
  turning: Animation,
  [from, to]: readonly [from: number, to: number],
  sector: number,
  onPassed: () => void,
): void {
  let passed = Math.floor(from / sector);
  const look = () => {
    const progress = turning.effect?.getComputedTiming().progress ?? 1;
    const at = Math.floor((from + (to - from) * progress) / sector);
    if (at !== passed) onPassed();
    passed = at;
    if (turning.playState === 'running') requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
