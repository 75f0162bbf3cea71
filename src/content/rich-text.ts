// Formatted text, in the wanted language or else Spanish: paragraphs with their links resolved to addresses, and the pictures and buttons
// between them.
import type { PortableTextBlock } from '@portabletext/types';
import type { Locale } from '../words/locale.ts';
import { findPicture, type Picture, type PictureResult } from './images.ts';
import { destination, type DestinationResult, findAddress, type Link, linkTarget } from './link.ts';
import type { Localized } from './words.ts';

const blocks = /* groq */ `{
  ...,
  markDefs[]{ ..., ${linkTarget} },
  _type == "textPicture" => { "ref": asset._ref, "lqip": asset->metadata.lqip },
  _type == "textButton" => { ${destination} }
}`;

/** What every query reads of a formatted text. */
export const richText = /* groq */ `{ es[] ${blocks}, en[] ${blocks} }`;

/** Formatted text, with the language that it is in. */
export interface RichText {
  /** Its words alone. */
  readonly blocks: readonly PortableTextBlock[];
  /** All of it, in order. */
  readonly parts: readonly TextPart[];
  readonly lang: Locale;
}

export type TextPart =
  | { readonly kind: 'words'; readonly blocks: readonly PortableTextBlock[] }
  | { readonly kind: 'picture'; readonly picture: Picture; readonly caption: string | null }
  | { readonly kind: 'button'; readonly link: Link };

/** What `richText` gives of one language. */
type Blocks = readonly (ParagraphResult | TextPictureResult | TextButtonResult)[];

interface ParagraphResult {
  readonly _type: 'block';
  readonly _key: string;
  readonly children?: readonly {
    readonly _type: 'span';
    readonly _key: string;
    readonly text?: string;
    readonly marks?: string[];
  }[];
  readonly markDefs: readonly (DestinationResult & { readonly _type: string; readonly _key: string })[] | null;
}

interface TextPictureResult extends Partial<Pick<PictureResult, 'crop' | 'hotspot'>> {
  readonly _type: 'textPicture';
  readonly ref: string | null;
  readonly lqip: string | null;
  readonly decorative?: boolean;
  readonly alt?: string;
  readonly caption?: string;
}

interface TextButtonResult {
  readonly _type: 'textButton';
  readonly label?: string;
  readonly destination: DestinationResult | null;
}

/** Formatted text in that language, or the Spanish one. */
export function richTextOf(value: Localized<Blocks> | null | undefined, locale: Locale): RichText {
  const wanted = value?.[locale];
  if (wanted && wanted.length > 0) return buildText(wanted, locale);
  return buildText(value?.es ?? [], 'es');
}

function buildText(found: Blocks, lang: Locale): RichText {
  const parts: TextPart[] = [];
  for (const one of found) {
    const part = buildPart(one, lang);
    const last = parts.at(-1);
    // Paragraphs that follow each other stay together: a list is more than one.
    if (part?.kind === 'words' && last?.kind === 'words')
      parts[parts.length - 1] = { kind: 'words', blocks: [...last.blocks, ...part.blocks] };
    else if (part) parts.push(part);
  }
  return { blocks: parts.flatMap((part) => (part.kind === 'words' ? part.blocks : [])), parts, lang };
}

/** Null for a picture that a browser can't show, and a button that leads nowhere. */
function buildPart(found: Blocks[number], lang: Locale): TextPart | null {
  if (found._type === 'block') return { kind: 'words', blocks: [buildParagraph(found)] };
  if (found._type === 'textPicture') {
    const { ref, lqip, decorative, alt: written, crop, hotspot, caption } = found;
    const alt = decorative ? null : wordsIn(written ?? '', lang);
    const picture = findPicture({ ref, lqip, alt, crop: crop ?? null, hotspot: hotspot ?? null }, lang);
    return picture && { kind: 'picture', picture, caption: caption ?? null };
  }
  const to = findAddress(found.destination);
  return to && found.label ? { kind: 'button', link: { label: { text: found.label, lang }, to } } : null;
}

const wordsIn = (text: string, lang: Locale) => (lang === 'es' ? { es: text } : { en: text });

/** Fills in as empty what a draft may lack. A link whose target does not exist gets no address; its words stay. */
function buildParagraph({ children = [], markDefs, ...block }: ParagraphResult): PortableTextBlock {
  return {
    ...block,
    markDefs: (markDefs ?? []).map((mark) => ({ _type: mark._type, _key: mark._key, href: findAddress(mark) })),
    children: children.map(({ text = '', marks = [], ...span }) => ({ ...span, text, marks })),
  };
}
