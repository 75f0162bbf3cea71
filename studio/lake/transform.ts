// Serves images in other sizes and formats, by the hosted lake's query parameters.
import sharp, { type FitEnum } from 'sharp';
import { LakeError } from './errors.ts';

const largestSide = 8192;
const fits: Readonly<Record<string, keyof FitEnum>> = {
  clip: 'inside',
  max: 'inside',
  crop: 'cover',
  fill: 'contain',
  fillmax: 'contain',
  min: 'outside',
  scale: 'fill',
};

export interface Transformed {
  bytes: Buffer;
  mimeType: string;
}

/**
 * Applies `rect`, `w`, `h`, `fit`, `dpr`, `q`, `fm` and `auto=format`. Gives the bytes unchanged without any of these, and for a
 * drawing (SVG) unless another format is requested, as the hosted lake does. Throws a 400 for an impossible value.
 */
export async function transform(
  original: Transformed,
  query: URLSearchParams,
  accept: string | undefined,
): Promise<Transformed> {
  const format = wantedFormat(original.mimeType, query, accept);
  const resizing = ['rect', 'w', 'h', 'q'].some((name) => query.has(name));
  const isDrawing = original.mimeType === 'image/svg+xml';
  if (isDrawing ? !query.has('fm') : !resizing && !format) return original;
  if (!original.mimeType.startsWith('image/')) return original;
  const rect = query.get('rect');
  // sharp has the frames of an animation below one another: a crop is applied to the first frame only.
  let image = sharp(original.bytes, { animated: original.mimeType === 'image/gif' && !rect }).autoOrient();
  if (rect) {
    const [left = -1, top = -1, width = 0, height = 0] = rect.split(',').map((part) => Number.parseInt(part));
    if (left < 0 || top < 0 || !(width > 0) || !(height > 0))
      throw new LakeError(400, `no rectangle: ${rect}`, 'assetError');
    image = image.extract({ left, top, width, height });
  }
  const ratio = numberOf(query, 'dpr', 3) ?? 1;
  const width = numberOf(query, 'w', largestSide);
  const height = numberOf(query, 'h', largestSide);
  const fit = query.get('fit') ?? 'clip';
  if (width ?? height)
    image = image.resize({
      ...(width ? { width: Math.round(width * ratio) } : {}),
      ...(height ? { height: Math.round(height * ratio) } : {}),
      fit: fits[fit] ?? 'inside',
      withoutEnlargement: fit === 'max' || fit === 'fillmax',
    });
  const quality = numberOf(query, 'q', 100) ?? 75;
  switch (format ?? original.mimeType) {
    case 'image/avif':
      return { bytes: await image.avif({ quality, effort: 3 }).toBuffer(), mimeType: 'image/avif' };
    case 'image/webp':
      return { bytes: await image.webp({ quality }).toBuffer(), mimeType: 'image/webp' };
    case 'image/png':
      return { bytes: await image.png().toBuffer(), mimeType: 'image/png' };
    case 'image/gif':
      return { bytes: await image.gif().toBuffer(), mimeType: 'image/gif' };
    default:
      return { bytes: await image.jpeg({ quality, mozjpeg: true }).toBuffer(), mimeType: 'image/jpeg' };
  }
}

function wantedFormat(mimeType: string, query: URLSearchParams, accept: string | undefined): string | null {
  const named = query.get('fm');
  if (named) return named === 'pjpg' || named === 'jpg' ? 'image/jpeg' : `image/${named}`;
  if (query.get('auto') !== 'format' || mimeType === 'image/gif') return null;
  return ['image/avif', 'image/webp'].find((type) => accept?.includes(type)) ?? null;
}

function numberOf(query: URLSearchParams, name: string, max: number): number | null {
  const value = query.get(name);
  if (value === null) return null;
  const number = Number(value);
  if (!(number > 0) || number > max) throw new LakeError(400, `${name} can't be ${value}`, 'assetError');
  return number;
}
