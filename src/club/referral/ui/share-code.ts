// Offers the browser's own way to share, where it has one.
import { shareText } from './share-text.ts';

const button = document.querySelector<HTMLButtonElement>('[data-share]');

if (button && 'share' in navigator) {
  button.hidden = false;
  button.addEventListener('click', () => {
    void shareText(button.dataset.share ?? '').then((done) => {
      const answer = document.querySelector('[data-copy-answer]');
      if (answer) answer.textContent = done ? '' : (button.dataset.notShared ?? '');
    });
  });
}
