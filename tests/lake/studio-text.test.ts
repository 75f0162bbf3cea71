// Text in the real Studio: an editor types and pastes into the localized fields of every document type, and finds it there again. The
// fields come from the schema: a new one is tried by itself. In each form the first text is written into, and of those that the Studio
// draws alike the first, as a form is drawn anew at each key: with `npm run test:all` every one.
import type { Locator } from '@playwright/test';
import { createSchema } from 'sanity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaTypes, singletons } from '../../studio/schema/index.ts';
import { type TestLake, startTestLake } from './lake.ts';
import { type DocumentForm, type LocalizedField, formsOf, oneOfEachKind, oneOfEachMake } from './localized-fields.ts';
import { type StudioBrowser, openStudio, studioBuild } from './studio-page.ts';
import type { Locale } from '../../src/words/locale.ts';

const everyOne = process.env.TEST_ALL === '1';
const schema = createSchema({ name: 'club', types: schemaTypes });
const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);
/** Pages first: what their sections hold is tried in them. */
const everyForm = formsOf(
  schema,
  documentTypes.toSorted((a, b) => Number(b === 'page') - Number(a === 'page')),
).toSorted((a, b) => Number(b.type === 'article') - Number(a.type === 'article'));
const forms = (everyOne ? everyForm : oneOfEachMake(everyForm)).flatMap(inParts);
/** What is saved is shown alike in all forms: articles, which are first, have a text of each kind. */
const shownAgain = everyOne ? forms : forms.filter(({ type }) => type === 'article');

/** The form in parts of some eighteen fields, each a document with the fields of some of its dialogs: together all of its fields. */
function inParts(form: DocumentForm): DocumentForm[] {
  const dialogs = byDialog(form.fields);
  const count = Math.ceil(form.fields.length / 18);
  return Array.from({ length: count }, (_, part) => {
    const [from, until] = [part, part + 1].map((place) => Math.round((place * dialogs.length) / count));
    const fields = dialogs.slice(from, until).flatMap(([, inDialog]) => inDialog);
    return { ...form, fields, scaffold: without(form.scaffold, fields) };
  });
}

/** The scaffold without what its lists hold for other fields: the Studio draws a list anew at each key. */
function without(scaffold: DocumentForm['scaffold'], fields: readonly LocalizedField[]): DocumentForm['scaffold'] {
  const isWanted = (list: string, member: { readonly _key: string }) =>
    fields.some(({ path }) => path.startsWith(`${list}[_key=="${member._key}"]`));
  return Object.fromEntries(
    Object.entries(scaffold).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((member: { readonly _key: string }) => isWanted(name, member)) : value,
    ]),
  );
}

/** What has the form of a type show all of its texts. */
const choices: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = {
  game: { kind: 'memory' },
  product: { requires: 'signature', shipping: false, dated: true },
};

let lake: TestLake;
let studio: StudioBrowser;

beforeAll(async () => {
  lake = await startTestLake('none', { studio: studioBuild });
  studio = await openStudio(lake);
});
afterAll(async () => {
  await studio.close();
  await lake.remove();
});

test.each(forms)(
  'what is typed and pasted into the texts of a document of type $type is saved, from $fields.0.path on',
  writesInto,
  600_000,
);

describe('in the Studio loaded anew', () => {
  beforeAll(() => studio.load());
  test.each(shownAgain)(
    'a text of each kind is in the form of a document of type $type, from $fields.0.path on',
    (form) => visit(oneOfEachKind(form), expectShown),
    600_000,
  );
});

test('nothing in the Studio failed', () => {
  expect(studio.errors).toEqual([]);
  expect(lake.logged).toEqual([]);
});

async function writesInto(form: DocumentForm): Promise<void> {
  const id = idOf(form);
  await lake
    .connect({ token: lake.token })
    .createOrReplace({ _id: `drafts.${id}`, _type: form.type, ...choices[form.type], ...form.scaffold });
  await visit(form, write);
  for (const field of form.fields)
    await expect
      .poll(() => read(id, field.path), { message: field.path, timeout: 15_000 })
      .toMatchObject(savedOf(field));
}

const idOf = ({ type, fields }: DocumentForm) =>
  singletons.some((name) => name === type) ? type : `ensayo-${type}-${String(fields[0]?.order)}`;
const read = (id: string, path: string) =>
  lake
    .connect({ token: lake.token })
    .withConfig({ perspective: 'raw' })
    .fetch<unknown>(`*[_id == $id][0].${path.replaceAll(']', '][0]')}`, { id: `drafts.${id}` });

