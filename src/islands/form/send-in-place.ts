/**
 * Sends a form as the browser would, without leaving the page. The result is the page that comes back, after redirects; null if it is
 * another one than the form leads back to, such as the login, which the browser has to show. Rejects if no answer comes, or a failure.
 */
export async function sendInPlace(form: HTMLFormElement): Promise<Document | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
  const headers = { accept: 'text/html', 'x-club-member': document.documentElement.dataset.member ?? '' };
  const answer = await fetch(form.action, { method: 'POST', body, headers });
  // Another member is signed in by now: the page is theirs from here on.
  if (answer.status === 412) location.reload();
  if (!answer.ok) throw new Error(`${new URL(form.action).pathname}: ${String(answer.status)}`);
  const next = new URL(body.get('next') ?? '', location.href);
  return new URL(answer.url).pathname === next.pathname
    ? new DOMParser().parseFromString(await answer.text(), 'text/html')
    : null;
}
