// Addresses of pictures at /media: which part of which asset, signed. Only addresses that we wrote are served, so that what an editor
// cropped off a photograph can't be requested by changing the address.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The form of an asset's file name: hash, size in pixels, extension. Nothing else is fetched from the lake. */
export const assetFile =
  /^(?<hash>[0-9a-f]{40})-(?<width>\d{1,5})x(?<height>\d{1,5})\.(?<extension>png|jpg|gif|webp|avif|svg)$/;

/** The part of a picture that the editor's crop leaves, in pixels of the asset. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaAddress {
  /** An asset's file name, which matches `assetFile`. */
  readonly file: string;
  /** Null for the whole picture. */
  readonly area: Area | null;
}

/** The site-relative address of that picture, without a size. */
export function writeMediaAddress(address: MediaAddress): string {
  const name = nameOf(address);
  return `/media/${signatureOf(name)}/${name}`;
}

/** The picture that a path below /media/ names; null if we did not write that path. */
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

/** The name of a picture's part, in its address and on disk. */
export function nameOf({ file, area }: MediaAddress): string {
  return area ? `${[area.left, area.top, area.width, area.height].join('-')}/${file}` : file;
}

/** A process without a signing key, such as a test of the loaders, signs with a key of its own. */
const ownKey = randomBytes(32).toString('base64url');

function signatureOf(name: string): string {
  const key = process.env.CLUB_SECRET ?? ownKey;
  // Only 96 bits, as a page contains many such addresses.
  return createHmac('sha256', key).update(`media ${name}`).digest('base64url').slice(0, 16);
}
