// Asks for the position on a press, and the club whether it is in the islands (docs/pages.md#geofencing).
import { call } from '../api.ts';
import { findPosition } from '../../club/places/ui/find-position.ts';

type State = 'checking' | 'inside' | 'outside' | 'refused' | 'unknown' | 'failed';

const panel = document.querySelector<HTMLElement>('[data-geofencing]');
const button = panel?.querySelector('button');
button?.addEventListener('click', () => void check());
// The button works from now on.
button?.removeAttribute('disabled');

async function check(): Promise<void> {
  if (panel?.dataset.state === 'checking') return;
  show('checking');
  const found = await findPosition();
  if (typeof found === 'string') {
    show(found);
    return;
  }
  // Without a fixed number of decimals a small number could be written as 1e-7.
  const query = new URLSearchParams({ lat: found.lat.toFixed(9), lng: found.lng.toFixed(9) });
  const answer = await call<{ readonly access: boolean }>(`geofencing?${query.toString()}`);
  show(answer.kind !== 'ok' ? 'failed' : answer.data.access ? 'inside' : 'outside');
}

/** The sentence of the state, and what can be done now: go on from inside, else try again. */
function show(state: State): void {
  if (!panel || !button) return;
  panel.dataset.state = state;
  const sentence = panel.querySelector('[data-sentence]');
  if (sentence) sentence.textContent = panel.dataset[state] ?? '';
  if (state !== 'checking') button.textContent = panel.dataset.again ?? '';
  const isInside = state === 'inside';
  button.hidden = isInside;
  const heading = document.querySelector('h1');
  if (heading && isInside) heading.textContent = panel.dataset.insideTitle ?? '';
  for (const asks of panel.querySelectorAll<HTMLElement>('[data-asks]')) asks.hidden = isInside;
  const onwards = panel.querySelector<HTMLElement>('[data-onwards]');
  if (!onwards) return;
  onwards.hidden = !isInside;
  if (isInside) onwards.focus();
}
