// Shows the print button, which needs a script to do anything.

const place = document.querySelector<HTMLElement>('[data-print]');
if (place) place.hidden = false;
place?.querySelector('button')?.addEventListener('click', () => {
  window.print();
});
