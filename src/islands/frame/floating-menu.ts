// Hides the floating menu while the page is scrolled down, and shows it on the way up and at both ends of the page.

const menu = document.getElementById('floating-menu');
/** A shorter movement is ignored, in px. */
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
