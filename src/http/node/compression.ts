// Compresses answers that are made for one request. Files are compressed when the site is built (assets.ts).
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

/** In bytes: a smaller answer fits into one packet uncompressed. */
const smallestWorthwhile = 1_200;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml|[a-z.]+\+json)|image\/svg\+xml)/;

/** In bytes: a page compressed, so that it is written in one piece. */
const wholePage = 32_768;

export type Encoding = 'zstd' | 'br' | 'gzip';
/** The cheapest first, measured on a page of 40 KB; in size all three are within a tenth of each other. */
const preferred: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** Whether an answer of this type and size (in bytes) is worth compressing. */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= smallestWorthwhile && compressible.test(contentType);
}

/**
 * The encoding for an Accept-Encoding header (RFC 9110 §12.5.3), null for no compression. Of weights only q=0 counts. Who says that it
 * takes any (`*`) gets the one that all know: libraries say so that can't read the newer ones.
 */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    (isRefused ? refused : named).add(name);
  }
  if (named.has('*') && !refused.has('gzip')) named.add('gzip');
  return preferred.find((name) => named.has(name)) ?? null;
}

/**
 * The body in that encoding, at a level quick enough for every request. Synchronous: a page takes a tenth of a millisecond, and handing
 * it to another thread costs more than that.
 */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: wholePage });
    case 'br':
      return brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case 'gzip':
      return gzipSync(body, { level: 3 });
  }
}
