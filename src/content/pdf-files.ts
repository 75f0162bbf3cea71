// PDFs of the lake, cached on disk.
import { dataFolder } from '../process/configuration.ts';
import { ContentUnavailable } from './lake/cached-query.ts';
import { filesOrigin, Media } from './media.ts';

let opened: Media | undefined;
const files = () => (opened ??= new Media(dataFolder('files'), filesOrigin));

export type PdfFile =
  | { readonly state: 'readable'; readonly bytes: Buffer }
  /** The lake does not have the file, or it is not a PDF. That stays so until an editor uploads it again. */
  | { readonly state: 'broken' }
  /** The lake can't give the file at the moment. */
  | { readonly state: 'unavailable' };

/** The PDF with that asset's file name, as `content.findFile` gives it. */
export async function readPdf(asset: string): Promise<PdfFile> {
  try {
    const medium = await files().get({ file: asset, area: null, width: null, format: 'original' });
    const isPdf = medium?.bytes.subarray(0, 1024).includes('%PDF-') === true;
    return isPdf ? { state: 'readable', bytes: medium.bytes } : { state: 'broken' };
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return { state: 'unavailable' };
  }
}
