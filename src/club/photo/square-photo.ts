// Photos that people send: decoded within limits, turned upright, cut square and written anew, so that nothing of the file that came
// stays, neither metadata nor what hides behind the picture.
import sharp, { type Metadata } from 'sharp';
import { maxPhotoSide } from '../../words/photo-limits.ts';

/** The side of the photo as it is stored, in pixels. */
export const photoSide = 512;
const decodeLimitSeconds = 15;
/** The most memory that decoding a photo may take, in bytes. A few kilobytes of AVIF can ask for 700 MB. */
const maxDecodeBytes = 220_000_000;

/**
 * A photo, or why it is none: `other_format` is none of the four that are taken, `too_much_memory` would take more than there is to decode
 * it, `broken` can't be decoded whole.
 */
export type SquarePhoto =
  | { readonly kind: 'square'; readonly webp: Buffer }
  | { readonly kind: 'other_format' | 'too_many_pixels' | 'too_much_memory' }
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

/**
 * Memory that decoding takes for each pixel, in bytes, as measured. Other JPEG and PNG are decoded line by line; of these the decoder holds
 * the whole picture, of AVIF several times.
 */
function decodeBytesPerPixel({ format, isProgressive, channels, depth }: Metadata): number {
  const isDeep = depth !== 'uchar';
  if (format === 'heif') return isDeep ? 27 : 18;
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  return format === 'jpeg' ? 2 * channels : channels * (isDeep ? 2 : 1);
}

/** The square in the middle of a JPEG, PNG, WebP or AVIF, as WebP of `photoSide` pixels without any metadata. */
export async function squarePhoto(bytes: Uint8Array): Promise<SquarePhoto> {
  const format = formatOf(bytes);
  if (!format) return { kind: 'other_format' };
  const options = { limitInputPixels: maxPhotoSide * maxPhotoSide, failOn: 'warning', pages: 1 } as const;
  try {
    // Without sharp's own limit, which only a sentence of its error would tell from a broken picture: this reads the head alone.
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const { width, height, format: found, compression } = metadata;
    if (found !== format || (found === 'heif' && compression !== 'av1')) return { kind: 'other_format' };
    if (width > maxPhotoSide || height > maxPhotoSide) return { kind: 'too_many_pixels' };
    if (width * height * decodeBytesPerPixel(metadata) > maxDecodeBytes) return { kind: 'too_much_memory' };
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
