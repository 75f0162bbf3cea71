// Addresses of pictures at /media: which part of which asset, sealed (encrypted and authenticated) with our key. So nobody can read the
// asset's name, under which the lake's own server gives the whole picture to anybody, or make an address for another part of it.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownConfiguration } from '../process/configuration.ts';

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

/** Sealed addresses by name, cached as pages name the same pictures again and again. */
const sealedNames = new LRUCache<string, string>({ max: 5000 });

/** The site-relative address of that picture, without a size; the same for everybody. */
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

/** The name of a picture's part: its file's on disk, and the text that its address seals. */
export function nameOf({ file, area }: MediaAddress): string {
  return area ? `${[area.left, area.top, area.width, area.height].join('-')}/${file}` : file;
}

/** Marks the address of a whole drawing, which has one size (kit/picture-sizes.ts). */
const extensionOf = ({ file, area }: MediaAddress) => (file.endsWith('.svg') && !area ? '.svg' : '');

// Sealing is deterministic encryption with a synthetic initialization vector: the vector is the text's authentication code, which the
// unsealed text must have again. So a text has one sealed form, and a changed form is refused.

/** Length of the authentication code in bytes: 96 bits, as a page contains many addresses. */
const codeLength = 12;
/** Fills the code up to the length of an AES initialization vector. */
const counter = Buffer.alloc(16 - codeLength);

/** A process without a signing key, such as a test of the loaders, uses a key of its own. */
const ownKey = randomBytes(32).toString('base64url');

function deriveKey(purpose: 'code' | 'cipher'): Buffer {
  return createHmac('sha256', ownConfiguration().signingKey ?? ownKey)
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
  // The same bytes can be spelt in several ways; only ours is accepted.
  if (bytes.length <= codeLength || bytes.toString('base64url') !== sealed) return null;
  const code = bytes.subarray(0, codeLength);
  const cipher = createDecipheriv('aes-256-ctr', deriveKey('cipher'), vectorOf(code));
  const packed = Buffer.concat([cipher.update(bytes.subarray(codeLength)), cipher.final()]);
  return timingSafeEqual(codeOf(packed), code) ? unpack(packed) : null;
}

/** The length of the hash, in bytes. */
const hashLength = 20;

/** The name in fewer bytes: its hexadecimal hash as binary, then the rest. */
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
