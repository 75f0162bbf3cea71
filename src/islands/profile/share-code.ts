// Offers the browser's own way to share, where it has one.

const button = document.querySelector<HTMLButtonElement>('[data-share]');

if (button && 'share' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => {
    // Closing the browser's sheet is no failure.
    navigator.share({ text: button.dataset.share ?? '' }).catch(() => undefined);
  });
}
