// Hides the floating menu while the page is scrolled down, and shows it on the way up and at both ends of the page. Where the page began
// without it (floating-menu.css), it has none at its start again. It comes back over no form.

const menu = document.getElementById('floating-menu');
let before = scrollY;
let height = 0;

/** Whether a form lies where the menu comes to stand: in the last 150 px, however large a phone's text is (floating-menu.css). */
const wouldCover = () =>
  [...document.querySelectorAll('main form:not([method=get])')].some((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return top < innerHeight && bottom > innerHeight - 150;
  });

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
