// Sheets are native dialogs, opened by buttons with `command` and `commandfor`. This makes those work in browsers that don't
// support them yet, and makes a sheet that the server sent open modal. Of what is to be told once, it says to the club that it was.

if (!('command' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
    else dialog.close();
  });
}

for (const dialog of document.querySelectorAll<HTMLDialogElement>('[data-open-now=""]')) {
  dialog.close();
  dialog.showModal();
  const { told, headers = '' } = dialog.dataset;
  // Where the club does not hear of it, the next page tells it again.
  if (told) fetch(told, { headers: [...new URLSearchParams(headers)], keepalive: true }).catch(() => null);
}
