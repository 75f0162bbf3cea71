// Sheets are native dialogs, opened by buttons with `command` and `commandfor`. This makes those work in browsers that don't
// support them yet, and makes a sheet that the server sent open modal.

const knowsCommands = 'command' in HTMLButtonElement.prototype;

if (!knowsCommands) {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-open-now]')) {
  dialog.close();
  dialog.showModal();
}
