// Images and files: stored on disk under the hash of their bytes, described by a document as in the hosted lake.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { Json, LakeDocument } from './document.ts';
import { LakeError } from './errors.ts';

export type AssetKind = 'images' | 'files';

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
};
/** The formats that an editor may upload, by sharp's name, with their extension. */
const imageExtensions: Readonly<Record<string, string>> = {
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  heif: 'avif',
  svg: 'svg',
  tiff: 'tiff',
};
/** The largest picture that is decoded, in pixels: a small file can contain an enormous picture. */
const pixelLimit = 8000 * 8000;

export interface Project {
  projectId: string;
  dataset: string;
}

export class Assets {
  readonly #directory: string;
  readonly #project: Project;
  #baseUrl = '';

  constructor(directory: string, project: Project) {
    this.#directory = join(directory, 'assets');
    this.#project = project;
  }

  /** Sets the lake's origin, which may change from one start to the next, in the addresses of all assets. */
  serveFrom(baseUrl: string, documents: Iterable<LakeDocument>): void {
    this.#baseUrl = baseUrl;
    for (const document of documents)
      if (document._type.startsWith('sanity.') && typeof document.path === 'string')
        document.url = `${baseUrl}/${document.path}`;
  }

  /** Stores the bytes and gives the document that describes them, the same for the same bytes. 400 if they are not an image. */
  async keep(kind: AssetKind, bytes: Buffer, about: { filename?: string | undefined }): Promise<LakeDocument> {
    const hash = createHash('sha1').update(bytes).digest('hex');
    const image = kind === 'images' ? await describeImage(bytes) : null;
    const extension = image?.extension ?? fileExtension(about.filename);
    const size = image ? `-${String(image.width)}x${String(image.height)}` : '';
    const file = `${hash}${size}.${extension}`;
    await mkdir(this.#directory, { recursive: true });
    const at = join(this.#directory, file);
    if (!existsSync(at)) {
      // Renamed when complete, so that a killed process leaves no incomplete file under the name of its hash.
      const unfinished = `${at}.${String(process.pid)}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, at);
    }
    const path = `${kind}/${this.#project.projectId}/${this.#project.dataset}/${file}`;
    return {
      _id: `${image ? 'image' : 'file'}-${hash}${size}-${extension}`,
      _type: image ? 'sanity.imageAsset' : 'sanity.fileAsset',
      assetId: hash,
      sha1hash: hash,
      extension,
      mimeType: mimeTypes[extension] ?? 'application/octet-stream',
      originalFilename: about.filename ?? file,
      size: bytes.length,
      path,
      url: `${this.#baseUrl}/${path}`,
      uploadId: hash,
      ...(image ? { metadata: image.metadata } : {}),
    };
  }

  /** The bytes and type of a stored file; null if there is none. `file` is a name without a path. */
  async read(file: string): Promise<{ bytes: Buffer; mimeType: string } | null> {
    if (file !== basename(file) || file.startsWith('.')) return null;
    const at = join(this.#directory, file);
    if (!existsSync(at)) return null;
    return {
      bytes: await readFile(at),
      mimeType: mimeTypes[extname(file).slice(1)] ?? 'application/octet-stream',
    };
  }
}

interface DescribedImage {
  extension: string;
  width: number;
  height: number;
  metadata: Json;
}

async function describeImage(bytes: Buffer): Promise<DescribedImage> {
  const input = sharp(bytes, { limitInputPixels: pixelLimit });
  const about = await input.metadata().catch(() => null);
  const extension = about ? imageExtensions[about.format] : undefined;
  if (!about || !extension || !about.width || !about.height)
    throw new LakeError(400, 'Invalid image: could not read it', 'assetError');
  const { width, height } = about.autoOrient;
  const thumbnail = await input.autoOrient().resize(20).png({ palette: true }).toBuffer();
  const { dominant } = await sharp(thumbnail).stats();
  return {
    extension,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: about.hasAlpha,
      isOpaque: !about.hasAlpha,
      lqip: `data:image/png;base64,${thumbnail.toString('base64')}`,
      palette: {
        _type: 'sanity.imagePalette',
        dominant: {
          _type: 'sanity.imagePaletteSwatch',
          background: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
        },
      },
    },
  };
}

function fileExtension(filename: string | undefined): string {
  const extension = extname(filename ?? '')
    .slice(1)
    .toLowerCase();
  return /^[a-z0-9]{1,8}$/.test(extension) ? extension : 'bin';
}
