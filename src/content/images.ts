// Pictures of the lake: what each query reads of one, and its address on the site, at /media in a few widths. What an editor cropped off is
// not part of a picture here.
import type { Image } from '../contract/image.ts';
import type { Locale } from '../words/locale.ts';
import { positionAlong } from '../kit/picture-focus.ts';
import { type Area, assetFile, type MediaAddress, writeMediaAddress } from './media-address.ts';
import { wordsOf } from './words.ts';

/** What every query reads of every picture. */
export const picture = /* groq */ `{
  "ref": asset._ref,
  "lqip": asset->metadata.lqip,
  alt, crop, hotspot
}`;

/** An image of the lake served by the site; `alt` is empty where the text already says it. */
export type Picture = Image & { readonly altLang: Locale };

/** What `picture` gives of an image field. */
export interface PictureResult {
  readonly ref: string | null;
  readonly lqip: string | null;
  readonly alt: { readonly es?: string; readonly en?: string } | null;
  readonly crop: Partial<Crop> | null;
  readonly hotspot: Partial<Hotspot> | null;
}

/** What is cropped off at each side, in parts of the whole. */
interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In parts of a picture's width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What an editor marked as always to be seen: its middle, width and height, in parts of the whole picture. */
interface Hotspot extends Point {
  readonly width: number;
  readonly height: number;
}

/** The part of an image field that identifies the picture: the asset's id and the crop. */
export type PictureChoice = Pick<PictureResult, 'ref' | 'crop'>;

/** The part of an asset that the field shows; null if it has no image that a browser can show. */
export function findMediaAddress({ ref, crop }: PictureChoice): (MediaAddress & { readonly whole: Area }) | null {
  // image-<hash>-<width>x<height>-<extension>
  const file = ref?.replace(/^image-/, '').replace(/-(\w+)$/, '.$1') ?? '';
  const groups = assetFile.exec(file)?.groups;
  if (!groups) return null;
  const whole = { left: 0, top: 0, width: Number(groups.width), height: Number(groups.height) };
  if (whole.width === 0 || whole.height === 0) return null;
  return { file, area: areaLeft(whole, crop), whole };
}

/** The asset of that file. */
export const assetOf = (file: string): string => `image-${file.replace('.', '-')}`;

/** The picture; null if the field has no image that a browser can show. */
export function findPicture(image: PictureResult | null, locale: Locale): Picture | null {
  const address = image && findMediaAddress(image);
  if (!address) return null;
  const { area, whole } = address;
  const { width, height } = area ?? whole;
  const alt = wordsOf(image.alt, locale);
  return {
    url: writeMediaAddress(address),
    width,
    height,
    alt: alt.text,
    altLang: alt.lang,
    // A cropped picture has no blurred preview: the lake's is that of the whole picture.
    lqip: area ? null : image.lqip,
    focus: focusWithin(area ?? whole, whole, image.hotspot),
  };
}

/** What the crop leaves of the picture, in pixels, at least one; null if nothing is cropped off. */
function areaLeft(whole: Area, crop: Partial<Crop> | null): Area | null {
  const { left, top, right, bottom } = { left: 0, top: 0, right: 0, bottom: 0, ...crop };
  const [start, width] = cut(whole.width, left, right);
  const [begin, height] = cut(whole.height, top, bottom);
  const isWhole = width === whole.width && height === whole.height;
  return isWhole ? null : { left: start, top: begin, width, height };
}

/** Where the rest of a cropped length begins, and how long it is, in pixels. */
function cut(length: number, before: number, after: number): readonly [start: number, length: number] {
  const within = (part: number) => Math.round(length * Math.min(1, Math.max(0, part)));
  const start = Math.min(within(before), length - 1);
  return [start, Math.max(1, length - within(after) - start)];
}

/** Null for the middle, also where the editor marked nothing. */
function focusWithin(area: Area, whole: Area, hotspot: Partial<Hotspot> | null): Point | null {
  if (hotspot?.x === undefined || hotspot.y === undefined) return null;
  const across = { at: hotspot.x, length: hotspot.width ?? 0 };
  const down = { at: hotspot.y, length: hotspot.height ?? 0 };
  const x = positionAlong(across, area.left / whole.width, area.width / whole.width);
  const y = positionAlong(down, area.top / whole.height, area.height / whole.height);
  return x === 0.5 && y === 0.5 ? null : { x, y };
}
