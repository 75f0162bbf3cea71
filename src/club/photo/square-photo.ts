// Photos that people send: decoded within limits, turned upright, cut square and written anew, so that nothing of the file that came
// stays, neither metadata nor what hides behind the picture.
import sharp from 'sharp';
import { maxAvifMegapixels, maxPhotoSide } from '../../words/photo-limits.ts';

/** The side of the photo as it is stored, in pixels. */
export const photoSide = 512;
const decodeLimitSeconds = 15;
/**
 * A few kilobytes of AVIF can ask for 700 MB: up to 27 bytes a pixel were measured. Of other formats, at `maxPhotoSide`, the decoder takes
 * at most 8 a pixel, so that no photo takes more than 290 MB.
 */
const maxAvifPixels = maxAvifMegapixels * 1_000_000;

/**
 * A photo, or why it is none: `other_format` is none of the four that are taken, `avif_too_large` an AVIF of too many pixels for its
 * decoder, `broken` can't be decoded whole.
 */
export type SquarePhoto =
  | { readonly kind: 'square'; readonly webp: Buffer }
  | { readonly kind: 'other_format' | 'too_many_pixels' | 'avif_too_large' }
  /** With what the decoder said of it. */
  | { readonly kind: 'broken'; readonly cause: unknown };

// Decoded pictures are not kept: nobody asks twice for the same.
sharp.cache(false);

const starts = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text;

/** The format by the file's first bytes, whatever it is called: no other decoder is given a file. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'webp';
  if (starts(bytes, 4, 'ftyp') && ['avif', 'avis', 'mif1', 'msf1'].some((brand) => starts(bytes, 8, brand)))
    return 'heif';
  return null;
}

/** The square in the middle of a JPEG, PNG, WebP or AVIF, as WebP of `photoSide` pixels without any metadata. */
export async function squarePhoto(bytes: Uint8Array): Promise<SquarePhoto> {
  const format = formatOf(bytes);
  if (!format) return { kind: 'other_format' };
  const options = { limitInputPixels: maxPhotoSide * maxPhotoSide, failOn: 'warning', pages: 1 } as const;
  try {
    // Without sharp's own limit, which only a sentence of its error would tell from a broken picture: this reads the head alone.
    const {
      width,
      height,
      format: found,
      compression,
    } = await sharp(bytes, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    if (found !== format || (found === 'heif' && compression !== 'av1')) return { kind: 'other_format' };
    if (width > maxPhotoSide || height > maxPhotoSide) return { kind: 'too_many_pixels' };
    if (found === 'heif' && width * height > maxAvifPixels) return { kind: 'avif_too_large' };
    const webp = await sharp(bytes, options)
      .autoOrient()
      .resize(photoSide, photoSide, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .timeout({ seconds: decodeLimitSeconds })
      .toBuffer();
    return { kind: 'square', webp };
  } catch (error) {
    return { kind: 'broken', cause: error };
  }
}
