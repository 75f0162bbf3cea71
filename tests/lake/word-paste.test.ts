// What comes into a formatted text of the real Studio when it is pasted from Word.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestLake, startTestLake } from './lake.ts';
import { openStudio, type StudioBrowser, studioBuild } from './studio-page.ts';

let lake: TestLake;
let studio: StudioBrowser;
beforeAll(async () => {
  lake = await startTestLake('none', { studio: studioBuild });
  studio = await openStudio(lake);
}, 120_000);
afterAll(async () => {
  await studio.close();
  await lake.remove();
});

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

test('headings, lists, bold and links come in, a table as a list, and nothing of fonts, colours, pictures and comments', async () => {
  await lake.connect({ token: lake.token }).create({ _id: 'drafts.de-word', _type: 'article' });
  await studio.goToForm('de-word', 'article');
  const input = studio.page.locator(`[data-testid='field-body.es'] [contenteditable=true]`);
  await input.scrollIntoViewIfNeeded();
  await expect.poll(() => input.isEditable(), { timeout: 30_000 }).toBe(true);
  await input.click();
  // Not by the clipboard, from which the browser takes away what Word writes of its own.
  await input.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'La vendimia');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, word);
  const read = () =>
    lake
      .connect({ token: lake.token })
      .withConfig({ perspective: 'raw' })
      .fetch<Block[] | null>('*[_id == "drafts.de-word"][0].body.es');
  await expect
    .poll(async () => ((await read()) ?? []).map(inWords), { timeout: 15_000 })
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
  expect(studio.errors).toEqual([]);
});
