// Keeps the screen awake while the member's code is held to a till, where the browser can.

const tillCode = document.querySelector<HTMLDialogElement>('#till-code');
let lock: Promise<WakeLockSentinel | null> | undefined;

function settle(): void {
  const wanted = tillCode?.open === true && document.visibilityState === 'visible' && 'wakeLock' in navigator;
  void lock?.then((held) => held?.release());
  // Refused on a low battery: the code is shown all the same.
  lock = wanted ? navigator.wakeLock.request('screen').catch(() => null) : undefined;
}

tillCode?.addEventListener('toggle', settle);
// A hidden page loses its lock.
document.addEventListener('visibilitychange', settle);
