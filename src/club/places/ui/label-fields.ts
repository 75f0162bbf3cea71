// A map library draws its controls by itself. Whatever it draws gets a name in the page's language at once, within the 100 ms that the club
// promises for labels (docs/pages.md#maps).

const controls = 'input, select, textarea, button, canvas, summary';

/** Names what the library draws in the box without a name, now and later; gives what ends it. */
export function labelFields(box: HTMLElement, label: string): () => void {
  const nameAll = () => {
    for (const control of box.querySelectorAll<HTMLElement>(controls)) if (!isNamed(control)) control.ariaLabel = label;
  };
  nameAll();
  const observer = new MutationObserver(nameAll);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function isNamed(control: HTMLElement): boolean {
  const labels = 'labels' in control && control.labels instanceof NodeList ? control.labels.length : 0;
  const isField = control.matches('input, select, textarea');
  return (
    labels > 0 ||
    Boolean(control.ariaLabel ?? control.getAttribute('aria-labelledby')) ||
    (!isField && control.textContent.trim() !== '')
  );
}
