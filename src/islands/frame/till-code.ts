// Keeps the screen on while the member's code is shown, if the browser can.

const tillCode = document.querySelector<HTMLDialogElement>('#till-code');
let lock: Promise<WakeLockSentinel | null> | undefined;

function settle(): void {
  const wanted = tillCode?.open === true && document.visibilityState === 'visible' && 'wakeLock' in navigator;
  void lock?.then((held) => held?.release());
  // Refused on a low battery: the code is shown all the same.
  lock = wanted ? navigator.wakeLock.request('screen').catch(() => null) : undefined;
}

tillCode?.addEventListener('toggle', settle);
// The browser releases the lock when the page is hidden.
document.addEventListener('visibilitychange', settle);
