// The browser's Back closes the member's card, and a code shown for a till, before it leaves the page: each that is open has an entry of
// the history, which names what is open. A page that is loaded anew has neither.

const closable = '#member-card, .till-code';

/** The ids of those that the current entry has open, the outermost first. */
function read(): readonly unknown[] {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'open' in state && Array.isArray(state.open) ? state.open : [];
}

let known: readonly unknown[] = [];

function noteOpened({ id }: HTMLDialogElement): void {
  if (known.includes(id)) return;
  known = [...known, id];
  history.pushState({ ...history.state, open: known }, '');
}

function noteClosed({ id }: HTMLDialogElement): void {
  const at = known.indexOf(id);
  if (at >= 0) history.go(at - known.length);
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
for (const dialog of document.querySelectorAll<HTMLDialogElement>(':modal'))
  if (dialog.matches(closable)) noteOpened(dialog);

// A dialog's own events, which do not bubble. The entry is there before the dialog is: a Back that comes with it leaves no page.
for (const [name, state, note] of [
  ['beforetoggle', 'open', noteOpened],
  ['toggle', 'closed', noteClosed],
] as const)
  document.addEventListener(
    name,
    ({ target, newState }) => {
      if (newState === state && target instanceof HTMLDialogElement && target.matches(closable)) note(target);
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
