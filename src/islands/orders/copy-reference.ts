// Copies the order's reference, and says so, or that the browser refuses.
const button = document.querySelector<HTMLButtonElement>('.facts-box [data-copy]');
const announcement = document.querySelector('.facts-box [data-copy-answer]');

// Only pages that are served securely may copy.
if (button && announcement && 'clipboard' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const say = (sentence = '') => {
      announcement.textContent = sentence;
    };
    navigator.clipboard.writeText(button.dataset.copy ?? '').then(
      () => {
        say(button.dataset.copied);
      },
      () => {
        say(button.dataset.notCopied);
      },
    );
  });
}
