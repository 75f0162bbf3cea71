// Scripts the product's pictures (Gallery.astro): a strip to swipe, and small pictures that link to each.

/** Scrolls the strip to the picture of that variation, if it has one. */
export function showPictureOf(variationId: string): void {
  showPicture((shot) => shot.dataset.variation === variationId);
}

/** Makes the small pictures scroll the strip, not the page, and marks the one in view. */
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
