/**
 * Takes what these selectors name from the page as the club serves it now, such as figures that a redemption changed. Where the page can't
 * be had, they stay as they were: what came of the redemption is said beside its button.
 */
export async function renew(...selectors: readonly string[]): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const selector of selectors) {
    const renewed = page.querySelector(selector);
    if (renewed) document.querySelector(selector)?.replaceWith(renewed);
  }
}
