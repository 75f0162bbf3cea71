// Keeps the screen on while a code is shown for a till, if the browser can.

let lock: Promise<WakeLockSentinel | null> | undefined;

function settle(): void {
  void lock?.then((held) => held?.release());
  lock =
    document.querySelector('dialog.till-code[open]') && !document.hidden && 'wakeLock' in navigator
      ? // Refused on a low battery: the code is shown all the same.
        navigator.wakeLock.request('screen').catch(() => null)
      : undefined;
}

// A dialog's own event, which does not bubble.
document.addEventListener('toggle', settle, true);
// The browser releases the lock when the page is hidden.
document.addEventListener('visibilitychange', settle);
