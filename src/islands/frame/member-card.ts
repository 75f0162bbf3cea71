// Copies the member's code, on the card and in the profile.

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const answer = button.closest('dialog, section')?.querySelector('[data-copy-answer]');
  button.addEventListener('click', () => {
    const { copy = '', copied = '', notCopied = '' } = button.dataset;
    navigator.clipboard.writeText(copy).then(
      () => answer?.replaceChildren(copied),
      () => answer?.replaceChildren(notCopied),
    );
  });
}
