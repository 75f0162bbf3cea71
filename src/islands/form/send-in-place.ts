import { sendForm } from './send-form.ts';

/**
 * Sends a form without leaving the page. The result is the page that comes back, after redirects; null if it is another one than the form
 * leads back to, such as the login, which the browser has to show. Rejects if no answer comes, or a failure.
 */
export async function sendInPlace(form: HTMLFormElement): Promise<Document | null> {
  const answer = await sendForm(form);
  const next = new FormData(form).get('next');
  return new URL(answer.url).pathname === new URL(typeof next === 'string' ? next : '', location.href).pathname
    ? new DOMParser().parseFromString(await answer.text(), 'text/html')
    : null;
}
