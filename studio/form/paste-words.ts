// What is pasted into a formatted text from Word and other pages: headings of the two levels that a text has, lists, bold and italic,
// links, and tables as lists. Fonts, colours, pictures and comments stay behind.
import { htmlToPortableText } from '@portabletext/html';
import { compileSchema, defineSchema } from '@portabletext/schema';
import type { OnPasteFn } from 'sanity';

/** As studio/schema/localized.ts has it. */
const schema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'blockquote' }],
    lists: [{ name: 'bullet' }, { name: 'number' }],
    decorators: [{ name: 'strong' }, { name: 'em' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  }),
);

/** What the editor itself copied, and reads better. */
const ownFlavours = ['application/x-portable-text', 'application/json'];

/** What the editor's own rules would lose: a table, or a heading of a level that a text has not. */
const needsRules = 'table, h1, h4, h5, h6, [class^="Mso"], [role="heading"]';

/** Pastes by these rules where the editor's own would lose something. */
export const pasteWords: OnPasteFn = ({ event }) => {
  const { clipboardData } = event;
  if (ownFlavours.some((flavour) => clipboardData.getData(flavour) !== '')) return undefined;
  const html = clipboardData.getData('text/html');
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  if (!pasted.querySelector(needsRules)) return undefined;
  return { insert: readPasted(pasted) };
};

/** The pasted page as paragraphs, headings and lists of a text. */
function readPasted(pasted: Document) {
  leaveBehind(pasted);
  levelHeadings(pasted);
  for (const table of [...pasted.querySelectorAll('table')].filter((one) => !one.parentElement?.closest('table')))
    table.replaceWith(listOf(table));
  const options = { schema, whitespaceMode: 'remove' } as const;
  return htmlToPortableText(pasted.documentElement.outerHTML, options);
}

/** Comments with what marks their place, pictures, lines under and through words, and addresses that lead nowhere outside the document. */
function leaveBehind(pasted: Document): void {
  const comments = '[style*="mso-element:comment"], .MsoCommentReference, .msocomtxt, .msocomoff';
  for (const found of pasted.querySelectorAll(`${comments}, img, picture, svg, object, del`)) found.remove();
  for (const lined of pasted.querySelectorAll<HTMLElement>('span')) {
    lined.classList.remove('Underlined', 'Strikethrough');
    lined.style.removeProperty('text-decoration');
  }
  for (const link of pasted.querySelectorAll('a'))
    if (!/^(?:https?|mailto|tel):/.test(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
}

/** A text’s own title is not part of it: its highest headings, whatever their level, become titles, all below them subtitles. */
function levelHeadings(pasted: Document): void {
  const headings = [...pasted.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"], p.MsoTitle')];
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    const levelled = pasted.createElement(levelOf(heading) === highest ? 'h2' : 'h3');
    levelled.append(...heading.childNodes);
    heading.replaceWith(levelled);
  }
}

const levelOf = (heading: Element): number =>
  Number(/^H(\d)$/.exec(heading.tagName)?.[1] ?? heading.getAttribute('aria-level') ?? 1);

/** A row is an item, its cells joined; what is in several paragraphs of a cell stands in one line. */
function listOf(table: HTMLTableElement): HTMLUListElement {
  const document = table.ownerDocument;
  const list = document.createElement('ul');
  for (const row of table.rows) {
    const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== '');
    if (cells.length === 0) continue;
    const item = document.createElement('li');
    for (const [place, cell] of cells.entries()) {
      if (place > 0) item.append(' · ');
      item.append(...inLine(cell));
    }
    list.append(item);
  }
  return list;
}

/** The content of a cell without its paragraphs and lists. */
function inLine(cell: HTMLTableCellElement): ChildNode[] {
  for (const block of [...cell.querySelectorAll('p, div, h2, h3, ul, ol, li, table, tbody, tr, td, th')].reverse())
    block.replaceWith(...block.childNodes, ' ');
  trimEnds(cell);
  return [...cell.childNodes];
}

/** Takes away the space with which a cell begins and ends. */
function trimEnds(cell: HTMLTableCellElement): void {
  const texts: Text[] = [];
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) text.data = text.data.replace(/\s+/g, ' ');
  for (const text of texts) {
    text.data = text.data.trimStart();
    if (text.data !== '') break;
  }
  for (const text of texts.toReversed()) {
    text.data = text.data.trimEnd();
    if (text.data !== '') break;
  }
}
