// The club's own typefaces, for what the server draws itself: the PDFs of codes, and the cards that members share.
import textFont from '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff?inline';
import boldFont from '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff?inline';
import boldFontBeyond from '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff?inline';
import titleFont from '@fontsource/piazzolla/files/piazzolla-latin-600-normal.woff?inline';
import { create as parseFont } from 'fontkit';

const fontOf = (dataUrl: string) => parseFont(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));

/** Parsed once: for each drawing anew it is half of the work. */
export const typefaces = { title: fontOf(titleFont), text: fontOf(textFont), bold: fontOf(boldFont) };

/** The letters of other languages of Europe, as in people's names: of `bold`. */
export const boldBeyond = fontOf(boldFontBeyond);

/** The text as they can show it: they have no emoji, and would show boxes. */
export const withoutEmoji = (text: string): string =>
  text
    .replaceAll(/(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
