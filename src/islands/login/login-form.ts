// The login: refusals appear at their field, the focus goes to them, and the wanted page opens afterwards.
import { paths } from '../../lib/paths.ts';
import { api } from '../api.ts';
import { refuseField } from '../form/refusals.ts';
import { takeOver } from '../form/take-over.ts';

takeOver('form[data-login]', {
  check: (form, words) => {
    const [email, password] = [field(form, 'email'), field(form, 'password')];
    const wrong = [
      ...(email?.validity.valid === false ? [{ input: email, text: words.email }] : []),
      ...(password?.value === '' ? [{ input: password, text: words.password }] : []),
    ];
    for (const { input, text } of wrong) refuseField(input, text ?? '');
    wrong[0]?.input.focus();
    return wrong.length === 0;
  },
  send: (form) =>
    api.login({ email: field(form, 'email')?.value ?? '', password: field(form, 'password')?.value ?? '' }),
  next: (form) => field(form, 'next')?.value ?? paths.home(),
  refuse: (form, errors) => {
    const refused = Object.entries(errors).flatMap(([name, texts]) => {
      const input = field(form, name);
      return input && texts[0] !== undefined ? [{ input, text: texts[0] }] : [];
    });
    for (const { input, text } of refused) refuseField(input, text);
    refused[0]?.input.focus();
    refused[0]?.input.select();
    return refused.length > 0;
  },
});

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
}
