// Compression of what is made for one request. Files are compressed when the site is built (assets.ts).
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';

/** A smaller answer fits one packet as it is. */
const smallestWorthwhile = 1_200;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml|[a-z.]+\+json)|image\/svg\+xml)/;

export type Encoding = 'zstd' | 'br' | 'gzip';
/** Ours by what they cost for a page of 40 KB; all three come within a tenth of each other in size. */
const preferred: readonly Encoding[] = ['zstd', 'br', 'gzip'];

/** Whether the answer's size depends on what the caller accepts. */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= smallestWorthwhile && compressible.test(contentType);
}

/** The encoding for a caller's Accept-Encoding, null for none: as RFC 9110 §12.5.3, weights of 0 refused. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    (isRefused ? refused : named).add(name);
  }
  return preferred.find((name) => named.has(name) || (named.has('*') && !refused.has(name))) ?? null;
}

/**
 * The body in that encoding, at the level that is quick enough to be done for every request. At once: a page takes a tenth of a
 * millisecond, handing it to another thread costs more than that.
 */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
    case 'br':
      return brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case 'gzip':
      return gzipSync(body, { level: 3 });
  }
}
