// The beginning of a text, for descriptions of a sentence or two.
import type { PortableTextBlock } from '@portabletext/types';

/** How much of a page's description search engines show, in characters. */
const max = 155;

/** The first words of formatted text, at most 155 characters; undefined if it has no text. */
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
