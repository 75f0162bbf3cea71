// One spelling for each address (docs/pages.md#canonical-addresses). A trailing slash is redirected, any other spelling refused, so that
// none of them gets around the guard. Pure; server, middleware and remembered targets share it.

export type PathVerdict = { kind: 'canonical' } | { kind: 'redirect'; path: string } | { kind: 'refused' };

/** A segment as `encodeURIComponent` writes it: not empty, no dots alone, nothing that decodes to a separator or a control. */
function isCanonicalSegment(segment: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    return false;
  }
  if (decoded === '' || decoded === '.' || decoded === '..') return false;
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\%]/u.test(decoded) || decoded !== decoded.normalize('NFC')) return false;
  return encodeURIComponent(decoded) === segment;
}

/** Judges a path as it is written in a request, without its query. */
export function judgePath(path: string): PathVerdict {
  if (path === '/') return { kind: 'canonical' };
  if (!path.startsWith('/')) return { kind: 'refused' };
  const trailing = path.endsWith('/');
  const segments = path.slice(1, trailing ? -1 : undefined).split('/');
  if (!segments.every(isCanonicalSegment)) return { kind: 'refused' };
  return trailing ? { kind: 'redirect', path: path.slice(0, -1) } : { kind: 'canonical' };
}
