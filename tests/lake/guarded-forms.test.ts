// The forms of what members may hold something of, as they stand in the sample: each opens with what is published, and takes what is typed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedTypes } from '../../src/words/guarded-types.ts';
import { startTestLake, type TestLake } from './lake.ts';
import { openStudio, studioBuild, type StudioBrowser } from './studio-page.ts';

let lake: TestLake;
let studio: StudioBrowser;
beforeAll(async () => {
  lake = await startTestLake('sample', { studio: studioBuild });
  studio = await openStudio(lake);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await lake.remove();
});

const slowly = { timeout: 20_000 };
const raw = () => lake.connect({ token: lake.token }).withConfig({ perspective: 'raw' });
/** The type, the field to type into, and what of the type is opened. */
const forms: readonly (readonly [type: string, name: string, which: string])[] = [
  ...guardedTypes.filter((type) => type !== 'product').map((type) => [type, 'title', 'true'] as const),
  ['product', 'name', 'count(variations) > 1 && count(images) > 1'],
  ['product', 'name', 'count(dates) > 1'],
];

test.each(forms)(
  'the form of a published %s takes what is typed into its %s (%s)',
  async (type, name, which) => {
    const query = `*[_type == $type && !(_id in path("drafts.**")) && ${which}] | order(_id)[0]{ _id, "words": ${name}.es }`;
    const known = await raw().fetch<{ _id: string; words: string }>(query, { type });
    await studio.goToForm(known._id, type);
    const field = studio.page.getByTestId(`field-${name}.es`).getByRole('textbox');
    await expect.poll(() => field.isEditable(), slowly).toBe(true);
    expect(await field.inputValue()).toBe(known.words);
    await field.pressSequentially('Hoy: ');
    const draft = () => raw().fetch<string>(`*[_id == "drafts." + $id][0].${name}.es`, { id: known._id });
    await expect.poll(draft, slowly).toContain('Hoy: ');
  },
  60_000,
);

test('nothing in the Studio failed', () => {
  expect(studio.errors).toEqual([]);
  expect(lake.logged).toEqual([]);
});
