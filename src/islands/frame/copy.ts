// The buttons that copy a text, such as the member's code on the card and in the profile. They are shown where the browser may copy: on
// pages that are served securely.

if ('clipboard' in navigator)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const answer = button.closest('dialog, section, .facts-box')?.querySelector('[data-copy-answer]');
    button.hidden = false;
    button.addEventListener('click', () => {
      const { copy = '', copied = '', notCopied = '' } = button.dataset;
      navigator.clipboard.writeText(copy).then(
        () => answer?.replaceChildren(copied),
        () => answer?.replaceChildren(notCopied),
      );
    });
  }
