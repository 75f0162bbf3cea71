// The product's pictures (components/catalogue/Gallery.astro): a strip that is swiped, and small pictures that lead to each.

/** Scrolls the strip to the picture of that variation, where it has one. */
export function showPictureOf(variationId: string): void {
  showPicture((shot) => shot.dataset.variation === variationId);
}

/** The small pictures move the strip, not the page, and mark the one in view. */
export function wakeGallery(): void {
  const thumbs = document.querySelectorAll<HTMLAnchorElement>('[data-gallery] .thumbs a');
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (!seen) return;
      for (const thumb of thumbs) {
        if (thumb.hash === `#${seen.target.id}`) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
      }
    },
    { root: document.querySelector('[data-gallery] .strip'), threshold: 0.6 },
  );
  for (const shot of document.querySelectorAll('.shot')) observer.observe(shot);
  for (const thumb of thumbs) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      showPicture((shot) => `#${shot.id}` === thumb.hash);
    });
  }
}

function showPicture(isWanted: (shot: HTMLElement) => boolean): void {
  const shot = [...document.querySelectorAll<HTMLElement>('.shot')].find(isWanted);
  shot?.parentElement?.scrollTo({ left: shot.offsetLeft - shot.parentElement.offsetLeft });
}
