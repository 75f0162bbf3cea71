import type { MouseEvent } from 'react';

/** A click handler that follows a link without leaving the page; clicks that open a new tab or window work as usual. */
export function followInPage(follow: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
}
