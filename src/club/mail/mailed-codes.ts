// Codes in mails: a mail that waits has a code's place, by its line; the code is filled in when the mail goes out, and never stored with it. Pure.
import { escapeMarkup } from '../../kit/markup.ts';

/** Where the code of a line stands. */
export const codePlace = (lineId: string): string => `[code:${lineId}]`;

/** What the picture of a line's code is called in the HTML. */
export const codePicture = (lineId: string): string => `code-${lineId}@club`;

const place = /\[code:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]/g;
const masked = '•••••-•••••';

/** The lines whose codes stand in a text. */
export const listPlaces = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(place)].flatMap(([, lineId]) => lineId ?? [])),
];

/** The text with its codes filled in; those that are not known are masked. */
export const fillPlaces = (text: string, codes: ReadonlyMap<string, string>): string =>
  text.replaceAll(place, (_, lineId: string) => codes.get(lineId) ?? masked);

/** As `fillPlaces`, for HTML: the codes of a loaded pool are whatever its partner wrote. */
export const fillHtmlPlaces = (html: string, codes: ReadonlyMap<string, string>): string =>
  html.replaceAll(place, (_, lineId: string) => escapeMarkup(codes.get(lineId) ?? masked));

/** The HTML without the pictures of codes that are not known. */
export const withoutPictures = (html: string, lineIds: readonly string[]): string =>
  lineIds.reduce((left, lineId) => left.replaceAll(`<img src="cid:${codePicture(lineId)}"`, '<img hidden'), html);
