// An article's text in the real Studio, as an editor makes it: pasted from Word, then a quote, a button and a picture put in by hand; and
// what a member reads of it on the site.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleContent } from '../setup/sample-lake.ts';
import { type ClubAndStudio, openClubAndStudio } from './club-and-studio.ts';
import { createStudioLink } from './studio-link.ts';
import { goToForm } from './studio-page.ts';

const limit = 120_000;
const slowly = { timeout: 20_000 };
const id = 'article-de-word';

let opened: ClubAndStudio;
let editor: Page;
beforeAll(async () => {
  opened = await openClubAndStudio();
  ({ editor } = opened);
  await editor.goto(await createStudioLink(opened.lake));
  await editor.getByRole('link', { name: 'En portada hoy' }).waitFor({ timeout: 60_000 });
}, limit);
afterAll(() => opened.close());

const raw = () => opened.lake.editor.withConfig({ perspective: 'raw' });
const read = () =>
  raw().fetch<Block[] | null>('coalesce(*[_id == "drafts." + $id][0], *[_id == $id][0]).body.es', { id });
const body = () => editor.getByTestId('field-body.es');
const text = () => body().locator('[contenteditable=true]').first();

/** As Word writes it to the clipboard: its own styles and tags, a comment, a list by its style, a table. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!--
 p.MsoNormal { mso-style-unhide:no; font-size:12.0pt; font-family:"Aptos",sans-serif; }
 @list l0:level1 { mso-level-number-format:bullet; mso-level-text:\\F0B7; }
 @list l1:level1 { mso-level-tab-stop:none; mso-level-number-position:left; }
--></style></head><body lang=ES style='word-wrap:break-word'><!--StartFragment-->
<h1 style='mso-list:none'><span style='font-family:"Arial";color:#0F4761'>La vendimia<o:p></o:p></span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='color:red;mso-fareast-font-family:Aptos'>Empieza <b>el
lunes</b><a style='mso-comment-reference:N_1;mso-comment-date:20261128T1200'> en La Geria</a></span><span
class=MsoCommentReference><span style='mso-special-character:comment'><a class=msocomanchor href="#_msocom_1">[N1]</a></span></span>.<o:p></o:p></p>
<h2><span style='mso-fareast-font-family:"Times New Roman"'>Qué traer</span></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Sombrero</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><u>Agua</u></p>
<h3>Horario</h3>
<table class=MsoTableGrid border=1 style='mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td><p class=MsoNormal><b>Hora</b><o:p></o:p></p></td><td><p class=MsoNormal><b>Sitio</b><o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:1'><td><p class=MsoNormal>8:00<o:p></o:p></p></td><td><p class=MsoNormal>Bodega<o:p></o:p></p>
  <p class=MsoNormal>El Grifo<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:2'><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png">Más en <a
href="https://club.example/geria">la página</a>.</p>
<!--EndFragment--><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>¿Seguro?</p></div></div>
</body></html>`;

interface Block {
  readonly _type: string;
  readonly style: string;
  readonly listItem?: string;
  readonly children: readonly { readonly text: string; readonly marks: readonly string[] }[];
  readonly markDefs: readonly { readonly _key: string; readonly href?: string }[];
}

/** A line each: its kind, and its words, what is bold between asterisks. */
const inWords = ({ style, listItem, children, markDefs }: Block): string => {
  const words = children.map(({ text, marks }) =>
    marks.reduce((said, mark) => {
      if (mark === 'strong') return `*${said}*`;
      return `[${said}](${markDefs.find(({ _key }) => _key === mark)?.href ?? mark})`;
    }, text),
  );
  return `${listItem ?? style}: ${words.join('')}`;
};

