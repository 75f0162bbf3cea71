// A plain form that a script sends instead: without leaving the page until it is accepted, and what is wrong said in its place.
import type { Answer, Refusal } from '../api.ts';
import { clearRefusals, readWords, refuseForm } from './refusals.ts';

export interface TakenOver<Accepted> {
  /** Says at the fields what is wrong before anything is sent, and whether all is well. */
  readonly check: (form: HTMLFormElement, words: Partial<Record<string, string>>) => boolean;
  readonly send: (form: HTMLFormElement) => Promise<Answer<Accepted>>;
  /** Where the accepted form leads. */
  readonly next: (form: HTMLFormElement) => string;
  /** Says at the fields what the answer says of them; false where it says nothing of any. */
  readonly refuse: (form: HTMLFormElement, errors: Readonly<Record<string, readonly string[]>>) => boolean;
}

/** Takes over the form that `selector` names, where the page has it. */
export function takeOver<Accepted>(selector: string, { check, send, next, refuse }: TakenOver<Accepted>): void {
  const form = document.querySelector<HTMLFormElement>(selector);
  if (!form) return;
  const button = form.querySelector<HTMLButtonElement>('button[data-send]');
  const words = readWords(form);
  // Our sentences instead of the browser's bubbles, now that there is a script to show them.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button?.getAttribute('aria-busy') === 'true') return;
    // A button beside what was refused goes with it.
    if (document.activeElement?.closest('[data-refusal]')) button?.focus({ preventScroll: true });
    clearRefusals(form);
    if (check(form, words)) void submit(form);
  });

  async function submit(form: HTMLFormElement): Promise<void> {
    button?.setAttribute('aria-busy', 'true');
    const answer = await send(form);
    if (answer.kind === 'ok') {
      location.assign(next(form));
      return;
    }
    button?.removeAttribute('aria-busy');
    if (answer.kind === 'refused' && refuse(form, answer.errors)) return;
    refuseForm(form, describe(answer), words.retry ?? '');
  }

  function describe(answer: Refusal): string {
    if (answer.kind === 'too-many')
      return (words.tooMany ?? '').replace('{minutes}', String(Math.ceil(answer.retryAfterSeconds / 60)));
    if (answer.kind === 'unreachable') return words.unreachable ?? '';
    return (answer.kind === 'refused' || answer.kind === 'failed' ? answer.error : null) ?? words.unavailable ?? '';
  }
}
