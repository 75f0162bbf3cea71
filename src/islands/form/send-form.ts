/**
 * Sends a form as the browser would, without leaving the page; gives the answer, after redirects. Rejects if none comes, or a failure.
 * Where another member is signed in by now, nothing was done, and the page is loaded anew as theirs.
 */
export async function sendForm(form: HTMLFormElement): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
  const headers = { accept: 'text/html', 'x-club-member': document.documentElement.dataset.member ?? '' };
  const answer = await fetch(form.action, { method: 'POST', body, headers });
  if (answer.status === 412) location.reload();
  if (!answer.ok) throw new Error(`${new URL(form.action).pathname}: ${String(answer.status)}`);
  return answer;
}
