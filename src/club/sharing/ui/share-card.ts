// Sends a card by the browser's own way to share: as a file where it takes files, else its words and link.
const answer = document.querySelector('[data-share-answer]');
const say = (text = ''): void => {
  if (answer) answer.textContent = text;
};

/** The card as a file. Fetched before anybody presses: a browser shares only at once after a press. */
async function readCard(address: string, name: string): Promise<File | null> {
  try {
    const got = await fetch(address);
    return got.ok ? new File([await got.blob()], name, { type: 'image/png' }) : null;
  } catch {
    // Without it the words and the link are shared.
    return null;
  }
}

const share = document.querySelector<HTMLButtonElement>('[data-share-card]');
if (share && 'share' in navigator) {
  const { shareCard = '', name = '', text = '', failed = '' } = share.dataset;
  let file: File | null = null;
  void readCard(shareCard, name).then((card) => {
    file = card;
    share.hidden = false;
    // There is one main way.
    document.querySelector('[data-save-card]')?.classList.add('quiet');
  });
  share.addEventListener('click', () => {
    const files = file ? { files: [file] } : {};
    const canSendFile = 'canShare' in navigator && navigator.canShare(files);
    navigator.share({ ...(canSendFile ? files : {}), text }).then(
      () => {
        say();
      },
      (error: unknown) => {
        // Whoever closes it again has not failed.
        say(error instanceof DOMException && error.name === 'AbortError' ? '' : failed);
      },
    );
  });
}
