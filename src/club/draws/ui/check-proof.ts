// On a draw's page: checks the proof, and finds a code in the list. Nothing is sent anywhere.
import { fill } from '../../../i18n/fill.ts';
import { type PublishedDraw, type DrawVerdict, verifyDraw } from './verify-draw.ts';

const section = document.querySelector<HTMLElement>('[data-draw-proof]');
if (section) checkProof(section);

function checkProof(proof: HTMLElement): void {
  const say = (where: string, text: string | undefined) => {
    const line = proof.querySelector(where);
    if (line) line.textContent = text ?? '';
  };
  const { dataset } = proof;
  const draw = readDraw(proof);
  const verdicts: Readonly<Record<DrawVerdict, string | undefined>> = {
    right: dataset.right,
    wrong_seed: dataset.wrongSeed,
    wrong_entries: dataset.wrongEntries,
    wrong_value: dataset.wrongValue,
    wrong_outcome: dataset.wrongOutcome,
  };
  const button = proof.querySelector<HTMLButtonElement>('[data-verify]');
  if (button) {
    button.disabled = false;
    button.addEventListener('click', () => {
      // Browsers have no Web Crypto over a connection that is not encrypted.
      if (!('subtle' in crypto)) {
        say('[data-verdict]', dataset.unable);
        return;
      }
      say('[data-verdict]', dataset.verifying);
      void verifyDraw(draw).then((verdict) => {
        say('[data-verdict]', verdicts[verdict]);
        proof.dataset.verdict = verdict;
      });
    });
  }
  const form = proof.querySelector<HTMLFormElement>('[data-find]');
  if (!form) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = (form.querySelector('input')?.value ?? '').replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
    if (code !== '') say('[data-found]', describe(code, draw, dataset));
  });
}

/** The draw as its page shows it. */
function readDraw(proof: HTMLElement): PublishedDraw {
  const {
    seed = null,
    seedHash = null,
    entriesHash = null,
    publicValue = null,
    publicValueDigits,
    winners,
    reserves,
    drawn,
  } = proof.dataset;
  const codesIn = (text: string | null | undefined) => (text ?? '').split(/\s+/).filter((code) => code !== '');
  return {
    ...{ seed, seedHash, entriesHash, publicValue, drawn: Number(drawn) },
    publicValueDigits: publicValueDigits === undefined ? null : Number(publicValueDigits),
    entries: codesIn(proof.querySelector('[data-codes]')?.textContent),
    winners: codesIn(winners),
    reserves: codesIn(reserves),
  };
}

/** What became of the entry with that code. */
function describe(code: string, { entries, winners, reserves }: PublishedDraw, words: DOMStringMap): string {
  const won = winners.indexOf(code);
  if (won >= 0) return fill(words.findWinner ?? '', { code, place: won + 1 });
  const reserve = reserves.indexOf(code);
  if (reserve >= 0) return fill(words.findReserve ?? '', { code, place: reserve + 1 });
  const sentence = entries.includes(code) ? words.findEntered : words.findMissing;
  return fill(sentence ?? '', { code });
}
