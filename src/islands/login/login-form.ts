// The login without leaving the page: refusals appear at their field, the focus goes to them, and the wanted page opens afterwards.
import { paths } from '../../lib/paths.ts';
import { api, type Refusal } from '../api.ts';
import { clearRefusals, readWords, refuseField, refuseForm } from '../form/refusals.ts';

const form = document.querySelector<HTMLFormElement>('form[data-login]');
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
    const email = field(form, 'email');
    const password = field(form, 'password');
    if (!email || !password) return;
    const emailIsFine = email.validity.valid;
    if (!emailIsFine) refuseField(email, words.email ?? '');
    if (password.value === '') refuseField(password, words.password ?? '');
    if (!emailIsFine || password.value === '') {
      (emailIsFine ? password : email).focus();
      return;
    }
    button?.setAttribute('aria-busy', 'true');
    const answer = await api.login({ email: email.value, password: password.value });
    if (answer.kind === 'ok') {
      location.assign(field(form, 'next')?.value ?? paths.home());
      return;
    }
    button?.removeAttribute('aria-busy');
    show(answer);
  }

  function show(answer: Refusal): void {
    if (answer.kind === 'refused') {
      const refused = Object.entries(answer.errors).flatMap(([name, texts]) => {
        const input = field(form, name);
        return input && texts[0] !== undefined ? [{ input, text: texts[0] }] : [];
      });
      for (const { input, text } of refused) refuseField(input, text);
      refused[0]?.input.focus();
      refused[0]?.input.select();
      if (refused.length > 0) return;
      refuseForm(form, answer.error ?? words.unavailable ?? '');
    } else if (answer.kind === 'too-many') {
      const minutes = String(Math.ceil(answer.retryAfterSeconds / 60));
      refuseForm(form, (words.tooMany ?? '').replace('{minutes}', minutes));
    } else refuseForm(form, (answer.kind === 'unreachable' ? words.unreachable : words.unavailable) ?? '');
  }
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
}
