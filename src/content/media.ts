// Pictures of the lake, cached on disk: each is fetched once in each size and format. `readMediaRequest` decides what an address may
// request; only its result reaches the lake or the disk.
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaWidths } from '../kit/picture-sizes.ts';
import { ContentUnavailable } from './lake/cached-query.ts';
import type { LakePlace } from './lake/lake.ts';
import { type MediaAddress, assetFile, nameOf, readMediaAddress } from './media-address.ts';
import { ownConfiguration } from '../process/configuration.ts';

export interface MediaRequest extends MediaAddress {
  /** In pixels; null for a drawing, which has one size. */
  readonly width: (typeof mediaWidths)[number] | null;
  readonly format: 'avif' | 'webp' | 'png' | 'original';
}

export interface Medium {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
/** The width of a photograph requested without one, in pixels. */
const defaultWidth = 1920;
const patienceMs = 10_000;
const largestBytes = 25 * 1024 * 1024;

/** The picture that `/media/<path>[?w=]` requests; null if there can be none. `accept` is the browser's Accept header. */
export function readMediaRequest(path: string, query: URLSearchParams, accept: string | null): MediaRequest | null {
  const address = readMediaAddress(path);
  if (!address) return null;
  const extension = assetFile.exec(address.file)?.groups?.extension;
  for (const name of query.keys()) if (name !== 'w') return null;
  const asked = query.getAll('w');
  if (asked.length > 1) return null;
  const width = asked[0] === undefined ? defaultWidth : mediaWidths.find((wide) => String(wide) === asked[0]);
  if (width === undefined) return null;
  if (extension === 'svg') {
    if (!address.area) return { ...address, width: null, format: 'original' };
    // A cropped drawing is served in pixels: its SVG text would still contain what was cropped off.
    return { ...address, width, format: accept?.includes('image/webp') ? 'webp' : 'png' };
  }
  // A GIF may be animated: it is served unchanged.
  const formats = extension === 'gif' ? [] : (['avif', 'webp'] as const);
  const format = formats.find((wanted) => accept?.includes(`image/${wanted}`)) ?? 'original';
  return { ...address, width, format };
}

/** The address of the lake's pictures. */
export function mediaOrigin({ hostedLake, lakePort }: LakePlace = ownConfiguration()): string {
  if (hostedLake) return `${hostedLake.cdnOrigin}/images/${hostedLake.projectId}/${hostedLake.dataset}`;
  return `http://127.0.0.1:${String(lakePort)}/images/local/production`;
}

/** The address of the lake's files. */
export function filesOrigin(place: LakePlace = ownConfiguration()): string {
  return mediaOrigin(place).replace('/images/', '/files/');
}

export class Media {
  readonly #directory: string;
  readonly #origin: () => string;
  readonly #largestTotal: number;
  readonly #running = new Map<string, Promise<Medium | null>>();
  #total: number | undefined;

  /** Stores at most `largestTotal` bytes in `directory`; the least recently used pictures are removed first. */
  constructor(directory: string, origin: () => string, largestTotal = 512 * 1024 * 1024) {
    this.#directory = directory;
    this.#origin = origin;
    this.#largestTotal = largestTotal;
  }

