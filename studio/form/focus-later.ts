/** How long a menu or a dialog that closes may take to let go of the focus, in ms. */
const closingMs = 1000;
const everyMs = 50;

/**
 * Focuses what `find` gives as soon as nothing has the focus, for a while: what had it is gone, or about to be. Where something else has
 * taken it, it stays there. Gives what ends that.
 */
export function focusLater(find: () => HTMLElement | null): () => void {
  const until = Date.now() + closingMs;
  const timer = setInterval(() => {
    if (document.activeElement === document.body) find()?.focus();
    if (Date.now() >= until) clearInterval(timer);
  }, everyMs);
  return () => {
    clearInterval(timer);
  };
}
