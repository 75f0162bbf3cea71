// One form for each address (routes.md, guard 1): what is not written in it is redirected when it is only a trailing slash, and
// refused otherwise, so that no other spelling of a guarded page reaches it. Pure; server, guard and remembered targets share it.

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
