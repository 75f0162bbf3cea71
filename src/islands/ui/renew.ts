/** This page as the club serves it now; null where it can't be had. */
export async function fetchThisPage(): Promise<Document | null> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
}

/**
 * Takes what these selectors name from the page as the club serves it now, such as figures that a redemption changed. Where the page can't
 * be had, they stay as they were: what came of the redemption is said beside its button.
 */
export async function renew(...selectors: readonly string[]): Promise<void> {
  const page = await fetchThisPage();
  for (const selector of selectors) {
    const renewed = page?.querySelector(selector);
    if (renewed) document.querySelector(selector)?.replaceWith(renewed);
  }
}