test(
  'headings, lists, bold and links come in, a table as a list, and nothing of fonts, colours, pictures and comments',
  async () => {
    const article = await raw().getDocument('article-dragos');
    if (!article) throw new Error('The article is in the sample.');
    const slug = { _type: 'slug', current: 'de-word' };
    await raw().create({
      ...article,
      body: undefined,
      _id: `drafts.${id}`,
      slug,
      title: { _type: 'localizedString', es: 'De Word', en: 'Of Word' },
    });
    await goToForm(editor, id, 'article');
    await text().scrollIntoViewIfNeeded();
    await expect.poll(() => text().isEditable(), { timeout: 30_000 }).toBe(true);
    await text().click();
    // Not by the clipboard, from which the browser takes away what Word writes of its own.
    await text().evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'La vendimia');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, word);
    await expect
      .poll(async () => ((await read()) ?? []).map(inWords), slowly)
      .toEqual([
        'h2: La vendimia',
        'normal: Empieza *el lunes* en La Geria.',
        'h3: Qué traer',
        'bullet: Sombrero',
        'bullet: Agua',
        'h3: Horario',
        'bullet: *Hora* · *Sitio*',
        'bullet: 8:00 · Bodega El Grifo',
        'normal: Más en [la página](https://club.example/geria).',
      ]);
  },
  limit,
);

/** Puts it in by the toolbar of the text, which beside the other language has room for a menu «…» alone; gives the dialog of it. */
async function insert(type: string): Promise<Locator> {
  await body().getByTestId('insert-menu-button').click();
  await editor.getByTestId(`${type}-insert-menu-button`).click();
  return editor.getByTestId('nested-object-dialog');
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test(
  'a quote, a button and a picture are put in by hand, each below what the caret is in',
  async () => {
    await body().getByText('Qué traer', { exact: true }).click();
    await editor.keyboard.press('End');
    await editor.keyboard.press('Enter');
    await editor.keyboard.type('Quien trae sombrero vuelve.');
    await body().getByRole('button', { name: 'Párrafo' }).click();
    await editor.getByRole('menuitem').filter({ hasText: 'Cita' }).click();
    const button = await insert('textButton');
    await button
      .getByTestId(/label$/)
      .getByRole('textbox')
      .fill('Ver la ruta');
    await button
      .getByTestId(/destination\.route$/)
      .getByRole('combobox')
      .selectOption({ label: 'Catálogo' });
    await close(button);
    const picture = await insert('textPicture');
    await picture.getByTestId('file-button-input').setInputFiles(join(sampleContent, 'images/faro.svg'));
    await picture.getByTestId(/alt$/).getByRole('textbox').fill('Un faro al atardecer');
    await picture
      .getByTestId(/caption$/)
      .getByRole('textbox')
      .fill('El faro de Orchilla');
    await close(picture);
    await expect
      .poll(async () => ((await read()) ?? []).slice(2, 7), slowly)
      .toMatchObject([
        { _type: 'block', style: 'h3' },
        { _type: 'block', style: 'blockquote', children: [{ text: 'Quien trae sombrero vuelve.' }] },
        { _type: 'textButton', label: 'Ver la ruta', destination: { route: expect.any(String) as string } },
        { _type: 'textPicture', alt: 'Un faro al atardecer', caption: 'El faro de Orchilla' },
        { _type: 'block', listItem: 'bullet' },
      ]);
  },
  limit,
);

test(
  'is published, and a member reads it so',
  async () => {
    const publish = editor.getByTestId('action-publicar');
    await expect.poll(() => publish.isEnabled(), slowly).toBe(true);
    await publish.click();
    await expect.poll(() => raw().fetch('count(*[_id == $id])', { id }), slowly).toBe(1);
    const page = await opened.member.newPage();
    await page.goto('/club/noticias/de-word');
    const main = page.getByRole('main');
    await main.getByRole('blockquote').getByText('Quien trae sombrero vuelve.').waitFor(slowly);
    expect(await main.getByRole('link', { name: 'Ver la ruta' }).getAttribute('href')).toBe('/club/catalogo');
    const picture = main
      .getByRole('figure')
      .filter({ hasText: 'El faro de Orchilla' })
      .getByRole('img', { name: 'Un faro al atardecer' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth), slowly)
      .toBeGreaterThan(0);
    await page.close();
    expect(opened.errors).toEqual([]);
  },
  limit,
);
