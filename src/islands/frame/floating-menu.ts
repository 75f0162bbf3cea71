// Hides the floating menu while the page is scrolled down, and shows it on the way up and at both ends of the page. Where the page began
// without it (floating-menu.css), it has none at its start again.

const menu = document.getElementById('floating-menu');
let before = scrollY;
let height = 0;

function show(): void {
  const { scrollHeight } = document.documentElement;
  const isDown = scrollY > 80;
  // What the page itself moved, as it became another, is no way up.
  const isBack = (isDown && scrollY < before && scrollHeight === height) || innerHeight + scrollY > scrollHeight - 80;
  before = scrollY;
  height = scrollHeight;
  menu?.classList.toggle('away', !isBack && isDown);
  menu?.classList.toggle('back', isBack);
}

show();
addEventListener('scroll', () => {
  // A shorter movement is ignored, in px.
  if (Math.abs(scrollY - before) >= 8) show();
});
