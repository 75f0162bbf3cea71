// Pictures of the lake: what each query reads of one, and how the site serves it, at /media/<asset file> in a few widths.
import type { Image } from '../contract/image.ts';
import type { Locale } from '../contract/locale.ts';
import { wordsOf } from './words.ts';

/** What every query reads of every picture. */
export const picture = /* groq */ `{
  "ref": asset._ref,
  "lqip": asset->metadata.lqip,
  alt
}`;

/** An image of the lake served by the site; `alt` is empty where the text already says it. */
export type Picture = Image & { readonly altLang: Locale };

/** Widths in pixels in which a photograph is served; a drawing has no need of them. */
export const mediaWidths = [320, 480, 640, 960, 1280, 1920, 2560] as const;

/** The one shape of an asset's file: hash, size in pixels, extension. Nothing else is ever fetched from the lake. */
export const assetFile =
  /^(?<hash>[0-9a-f]{40})-(?<width>\d{1,5})x(?<height>\d{1,5})\.(?<extension>png|jpg|gif|webp|avif|svg)$/;

/** What `picture` gives of an image field. */
export interface PictureResult {
  readonly ref: string | null;
  readonly lqip: string | null;
  readonly alt: { readonly es?: string; readonly en?: string } | null;
}

/** The picture, or null where the field has no image that a browser shows. */
export function findPicture(image: PictureResult | null, locale: Locale): Picture | null {
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
