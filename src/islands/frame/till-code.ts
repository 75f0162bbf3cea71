// Keeps the screen on while a code is shown for a till, if the browser can.

let lock: Promise<WakeLockSentinel | null> | undefined;

function settle(): void {
  const isShown = document.querySelector('dialog.till-code[open]') !== null;
  const wanted = isShown && !document.hidden && 'wakeLock' in navigator;
  void lock?.then((held) => held?.release());
  // Refused on a low battery: the code is shown all the same.
  lock = wanted ? navigator.wakeLock.request('screen').catch(() => null) : undefined;
}

// A dialog's own event, which does not bubble.
document.addEventListener('toggle', settle, true);
// The browser releases the lock when the page is hidden.
document.addEventListener('visibilitychange', settle);
