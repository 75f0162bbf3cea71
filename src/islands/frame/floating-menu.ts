// Hides the floating menu while the page is scrolled down, and shows it on the way up and at both ends of the page. Where the page began
// without it (floating-menu.css), its start is no reason to show it.

const menu = document.getElementById('floating-menu');
/** A shorter movement is ignored, in px. */
const threshold = 8;
let before = scrollY;

function show(moved: number): void {
  const isBack = moved < 0 || innerHeight + scrollY > document.documentElement.scrollHeight - 80;
  menu?.classList.toggle('away', !isBack && scrollY > 80);
  menu?.classList.toggle('back', isBack);
}

show(0);
addEventListener('scroll', () => {
  const moved = scrollY - before;
  if (Math.abs(moved) < threshold) return;
  before = scrollY;
  show(moved);
});
