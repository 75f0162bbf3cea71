// The notice where there is no Studio to be above: while it is being opened, and where it asks who somebody is. It is outside the Studio's
// React tree, which shows nothing of ours then.
import { longMs, wordsWithoutStudio } from './words.ts';
import { onConnection, readConnection } from './connection.ts';

const style =
  'position:fixed;inset:0 0 auto;z-index:1000000;padding:12px 20px;font:14px/1.5 system-ui,sans-serif;color:#3d2b00;background:#fdf3d3;border-block-end:1px solid #8a6500';

let studiosOpen = 0;
let draw: () => void = () => undefined;

/** Shows the notice from now on, whenever the Studio has nowhere to show it. */
export function showBareNotice(): void {
  if (typeof document === 'undefined') return;
  // What changes in it is read out: it is there before it says anything.
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.lang = 'es';
  document.body.append(notice);
  let later: ReturnType<typeof setTimeout> | undefined;
  draw = () => {
    clearTimeout(later);
    const now = Date.now();
    const connection = readConnection();
    const words = studiosOpen > 0 ? null : wordsWithoutStudio(connection, now);
    notice.style.cssText = words === null ? '' : style;
    if (notice.textContent !== (words ?? '')) notice.textContent = words;
    const left = connection.outage?.until === null ? connection.outage.from + longMs - now : 0;
    if (words !== null && left > 0) later = setTimeout(draw, left);
  };
  onConnection(draw);
  draw();
}

/** Says that the Studio shows the notice itself. Returns a function that ends that. */
export function takeOverNotice(): () => void {
  studiosOpen += 1;
  draw();
  return () => {
    studiosOpen -= 1;
    draw();
  };
}
