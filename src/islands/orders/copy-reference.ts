// Copies the order's reference, and says so.
const button = document.querySelector<HTMLButtonElement>('.facts-box [data-copy]');
const announcement = document.querySelector('.facts-box [data-copy-answer]');

// Only pages that are served securely may copy.
if (button && announcement && 'clipboard' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset.copy ?? '').then(() => {
      announcement.textContent = button.dataset.said ?? '';
    });
  });
}
