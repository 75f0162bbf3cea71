// Hides the floating menu while the page is scrolled down, and shows it on the way up and at both ends of the page. Where the page began
// without it (floating-menu.css), its start is no reason to show it.

const menu = document.getElementById('floating-menu');
/** A shorter movement is ignored, in px. */
const threshold = 8;
let before = scrollY;

const isAtEnd = () => innerHeight + scrollY > document.documentElement.scrollHeight - 80;
function show(isUp: boolean): void {
  menu?.classList.toggle('away', !isUp && scrollY >= 80);
  menu?.classList.toggle('back', isUp);
}

show(isAtEnd());
addEventListener(
  'scroll',
  () => {
    const moved = scrollY - before;
    if (Math.abs(moved) < threshold) return;
    before = scrollY;
    show(moved < 0 || isAtEnd());
  },
  { passive: true },
);
