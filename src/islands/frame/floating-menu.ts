// The floating menu gives way while the page is scrolled down, and comes back on the way up and at the ends of the page.

const menu = document.getElementById('floating-menu');
/** Less than this is a trembling thumb. */
const threshold = 8;
let before = scrollY;

addEventListener(
  'scroll',
  () => {
    const moved = scrollY - before;
    if (Math.abs(moved) < threshold) return;
    before = scrollY;
    const atAnEnd = scrollY < 80 || innerHeight + scrollY > document.documentElement.scrollHeight - 80;
    menu?.classList.toggle('away', moved > 0 && !atAnEnd);
  },
  { passive: true },
);