  /** The picture; null if the lake has none. Throws ContentUnavailable if it is not on disk and the lake does not give it. */
  get(request: MediaRequest): Promise<Medium | null> {
    const name = keptNameOf(request);
    const running = this.#running.get(name);
    if (running) return running;
    const loading = this.#load(request, name).finally(() => {
      this.#running.delete(name);
    });
    this.#running.set(name, loading);
    return loading;
  }

  async #load(request: MediaRequest, name: string): Promise<Medium | null> {
    const path = join(this.#directory, name);
    const kept = await readFile(path).catch(() => null);
    if (kept) {
      const now = (performance.timeOrigin + performance.now()) / 1000;
      await utimes(path, now, now).catch(() => undefined);
      return { bytes: kept, contentType: typeOf(kept, request) };
    }
    const bytes = await this.#fetch(request);
    // If the disk is full the picture is served all the same, and fetched again next time.
    if (bytes) await this.#keep(path, bytes).catch(warnOfDisk);
    return bytes && { bytes, contentType: typeOf(bytes, request) };
  }

  async #fetch({ file, area, width, format }: MediaRequest): Promise<Buffer | null> {
    const url = new URL(`${this.#origin()}/${file}`);
    if (width !== null) {
      url.searchParams.set('w', String(width));
      url.searchParams.set('fit', 'max');
      url.searchParams.set('q', '75');
      if (area) url.searchParams.set('rect', [area.left, area.top, area.width, area.height].join());
      if (file.endsWith('.svg')) url.searchParams.set('fm', format);
      else if (format !== 'original') url.searchParams.set('auto', 'format');
    }
    const response = await fetch(url, {
      headers: { accept: format === 'original' ? '*/*' : `image/${format}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause: unknown) => {
      throw new ContentUnavailable(`the lake does not give ${file}`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new ContentUnavailable(`the lake answers ${String(response.status)} for ${file}`);
    // The connection may break, or the time run out, while the picture arrives.
    const bytes = Buffer.from(
      await response.arrayBuffer().catch((cause: unknown) => {
        throw new ContentUnavailable(`the lake does not give all of ${file}`, { cause });
      }),
    );
    if (bytes.length > largestBytes) throw new ContentUnavailable(`${file} is too large`);
    if (area && formatOf(bytes) === undefined) throw new ContentUnavailable(`the lake does not crop ${file}`);
    return bytes;
  }

  async #keep(path: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    // Renamed when complete, so that nobody reads half a picture and a killed process leaves none.
    const unfinished = `${path}.${String(process.pid)}.part`;
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
    this.#total = this.#total === undefined ? await this.#measure() : this.#total + bytes.length;
    if (this.#total > this.#largestTotal) this.#total = await this.#makeRoom();
  }

  async #list(): Promise<{ path: string; size: number; usedAt: number }[]> {
    // Unfinished ones may be renamed meanwhile.
    const names = (await readdir(this.#directory)).filter((name) => !name.endsWith('.part'));
    const entries = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#directory, name);
        // Another process that shares the directory may have removed it.
        const found = await stat(path).catch(() => null);
        return found ? [{ path, size: found.size, usedAt: found.mtimeMs }] : [];
      }),
    );
    return entries.flat().toSorted((a, b) => a.usedAt - b.usedAt);
  }

  async #measure(): Promise<number> {
    return (await this.#list()).reduce((sum, { size }) => sum + size, 0);
  }

  /** Removes pictures until three quarters of the limit are left, so that this is not needed for every new picture. */
  async #makeRoom(): Promise<number> {
    const entries = await this.#list();
    let total = entries.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of entries) {
      if (total <= this.#largestTotal * 0.75) break;
      await rm(path, { force: true });
      total -= size;
    }
    return total;
  }
}

function warnOfDisk(cause: unknown): void {
  process.emitWarning(`A picture could not be kept: ${cause instanceof Error ? cause.message : String(cause)}`);
}

function keptNameOf({ width, format, ...address }: MediaRequest): string {
  const name = nameOf(address).replace('/', '.');
  return width === null ? name : `${name}.${String(width)}.${format}`;
}

/** The content type from the bytes, since the lake chooses the format; for a whole drawing from its name. */
function typeOf(bytes: Buffer, { file, area }: MediaRequest): string {
  if (file.endsWith('.svg') && !area) return contentTypes.svg ?? '';
  return contentTypes[formatOf(bytes) ?? ''] ?? 'application/octet-stream';
}

function formatOf(bytes: Buffer): string | undefined {
  const begin = bytes.subarray(0, 12).toString('latin1');
  return begin.startsWith('\x89PNG')
    ? 'png'
    : begin.startsWith('\xff\xd8')
      ? 'jpeg'
      : begin.startsWith('GIF8')
        ? 'gif'
        : begin.startsWith('RIFF') && begin.endsWith('WEBP')
          ? 'webp'
          : begin.slice(4, 12) === 'ftypavif'
            ? 'avif'
            : undefined;
}
