// The browser's Back closes the member's card, and a code shown for a till, before it leaves the page: each that is open has an entry of
// the history, which names what is open. A page that is loaded anew has neither.

const closable = '#member-card, .till-code';

/** The ids of those that the current entry has open, the outermost first. */
function read(): readonly unknown[] {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'open' in state && Array.isArray(state.open) ? state.open : [];
}

let known: readonly unknown[] = [];

function note({ id }: HTMLDialogElement, opens: boolean): void {
  const at = known.indexOf(id);
  if (opens && at < 0) {
    known = [...known, id];
    history.pushState({ ...history.state, open: known }, '');
  } else if (!opens && at >= 0) history.go(at - known.length);
}

function follow(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(closable)) {
    if (known.includes(dialog.id) === dialog.open) continue;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  }
}

if (read().length > 0) history.replaceState({ ...history.state, open: [] }, '');
// Those that opened before this was loaded.
for (const dialog of document.querySelectorAll<HTMLDialogElement>(closable)) if (dialog.open) note(dialog, true);

// A dialog's own event, which does not bubble. The entry is there before the dialog is: a Back that comes with it leaves no page.
document.addEventListener(
  'beforetoggle',
  ({ target, newState }) => {
    if (target instanceof HTMLDialogElement && target.matches(closable)) note(target, newState === 'open');
  },
  true,
);
addEventListener('popstate', (event) => {
  const before = known;
  known = read();
  // Nobody else's page became another.
  if (known.length !== before.length) event.stopImmediatePropagation();
  follow();
});
