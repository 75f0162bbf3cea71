// Formatted text, in the wanted language or else Spanish, with its links resolved to addresses.
import type { PortableTextBlock } from '@portabletext/types';
import type { Locale } from '../words/locale.ts';
import { type DestinationResult, findAddress, linkTarget } from './link.ts';
import type { Localized } from './words.ts';

/** What every query reads of a formatted text. */
export const richText = /* groq */ `{
  es[]{ ..., markDefs[]{ ..., ${linkTarget} } },
  en[]{ ..., markDefs[]{ ..., ${linkTarget} } }
}`;

/** Formatted text, with the language that it is in. */
export interface RichText {
  readonly blocks: readonly PortableTextBlock[];
  readonly lang: Locale;
}

/** What `richText` gives of one language. */
type Blocks = readonly {
  readonly _type: 'block';
  readonly _key: string;
  readonly children?: readonly {
    readonly _type: 'span';
    readonly _key: string;
    readonly text?: string;
    readonly marks?: string[];
  }[];
  readonly markDefs: readonly (DestinationResult & { readonly _type: string; readonly _key: string })[] | null;
}[];

/** Formatted text in that language, or the Spanish one. */
export function richTextOf(value: Localized<Blocks> | null | undefined, locale: Locale): RichText {
  const wanted = value?.[locale];
  if (wanted && wanted.length > 0) return { blocks: blocksOf(wanted), lang: locale };
  return { blocks: blocksOf(value?.es ?? []), lang: 'es' };
}

/** Fills in as empty what a draft may lack. A link whose target does not exist gets no address; its words stay. */
function blocksOf(blocks: Blocks): PortableTextBlock[] {
  return blocks.map(({ children = [], markDefs, ...block }) => ({
    ...block,
    markDefs: (markDefs ?? []).map((mark) => ({ _type: mark._type, _key: mark._key, href: findAddress(mark) })),
    children: children.map(({ text = '', marks = [], ...span }) => ({ ...span, text, marks })),
  }));
}
