// The login without leaving the page: refusals appear at their field, the focus goes to them, and the wanted page opens afterwards.
import { warningCircle } from '../../lib/icons.ts';
import { paths } from '../../lib/paths.ts';
import { api, type Refusal } from '../api.ts';

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
    clear(form);
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
      say(form, answer.error ?? words.unavailable ?? '');
    } else if (answer.kind === 'too-many') {
      const minutes = String(Math.ceil(answer.retryAfterSeconds / 60));
      say(form, (words.tooMany ?? '').replace('{minutes}', minutes));
    } else say(form, (answer.kind === 'unreachable' ? words.unreachable : words.unavailable) ?? '');
  }
}

function readWords(form: HTMLFormElement): Partial<Record<string, string>> {
  const parsed: unknown = JSON.parse(form.dataset.words ?? '{}');
  const pairs = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
}

function clear(form: HTMLFormElement): void {
  form.querySelector('[data-refusal]')?.replaceChildren();
  for (const message of form.querySelectorAll('.msg')) message.remove();
  for (const input of form.querySelectorAll('[aria-invalid]')) {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    input.closest('.field')?.classList.remove('err');
  }
}

function refuseField(input: HTMLInputElement, text: string): void {
  const message = document.createElement('p');
  message.className = 'msg';
  message.id = `${input.id}-error`;
  message.append(icon(), text);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', message.id);
  input.closest('.field')?.classList.add('err');
  input.after(message);
}

/** What belongs to no field, above them and announced. */
function say(form: HTMLFormElement, text: string): void {
  const note = document.createElement('div');
  note.className = 'note bad';
  const words = document.createElement('div');
  words.textContent = text;
  note.append(icon(), words);
  form.querySelector('[data-refusal]')?.replaceChildren(note);
}

function icon(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', 'i');
  svg.setAttribute('viewBox', '0 0 256 256');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', warningCircle);
  svg.append(path);
  return svg;
}
