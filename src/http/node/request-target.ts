// Reads a request line's target (RFC 9112 §3.2): a path, or a whole address as it is sent to a proxy, which names the host itself.
import type { IncomingMessage } from 'node:http';
import { judgePath } from '../../words/canonical-path.ts';

/**
 * The request's address. Null if it has no Host header (which it must, whatever the target says), an impossible host, a scheme other
 * than HTTP's, or a path that is not canonical. A whole address is rewritten to a path in `request`, and its host replaces the Host
 * header, so that everything that reads the request sees the same.
 */
export function readUrl(request: IncomingMessage): URL | null {
  if (!request.headers.host) return null;
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url ?? '') ?? [];
  if (authority !== undefined) {
    request.headers.host = authority;
    request.url = rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
  }
  const { host } = request.headers;
  if (!/^[\w.:[\]-]+$/.test(host) || !request.url?.startsWith('/')) return null;
  // The path as it was written: URL resolves dot segments and turns backslashes, and Astro takes double slashes for one.
  const [path = ''] = request.url.split('?', 1);
  return judgePath(path).kind === 'refused' ? null : URL.parse(`http://${host}${request.url}`);
}
