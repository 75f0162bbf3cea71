// The question without leaving the page until it is sent: what is wrong is said at its field, and the focus goes to the first.
import { api, type Refusal } from '../api.ts';
import { clearRefusals, controlsOf, readWords, refuseField, refuseForm } from '../form/refusals.ts';

const form = document.querySelector<HTMLFormElement>('form[data-enquiry]');
if (form) takeOver(form);

function takeOver(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  const words = readWords(form);
  // Our sentences instead of the browser's bubbles, now that there is a script to show them.
  form.noValidate = true;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button?.getAttribute('aria-busy') === 'true') return;
    void submit();
  });

  async function submit(): Promise<void> {
    clearRefusals(form);
    if (refuse((control) => !control.validity.valid)) return;
    button?.setAttribute('aria-busy', 'true');
    const answer = await api.faqForm(Object.fromEntries([...new FormData(form)]));
    if (answer.kind === 'ok') {
      location.assign(form.dataset.enquiry ?? '');
      return;
    }
    button?.removeAttribute('aria-busy');
    show(answer);
  }

  /** Says at each control that is wrong what its page wrote for that; whether any was. */
  function refuse(isWrong: (control: ReturnType<typeof controlsOf>[number]) => boolean): boolean {
    const wrong = controlsOf(form).filter(isWrong);
    for (const control of wrong) refuseField(control, control.dataset.error ?? '');
    wrong[0]?.focus();
    return wrong.length > 0;
  }

  function show(answer: Refusal): void {
    if (answer.kind === 'refused' && refuse(({ name }) => name in answer.errors)) return;
    if (answer.kind === 'too-many') {
      const minutes = String(Math.ceil(answer.retryAfterSeconds / 60));
      refuseForm(form, (words.tooMany ?? '').replace('{minutes}', minutes));
    } else if (answer.kind === 'unavailable' || answer.kind === 'unreachable')
      refuseForm(form, words[answer.kind] ?? '');
    else refuseForm(form, words.notSent ?? '');
  }
}
