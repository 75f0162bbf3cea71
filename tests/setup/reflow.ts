// A narrow window with large text, and what does not fit into it.
import type { Page } from '@playwright/test';

export const narrow = { width: 320, height: 640 };

/** As the browser's own setting makes it: media queries in rem follow, too. */
export async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** What is wider than the window, but for what scrolls by itself. */
export async function listWhatRunsOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const clipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || clipped(element.parentElement));
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > edge)
      .filter((element) => !clipped(element.parentElement))
      .map((element) => element.outerHTML.slice(0, 90));
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > edge) found.push(`the page is ${String(scrollWidth)} px wide`);
    return found;
  });
}
