// Addresses of pictures at /media: which part of which asset, sealed with our key. An asset's name can't be read from its address, as
// under that name the lake's own server gives the whole picture to anybody; nor can an address be made up for another part of it.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

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

/** Pages name the same pictures again and again. By name; a process has one key. */
const sealedNames = new LRUCache<string, string>({ max: 5000 });

/** The site-relative address of that picture, without a size. The same picture has the same address, whoever asks. */
export function writeMediaAddress(address: MediaAddress): string {
  const name = nameOf(address);
  const sealed = sealedNames.get(name) ?? seal(name);
  sealedNames.set(name, sealed);
  return `/media/${sealed}${extensionOf(address)}`;
}

/** The picture that a path below /media/ names; null if we did not write that path. */
export function readMediaAddress(path: string): MediaAddress | null {
  const [, sealed = ''] = /^([\w-]+)(?:\.svg)?$/.exec(path) ?? [];
  const name = unseal(sealed);
  if (name === null) return null;
  const [, left, top, width, height, file = ''] = /^(?:(\d+)-(\d+)-(\d+)-(\d+)\/)?([^/]+)$/.exec(name) ?? [];
  if (!assetFile.test(file)) return null;
  const area = { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
  const address = { file, area: left === undefined ? null : area };
  // Each picture has one address.
  return sealed + extensionOf(address) === path ? address : null;
}

/** The name of a picture's part: on disk, and what its address seals. */
export function nameOf({ file, area }: MediaAddress): string {
  return area ? `${[area.left, area.top, area.width, area.height].join('-')}/${file}` : file;
}

/** A whole drawing is told from what has sizes (lib/picture-sizes.ts). */
const extensionOf = ({ file, area }: MediaAddress) => (file.endsWith('.svg') && !area ? '.svg' : '');

// Sealing is deterministic encryption with a synthetic initialization vector: the vector is the text's authentication code, and what is
// unsealed must have that code again. So one text has one sealed form, and a changed form is none.

/** In bytes. 96 bits, as the address stands many times in a page. */
const codeLength = 12;
/** What AES needs beyond the code. */
const counter = Buffer.alloc(16 - codeLength);

/** Where the process has no signing key, as in a test of the loaders alone, its addresses hold for itself. */
const ownKey = randomBytes(32).toString('base64url');

function deriveKey(purpose: 'code' | 'cipher'): Buffer {
  return createHmac('sha256', process.env.CLUB_SECRET ?? ownKey)
    .update(`media ${purpose}`)
    .digest();
}

const codeOf = (packed: Buffer) =>
  createHmac('sha256', deriveKey('code')).update(packed).digest().subarray(0, codeLength);
const vectorOf = (code: Buffer) => Buffer.concat([code, counter]);

function seal(name: string): string {
  const packed = pack(name);
  const code = codeOf(packed);
  const cipher = createCipheriv('aes-256-ctr', deriveKey('cipher'), vectorOf(code));
  return Buffer.concat([code, cipher.update(packed), cipher.final()]).toString('base64url');
}

function unseal(sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  // Of several spellings of the same bytes one is ours.
  if (bytes.length <= codeLength || bytes.toString('base64url') !== sealed) return null;
  const code = bytes.subarray(0, codeLength);
  const cipher = createDecipheriv('aes-256-ctr', deriveKey('cipher'), vectorOf(code));
  const packed = Buffer.concat([cipher.update(bytes.subarray(codeLength)), cipher.final()]);
  return timingSafeEqual(codeOf(packed), code) ? unpack(packed) : null;
}

/** In bytes of the hash. */
const hashLength = 20;

/** The name with its hash in half the bytes, before the rest. */
function pack(name: string): Buffer {
  const hash = /[0-9a-f]{40}/.exec(name)?.[0] ?? '';
  return Buffer.concat([Buffer.from(hash, 'hex'), Buffer.from(name.replace(hash, ''))]);
}

function unpack(packed: Buffer): string {
  const hash = packed.subarray(0, hashLength).toString('hex');
  return packed
    .subarray(hashLength)
    .toString()
    .replace(/[^/]*$/, (file) => hash + file);
}
