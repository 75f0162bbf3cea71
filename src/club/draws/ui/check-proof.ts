// On a draw's page: checks the proof as soon as it is there and whenever it is asked to, and finds a code in the list. Nothing is sent
// anywhere.
import { formatTime } from '../../../i18n/dates.ts';
import { fill } from '../../../i18n/fill.ts';
import { shownLocale } from '../../../words/locale.ts';
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
  if (proof.querySelector('[data-seal]')) {
    const again = proof.querySelector<HTMLElement>('[data-again]');
    // Browsers have no Web Crypto over a connection that is not encrypted.
    if (!('subtle' in crypto)) say('[data-unchecked]', dataset.unable);
    else {
      if (again) again.hidden = false;
      again?.querySelector('button')?.addEventListener('click', () => void check(proof, draw));
      void check(proof, draw);
    }
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

/** Draws again, and shows what came of it: the seal or the alarm, and of each step whether it comes out the same. */
async function check(proof: HTMLElement, draw: PublishedDraw): Promise<void> {
  const { dataset } = proof;
  const seals = [...proof.querySelectorAll<HTMLElement>('[data-seal], [data-verifying]')];
  for (const seal of seals) seal.hidden = !('verifying' in seal.dataset);
  delete dataset.verdict;
  const { verdict, published, computed } = await verifyDraw(draw);
  const failed = verdict === 'right' ? null : verdict.slice('wrong_'.length);
  const steps = [...proof.querySelectorAll<HTMLElement>('[data-step]')];
  const failedAt = steps.findIndex(({ dataset: { step } }) => step === failed);
  const numbered = String(failedAt + 1);
  for (const [place, step] of steps.entries()) showStep(step, failed === null ? -1 : place - failedAt);
  const sentences: Readonly<Record<DrawVerdict, string | undefined>> = {
    right: dataset.right,
    wrong_seed: dataset.wrongSeed,
    wrong_entries: dataset.wrongEntries,
    wrong_value: dataset.wrongValue,
    wrong_key: dataset.wrongKey,
    wrong_outcome: dataset.wrongOutcome,
  };
  const sentence = sentences[verdict] ?? '';
  const time = formatTime(new Date(), shownLocale());
  const said = failed === null ? fill(sentence, { time }) : fill(dataset.wrong ?? '', { step: numbered, sentence });
  for (const seal of seals) {
    seal.hidden = seal.dataset.seal !== (failed === null ? 'right' : 'wrong');
    if (!seal.hidden) seal.querySelector('[data-said]')?.replaceChildren(said);
  }
  dataset.verdict = verdict;

  /** `from` is where it stands from the step that fails: below 0 it comes out the same, above nobody has looked. */
  function showStep(step: HTMLElement, from: number): void {
    const show = (selector: string, isShown: boolean) => {
      const part = step.querySelector<HTMLElement>(selector);
      if (part) part.hidden = !isShown;
      return part;
    };
    show('[data-fits]', from < 0);
    show('[data-differs]', from === 0);
    show('[data-skipped]', from > 0)?.replaceChildren(fill(dataset.skipped ?? '', { step: numbered }));
    const { publicValueDigits: digits } = draw;
    // Of a value that is not written as was announced nothing is computed; one from before that was fixed has nothing beside it.
    const isShown = from === 0 && (verdict !== 'wrong_value' || digits !== null);
    const diff = show('[data-diff]', isShown);
    if (!isShown) return;
    const sentence = verdict === 'wrong_value' ? dataset.diffValue : dataset.diff;
    diff?.replaceChildren(fill(sentence ?? '', { published, computed, digits: digits ?? '' }));
  }
}

/** The draw as its page shows it. */
function readDraw(proof: HTMLElement): PublishedDraw {
  const {
    seed = null,
    seedHash = null,
    entriesHash = null,
    key = null,
    publicValue = null,
    publicValueDigits,
    winners,
    reserves,
    drawn,
  } = proof.dataset;
  const codesIn = (text: string | null | undefined) => (text ?? '').split(/\s+/).filter((code) => code !== '');
  return {
    seed,
    seedHash,
    entriesHash,
    key,
    publicValue,
    drawn: Number(drawn),
    publicValueDigits: publicValueDigits === undefined ? null : Number(publicValueDigits),
    entries: [...proof.querySelectorAll('[data-codes]')].flatMap(({ textContent }) => codesIn(textContent)),
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
