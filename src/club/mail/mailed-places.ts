// Codes and names in mails: a mail that waits has their places; they are filled in when the mail goes out, and never stored with it. Pure.
import { escapeMarkup } from '../../kit/markup.ts';
import { type Locale, locales, readLocale } from '../../words/locale.ts';

/**
 * What stands in a place: the code of an order's line, and how, where and until when it is used; the code of a friend's discount, and the
 * name of whoever recommends that friend; the code of a booking's ticket, and where that is; the last day on which a winner can claim.
 */
const masks = {
  code: '•••••-•••••',
  use: '…',
  discount: '••••• •••••',
  godfather: '•••••',
  ticket: '••••• •••••',
  'ticket-link': '…',
  'claim-until': '…',
} as const;
type PlaceKind = keyof typeof masks;

/** Where the code of a line, or what is told of a lead or a booking, stands. */
export const placeOf = (kind: PlaceKind, id: string): string => `[${kind}:${id}]`;

/** What the picture of the code of a line or a booking is called in the HTML. */
export const codePicture = (id: string): string => `code-${id}@club`;

const place =
  /\[(code|use|discount|godfather|ticket|ticket-link|claim-until):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]/g;

/** The lines whose codes stand in a text. */
export const listLines = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(place)].flatMap(([, kind, id]) => (kind === 'code' && id !== undefined ? [id] : []))),
];

/** What a mail is filled with: what stands in its places, and pictures that come with it. */
export interface Filling {
  readonly values: ReadonlyMap<string, string>;
  readonly pictures: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly base64: string;
    readonly contentId: string;
  }[];
}
export const nothing: Filling = { values: new Map(), pictures: [] };

/** The text with its places filled in; what is not known is masked. */
export const fillPlaces = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(place, (whole, kind: PlaceKind) => values.get(whole) ?? masks[kind]);

/**
 * As `fillPlaces`, for HTML: the codes of a loaded pool are whatever its partner wrote. Pictures of codes that don't come with it are left
 * out.
 */
export const fillHtmlPlaces = (html: string, { values, pictures }: Filling): string =>
  html
    .replaceAll(place, (whole, kind: PlaceKind) => escapeMarkup(values.get(whole) ?? masks[kind]))
    .replaceAll(/<div[^>]*><img src="cid:(code-[\da-f-]{36}@club)"[^>]*><\/div>/g, (whole, id: string) =>
      pictures.some(({ contentId }) => contentId === id) ? whole : '',
    );

/** Where the brand stands, beside the mark of the HTML. */
export const brandPlace = '[brand]';

/** The HTML with that brand. */
export const fillBrand = (html: string, brand: string): string =>
  html.replaceAll(brandPlace, () => escapeMarkup(brand));

/** Where the footer stands. */
export const footerPlace = (locale: Locale): string => `[footer:${locale}]`;

// Mails of passwords that an earlier version wrote, and which still wait, call it quiet.
const anyFooter = new RegExp(`\\[footer(?:-quiet)?:(${locales.join('|')})\\]`, 'g');

/** The footer stands behind whatever was typed. */
const lastFooter = (text: string) => [...text.matchAll(anyFooter)].at(-1);

/** In which language the footer stands in a text; null for none. */
export const findFooter = (text: string): Locale | null => readLocale(lastFooter(text)?.[1]);

/** The text with that footer. */
export function fillFooter(text: string, footer: string): string {
  const last = lastFooter(text);
  return last ? text.slice(0, last.index) + footer + text.slice(last.index + last[0].length) : text;
}
