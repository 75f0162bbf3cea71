// PDFs of the lake, kept on this machine once they were asked for.
import { dataFolder } from '../lib/data-directory.ts';
import { ContentUnavailable } from './lake/cached-query.ts';
import { filesOrigin, Media } from './media.ts';

const files = new Media(dataFolder('files'), filesOrigin);

export type PdfFile =
  | { readonly state: 'readable'; readonly bytes: Buffer }
  /** The lake has no bytes of it, or they are no PDF: it stays so until an editor uploads it again. */
  | { readonly state: 'broken' }
  /** The lake does not give it now. */
  | { readonly state: 'unavailable' };

/** The PDF of that asset, an asset's file name as `content.findFile` gives it. */
export async function readPdf(asset: string): Promise<PdfFile> {
  try {
    const medium = await files.get({ file: asset, area: null, width: null, format: 'original' });
    const isPdf = medium?.bytes.subarray(0, 1024).includes('%PDF-') === true;
    return isPdf ? { state: 'readable', bytes: medium.bytes } : { state: 'broken' };
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return { state: 'unavailable' };
  }
}
