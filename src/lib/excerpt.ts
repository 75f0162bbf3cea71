// How a text begins, for whoever has room for a sentence or two.
import type { PortableTextBlock } from '@portabletext/types';

/** The longest that search engines show of a page's description. */
const max = 155;

/** The first words of formatted text, cut between two of them; nothing where there is none. */
export function excerptOf({ blocks }: { readonly blocks: readonly PortableTextBlock[] }): string | undefined {
  const text = blocks
    .filter(({ style }) => style === undefined || style === 'normal')
    .map(({ children }) => children.map(({ text }) => (typeof text === 'string' ? text : '')).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text === '' ? undefined : text;
  const cut = text.slice(0, max + 1);
  return `${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : max)}…`;
}
