import type { MouseEvent } from 'react';

/** Follows a link without leaving the page. In a new tab or window it opens as any link. */
export function followInPage(follow: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
}
