// Copies the member's code.

const button = document.querySelector<HTMLButtonElement>('[data-copy]');
const answer = document.querySelector('[data-copy-answer]');

button?.addEventListener('click', () => {
  const { copy = '', copied = '', notCopied = '' } = button.dataset;
  navigator.clipboard.writeText(copy).then(
    () => answer?.replaceChildren(copied),
    () => answer?.replaceChildren(notCopied),
  );
});
