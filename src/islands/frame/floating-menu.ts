// Hides the floating menu while the page is scrolled down, and shows it on the way up and at both ends of the page. Where the page began
// without it (floating-menu.css), it has none at its start again. It comes back over no field or button of a form.

const menu = document.getElementById('floating-menu');
let before = scrollY;
let height = 0;

/** Whether something of a form lies where the menu comes to stand; but for a bar, which gives way to it. */
function wouldCover(): boolean {
  const top = innerHeight - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  const parts =
    'main form:not([method=get]) :is(input, select, textarea, label, summary, button):not(.buy-bar, .redeem-bar *)';
  return Array.from(document.querySelectorAll(parts), (one) => one.getBoundingClientRect()).some(
    (one) => one.top < innerHeight && one.bottom > top,
  );
}

function show(): void {
  const { scrollHeight } = document.documentElement;
  const isDown = scrollY > 80;
  // What the page itself moved, as it became another, is no way up.
  const isUp = isDown && scrollY < before && scrollHeight === height;
  const isBack = (isUp || innerHeight + scrollY > scrollHeight - 80) && !wouldCover();
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
