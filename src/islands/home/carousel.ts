// The carousel's buttons, and its slow movement from the first banner to the last. It moves once; it stops as soon as somebody touches it,
// points at it or uses it by keyboard.

const stayMs = 7000;

for (const carousel of document.querySelectorAll('.carousel')) {
  const slides = carousel.querySelector('.slides');
  const bar = carousel.querySelector<HTMLElement>('.carousel-bar');
  if (slides && bar) begin(carousel, slides, bar);
}

function begin(carousel: Element, slides: Element, bar: HTMLElement): void {
  const pause = bar.querySelector<HTMLButtonElement>('[data-pause]');
  const position = bar.querySelector('[data-position]');
  const moves = [...bar.querySelectorAll<HTMLButtonElement>('[data-move]')];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const last = slides.children.length - 1;
  const labels = { pause: pause?.ariaLabel ?? '', play: pause?.dataset.playLabel ?? '' };
  let timer: ReturnType<typeof setInterval> | undefined;

  const current = () => Math.round(slides.scrollLeft / slides.clientWidth);
  const show = (index: number) => {
    slides.scrollTo({ left: index * slides.clientWidth, behavior: still.matches ? 'instant' : 'smooth' });
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    describe();
  };
  const play = () => {
    if (current() === last) show(0);
    timer = setInterval(() => {
      if (current() === last) stop();
      else show(current() + 1);
    }, stayMs);
    describe();
  };
  const describe = () => {
    const index = current();
    const isPlaying = timer !== undefined;
    // While it moves by itself, screen readers must not announce it.
    position?.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    const words = (bar.dataset.of ?? '').replace('{index}', String(index + 1)).replace('{count}', String(last + 1));
    if (position && position.textContent !== words) position.textContent = words;
    carousel.classList.toggle('playing', isPlaying);
    if (pause) pause.ariaLabel = isPlaying ? labels.pause : labels.play;
    // `aria-disabled` instead of `disabled`: a disabled button would lose the focus.
    for (const button of moves) {
      button.ariaDisabled = String(Number(button.dataset.move) < 0 ? index === 0 : index === last);
    }
  };

  for (const button of moves) {
    button.addEventListener('click', () => {
      if (button.ariaDisabled === 'true') return;
      stop();
      show(current() + Number(button.dataset.move));
    });
  }
  pause?.addEventListener('click', () => {
    if (timer === undefined) play();
    else stop();
  });
  for (const kind of ['pointerdown', 'wheel', 'keydown', 'focusin'] as const) {
    slides.addEventListener(kind, stop, { passive: true });
  }
  slides.addEventListener('scroll', describe, { passive: true });
  bar.hidden = false;
  if (still.matches) {
    if (pause) pause.hidden = true;
    describe();
  } else play();
}
