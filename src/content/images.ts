// Pictures of the lake as the site serves them: at /media/<asset file>, in a few widths.
import type { Locale } from '../contract/locale.ts';
import type { Picture } from './models.ts';
import { wordsOf } from './words.ts';

/** Widths in pixels in which a photograph is served; a drawing has no need of them. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const;

/** The one shape of an asset's file: hash, size in pixels, extension. Nothing else is ever fetched from the lake. */
export const assetFile =
  /^(?<hash>[0-9a-f]{40})-(?<width>\d{1,5})x(?<height>\d{1,5})\.(?<extension>png|jpg|gif|webp|avif|svg)$/;

/** What a query gives of an image field. */
export interface ImageReading {
  readonly ref: string | null;
  readonly lqip: string | null;
  readonly alt: { readonly es?: string; readonly en?: string } | null;
}

/** The picture, or null where the field has no image that a browser shows. */
export function findPicture(image: ImageReading | null, locale: Locale): Picture | null {
  // image-<hash>-<width>x<height>-<extension>
  const file = image?.ref?.replace(/^image-/, '').replace(/-(\w+)$/, '.$1') ?? '';
  const { width, height } = assetFile.exec(file)?.groups ?? {};
  if (!image || !width || !height) return null;
  const alt = wordsOf(image.alt, locale);
  return {
    url: `/media/${file}`,
    width: Number(width),
    height: Number(height),
    alt: alt.text,
    altLang: alt.lang,
    lqip: image.lqip,
  };
}

/** The `srcset` of a picture, undefined for a drawing, which is sharp at any size. */
export function srcsetOf({ url, width }: Pick<Picture, 'url' | 'width'>): string | undefined {
  if (url.endsWith('.svg')) return undefined;
  return mediaWidths
    .filter((wide) => wide < width * 1.5)
    .map((wide) => `${url}?w=${String(wide)} ${String(wide)}w`)
    .join(', ');
}
