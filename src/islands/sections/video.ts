// Puts a video's player in the place of its picture when it is asked for, and not before.
for (const place of document.querySelectorAll<HTMLElement>('[data-video]'))
  place.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    const player = document.createElement('iframe');
    player.src = place.dataset.video ?? '';
    player.title = place.dataset.title ?? '';
    player.allow = 'autoplay; fullscreen';
    player.allowFullscreen = true;
    place.replaceChildren(player);
    player.focus();
  });
