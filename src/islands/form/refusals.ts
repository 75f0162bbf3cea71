// What a form that is sent by a script says when something is wrong with it: at the field, or above them all. The page's own
// markup of an error (src/components/ui/Field.astro) has the same form.
import { warningCircle } from '../../lib/icons.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The sentences that the page gives the script, by their name. */
export function readWords(form: HTMLFormElement): Partial<Record<string, string>> {
  const parsed: unknown = JSON.parse(form.dataset.words ?? '{}');
  const pairs = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** The controls with a name, in the order of the page. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input[name], select[name], textarea[name]')];
}

/** Takes back all that was said. */
export function clearRefusals(form: HTMLFormElement): void {
  form.querySelector('[data-refusal]')?.replaceChildren();
  for (const message of form.querySelectorAll('.msg')) message.remove();
  for (const control of controlsOf(form)) {
    control.removeAttribute('aria-invalid');
    describe(control, [hintOf(control)]);
    control.closest('.field')?.classList.remove('err');
  }
}

/** Says it at the field. */
export function refuseField(control: Control, text: string): void {
  const message = document.createElement('p');
  message.className = 'msg';
  message.id = `${control.id}-error`;
  message.append(icon(), text);
  control.setAttribute('aria-invalid', 'true');
  describe(control, [hintOf(control), message.id]);
  const field = control.closest('.field');
  field?.classList.add('err');
  field?.append(message);
}

/**
 * Says by the button that was pressed what belongs to no field: announced, in sight, with the focus, and `retry` to send the form
 * again.
 */
export function refuseForm(form: HTMLFormElement, text: string, retry: string): void {
  const place = form.querySelector<HTMLElement>('[data-refusal]');
  if (!place) return;
  const note = document.createElement('div');
  note.className = 'note bad';
  const words = document.createElement('div');
  const again = document.createElement('button');
  again.className = 'linkbtn';
  again.textContent = retry;
  words.append(text, ' ', again);
  note.append(icon(), words);
  place.replaceChildren(note);
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
}

const hintOf = ({ id }: Control) => document.getElementById(`${id}-hint`)?.id;

function describe(control: Control, ids: readonly (string | undefined)[]): void {
  const described = ids.filter((id) => id !== undefined).join(' ');
  if (described === '') control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', described);
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
