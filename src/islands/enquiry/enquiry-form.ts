// The question to the club: what is wrong is said at its field, in the page's own words, and the focus goes to the first.
import { api } from '../api.ts';
import { type Control, controlsOf, refuseField } from '../form/refusals.ts';
import { takeOver } from '../form/take-over.ts';

takeOver('form[data-enquiry]', {
  check: (form) => !refuse(form, (control) => !control.validity.valid),
  send: (form) => api.faqForm(Object.fromEntries([...new FormData(form)])),
  next: (form) => form.dataset.enquiry ?? '',
  refuse: (form, errors) => refuse(form, ({ name }) => name in errors),
});

/** Says at each control that is wrong what its page wrote for that; whether any was. */
function refuse(form: HTMLFormElement, isWrong: (control: Control) => boolean): boolean {
  const wrong = controlsOf(form).filter(isWrong);
  for (const control of wrong) refuseField(control, control.dataset.error ?? '');
  wrong[0]?.focus();
  return wrong.length > 0;
}
