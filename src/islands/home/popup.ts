// Opens the day's popup once in this browser.

const storageKey = 'club.popup-seen';
const sheet = document.querySelector<HTMLDialogElement>('dialog[data-popup]');
const id = sheet?.dataset.popup ?? '';

if (sheet && lastSeen() !== id) {
  sheet.showModal();
  sheet.addEventListener('close', remember);
  // Whoever follows its link has seen it, too.
  sheet.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) remember();
  });
}

function lastSeen(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is forbidden here: rather never than again and again.
    return id;
  }
}

function remember(): void {
  localStorage.setItem(storageKey, id);
}