/** What is typed in Spanish and pasted in English: short, and told apart from what other fields of the form get. */
const wordsOf = ({ order }: LocalizedField) => ({
  // Each key has the Studio draw its form again: two, which no other field of a form of up to 36 gets.
  typed: `Ñ${(order % 36).toString(36)}`,
  plain: `Text ${String(order)}`,
  formatted: `Heading ${String(order)}`,
});

/** The fields of one dialog, or of the form itself, by the path that opens it. */
function byDialog(fields: readonly LocalizedField[]): [string, LocalizedField[]][] {
  const dialogs = new Map<string, LocalizedField[]>();
  for (const field of fields) {
    const dialog = /^.*\]/.exec(field.path)?.[0] ?? '';
    dialogs.set(dialog, [...(dialogs.get(dialog) ?? []), field]);
  }
  return [...dialogs];
}

const inputOf = (field: LocalizedField, language: Locale): Locator => {
  const inField = studio.page.locator(`[data-testid='field-${field.path}.${language}']`);
  return field.kind === 'localizedRichText'
    ? inField.locator('[contenteditable=true]')
    : inField.locator('input, textarea');
};

/** In each dialog in turn. */
async function visit(form: DocumentForm, act: (field: LocalizedField) => Promise<void>): Promise<void> {
  const { type, fields } = form;
  await studio.goToForm(idOf(form), type);
  // With the fields come the tabs of their groups, if the type has any.
  await studio.page.locator("[data-testid^='field-']").first().waitFor({ timeout: 30_000 });
  for (const [dialog, inDialog] of byDialog(fields)) {
    const everyField = studio.page.getByRole('tab', { name: 'Todos los campos' });
    if (dialog !== '') await studio.goToField(idOf(form), type, inDialog[0]?.path ?? dialog);
    else if (await everyField.isVisible()) await everyField.click();
    for (const field of inDialog) await act(field);
  }
}

async function focus(field: LocalizedField, language: Locale): Promise<void> {
  const input = inputOf(field, language);
  await input.scrollIntoViewIfNeeded();
  // A form that was just opened may be read-only until the Studio has its document.
  await expect.poll(() => input.isEditable(), { timeout: 30_000 }).toBe(true);
  await input.click();
}

async function paste(flavours: Record<string, string>): Promise<void> {
  await studio.page.evaluate(
    (given) =>
      navigator.clipboard.write([
        new ClipboardItem(
          Object.fromEntries(Object.entries(given).map(([type, text]) => [type, new Blob([text], { type })])),
        ),
      ]),
    flavours,
  );
  await studio.page.keyboard.press('Control+V');
}

async function write(field: LocalizedField): Promise<void> {
  const { typed, plain, formatted } = wordsOf(field);
  await focus(field, 'es');
  await studio.page.keyboard.type(typed);
  await focus(field, 'en');
  await paste({ 'text/plain': plain });
  if (field.kind !== 'localizedRichText') return;
  await studio.page.keyboard.press('Enter');
  await paste({
    'text/plain': formatted,
    'text/html': `<h2>${formatted}</h2><p>with <strong>weight</strong> and a <a href="https://club.example/">link</a></p>`,
  });
}

/** The value in the lake. */
function savedOf(field: LocalizedField): object {
  const { typed, plain, formatted } = wordsOf(field);
  if (field.kind !== 'localizedRichText') return { es: typed, en: plain };
  const block = (text: string) => ({ _type: 'block', style: 'normal', children: [{ text }] });
  return {
    es: [block(typed)],
    en: [
      block(plain),
      { _type: 'block', style: 'h2', children: [{ text: formatted }] },
      {
        _type: 'block',
        style: 'normal',
        children: [{ text: 'with ' }, { text: 'weight', marks: ['strong'] }, { text: ' and a ' }, { text: 'link' }],
        markDefs: [{ _type: 'link', href: 'https://club.example/' }],
      },
    ],
  };
}

async function expectShown(field: LocalizedField): Promise<void> {
  const { typed, plain, formatted } = wordsOf(field);
  const [spanish, english] = [inputOf(field, 'es'), inputOf(field, 'en')];
  const textOf = (input: Locator) => () =>
    field.kind === 'localizedRichText' ? input.innerText() : input.inputValue();
  await expect.poll(textOf(spanish), { message: field.path, timeout: 15_000 }).toContain(typed);
  await expect.poll(textOf(english), { message: field.path, timeout: 15_000 }).toContain(plain);
  if (field.kind === 'localizedRichText') {
    expect(await english.innerText()).toContain(formatted);
    expect(await english.locator('strong').innerText()).toBe('weight');
  }
}
