// Compression of what is made for one request. Files are compressed when the site is built (assets.ts).
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { promisify } from 'node:util';

/** A smaller answer fits one packet as it is. */
const smallestWorthwhile = 1_200;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml|[a-z.]+\+json)|image\/svg\+xml)/;

type Encoding = 'zstd' | 'br' | 'gzip';
/** Ours by what they cost for a page of 40 KB; all three come within a tenth of each other in size. */
const preferred: readonly Encoding[] = ['zstd', 'br', 'gzip'];

const zstd = promisify(zstdCompress);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Whether the answer's size depends on what the caller accepts. */
export function isCompressible(contentType: string | null, size: number): boolean {
  return size >= smallestWorthwhile && contentType !== null && compressible.test(contentType);
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

/** The body in that encoding, at the level that is quick enough to be done for every request. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'zstd':
      return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    case 'br':
      return brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      });
    case 'gzip':
      return deflate(body, { level: 5 });
  }
}
