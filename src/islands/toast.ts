// Short messages over the page, announced to screen readers by the region that Toasts.astro put there.

const shownForMs = 6000;

/** Shows a message for a while; with a link, it can lead on. It stays while pointed at or holding the focus. */
export function toast(text: string, link?: { label: string; to: string }): void {
  const region = document.getElementById('toasts');
  if (!region) return;
  const box = document.createElement('div');
  box.className = 'toast';
  const words = document.createElement('span');
  words.textContent = text;
  box.append(words);
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.to;
    anchor.textContent = link.label;
    box.append(anchor);
  }
  region.replaceChildren(box);
  const leave = () => {
    if (box.matches(':hover, :focus-within')) setTimeout(leave, shownForMs);
    else box.remove();
  };
  setTimeout(leave, shownForMs);
}
