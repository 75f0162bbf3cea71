// Replaces the picture of a video by its player once that is allowed: the one that was pressed plays, others wait.
for (const place of document.querySelectorAll<HTMLElement>('[data-video]')) {
  place.addEventListener('consent', (event) => {
    event.preventDefault();
    for (const other of document.querySelectorAll<HTMLElement>('[data-video]')) show(other, other === place);
  });
}

function show(place: HTMLElement, plays: boolean): void {
  const { video = '', title = '' } = place.dataset;
  const player = document.createElement('iframe');
  const address = new URL(video);
  if (plays) address.searchParams.set('autoplay', '1');
  player.src = address.href;
  player.title = title;
  player.allow = 'autoplay; fullscreen';
  player.loading = 'lazy';
  place.querySelector('.video')?.replaceChildren(player);
  place.querySelector('form')?.remove();
  if (plays) player.focus();
}
