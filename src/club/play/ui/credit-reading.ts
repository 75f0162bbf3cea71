// Tells the club that a page was read for the seconds that it takes: those in which its tab could be seen.
import { showBalance } from '../../../islands/frame/balance.ts';
import { shownLocale } from '../../../words/locale.ts';
import type { GameAnswer } from '../games.contract.ts';
import { readingSeconds } from '../reading.ts';
import { call } from '../../../islands/api.ts';

const stepMs = 500;
/** A little more than the club asks for, whose clock began when it served the page. */
const neededMs = readingSeconds * 1000 + 500;

for (const place of document.querySelectorAll<HTMLElement>('[data-reading]')) {
  if (place.dataset.reading && !place.classList.contains('read')) waitFor(place);
}

function waitFor(place: HTMLElement): void {
  let readMs = 0;
  const timer = setInterval(() => {
    if (!document.hidden) readMs += stepMs;
    if (readMs < neededMs) return;
    clearInterval(timer);
    void credit(place);
  }, stepMs);
}

async function credit(place: HTMLElement): Promise<void> {
  const { reading: started = '', game = '', post = '', credited = '', won = '' } = place.dataset;
  const answer = await call<GameAnswer>('gamification', {
    method: 'POST',
    body: { game_id: game, post_id: post, started },
    idempotencyKey: crypto.randomUUID(),
  });
  const told = place.querySelector('[data-answer]');
  if (answer.kind === 'ok') {
    place.classList.add('credited', 'ok');
    const chip = place.querySelector('.reading-chip');
    chip?.classList.replace('sun', 'ok');
    chip?.replaceChildren(won);
    told?.replaceChildren(credited);
    // What the page says at its top of what reading it earns.
    document.querySelector('.page-top .earns')?.classList.add('read');
    showBalance(answer.data.consumer.points, shownLocale());
  } else if (answer.kind === 'refused') told?.replaceChildren(answer.error ?? '');
}
