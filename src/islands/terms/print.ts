// Shows the print button, which works with script only.

const place = document.querySelector<HTMLElement>('[data-print]');
if (place) place.hidden = false;
place?.querySelector('button')?.addEventListener('click', () => {
  window.print();
});
