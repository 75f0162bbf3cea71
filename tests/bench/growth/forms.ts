// How long a document's form takes to open in the real Studio, in a browser: from the click until a text in it can be edited.
import { openStudio, type StudioBrowser } from '../../lake/studio-page.ts';
import { median } from '../median.ts';
import { atMost, report } from '../report.ts';
import type { World, WorldName, Worlds } from './worlds.ts';

const names = ['sample', 'large'] as const satisfies readonly WorldName[];
const rounds = 5;
const limit = 1.5;
const edits = 20_000;
/** The edits are made by turns on the drafts of so many articles. */
const editedArticles = 40;
const writers = 8;

const forms = [
  { what: 'An article’s form', id: 'article-la-sal-de-janubio', type: 'article', field: 'title' },
  { what: 'A product’s form', id: 'product-cafe-y-dulce', type: 'product', field: 'name' },
] as const;
type Form = (typeof forms)[number];

export async function measureForms(worlds: Worlds): Promise<void> {
  const studios = { sample: await openStudio(worlds.sample.lake), large: await openStudio(worlds.large.lake) };
  try {
    await compareForms(studios, 'at this size');
    const began = performance.now();
    await edit(worlds.large);
    report(`${edits.toLocaleString('en')} edits written in`, `${((performance.now() - began) / 1000).toFixed(0)} s`);
    await compareForms(studios, 'after the edits');
  } finally {
    await Promise.all(names.map((name) => studios[name].close()));
  }
}

async function compareForms(studios: Readonly<Record<WorldName, StudioBrowser>>, when: string): Promise<void> {
  for (const form of forms) {
    const times: Record<WorldName, number[]> = { sample: [], large: [] };
    for (let round = -1; round < rounds; round++)
      for (const name of names) {
        const took = await open(studios[name], form);
        if (round >= 0) times[name].push(took);
      }
    const ratio = median(times.large) / median(times.sample);
    report(`${form.what} opens: sample`, describe(times.sample));
    report(`  large, ${when}`, `${ratio.toFixed(2)}×, ${describe(times.large)}`, atMost(ratio, limit, '×'));
  }
}

const describe = (times: readonly number[]) =>
  `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`;

/** In the Studio that is open, from a place where no form is. Gives the ms. */
async function open({ page, goToField }: StudioBrowser, { id, type, field }: Form): Promise<number> {
  await page.evaluate(() => {
    history.pushState(null, '', '/studio/structure');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const input = page.locator(`[data-testid='field-${field}.es'] :is(input, textarea)`);
  await input.waitFor({ state: 'detached' });
  const began = performance.now();
  await goToField(id, type, field);
  await page.waitForFunction(
    (name) => {
      const found = document.querySelector<HTMLInputElement>(`[data-testid='field-${name}.es'] :is(input, textarea)`);
      return found !== null && found.value !== '' && !found.readOnly && !found.disabled;
    },
    field,
    { timeout: 60_000 },
  );
  return performance.now() - began;
}

/** As editors do it: in drafts, a few letters at a time. The article whose form is measured is among those. */
async function edit({ lake: { editor } }: World): Promise<void> {
  const ids = await editor.fetch<string[]>(
    `*[_type == "article" && !(_id in path("drafts.**"))] | order(_id desc)[0...$editedArticles]._id`,
    { editedArticles },
  );
  let left = edits;
  const drafts = ['article-la-sal-de-janubio', ...ids.slice(1)].map((id) => `drafts.${id}`);
  for (const draft of drafts) {
    const published = await editor.getDocument(draft.slice('drafts.'.length));
    if (published) await editor.createOrReplace({ ...published, _id: draft });
  }
  const write = async () => {
    while (left > 0) {
      const number = left--;
      await editor
        .patch(drafts[number % drafts.length] ?? '')
        .set({ 'lead.es': `Redactado ${String(number)} veces` })
        .commit({ visibility: 'async', returnDocuments: false });
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}
