// Addresses of pictures at /media: which part of which asset, with our signature. Only what a page names is ever served: what an
// editor cropped out of a photograph can't be asked for by writing another address.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The one shape of an asset's file: hash, size in pixels, extension. Nothing else is ever fetched from the lake. */
export const assetFile =
  /^(?<hash>[0-9a-f]{40})-(?<width>\d{1,5})x(?<height>\d{1,5})\.(?<extension>png|jpg|gif|webp|avif|svg)$/;

/** What an editor left of a picture, in pixels of the asset. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaAddress {
  /** An asset's file name, in its one shape. */
  readonly file: string;
  /** Null: the whole picture. */
  readonly area: Area | null;
}

/** The site-relative address of that picture, without a size. */
export function writeMediaAddress(address: MediaAddress): string {
  const name = nameOf(address);
  return `/media/${signatureOf(name)}/${name}`;
}

/** What the path below /media/ names, or null where it is none that we wrote. */
export function readMediaAddress(path: string): MediaAddress | null {
  const [signature = '', ...rest] = path.split('/');
  const name = rest.join('/');
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(name));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [, left, top, width, height, file = ''] = /^(?:(\d+)-(\d+)-(\d+)-(\d+)\/)?([^/]+)$/.exec(name) ?? [];
  if (!assetFile.test(file)) return null;
  const area = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
  return { file, area: left === undefined ? null : area };
}

/** Of an address and of a file on disk. */
export function nameOf({ file, area }: MediaAddress): string {
  return area ? `${[area.left, area.top, area.width, area.height].join('-')}/${file}` : file;
}

/** Where the process has no signing key, as in a test of the loaders alone, its addresses hold for itself. */
const ownKey = randomBytes(32).toString('base64url');

function signatureOf(name: string): string {
  const key = process.env.CLUB_SECRET ?? ownKey;
  // 96 bits, as the address stands many times in a page.
  return createHmac('sha256', key).update(`media ${name}`).digest('base64url').slice(0, 16);
}
