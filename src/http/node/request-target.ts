// What a request line asks for (RFC 9112 §3.2): a path, or a whole address as it is sent to a proxy, which names the host itself.
import type { IncomingMessage } from 'node:http';
import { judgePath } from '../../lib/canonical-path.ts';

/**
 * The request's address, or null where it is none: no Host (it must be there, whatever the target says), a host that can't be one,
 * another scheme than HTTP's, or a path that is not in its canonical form. A whole address is rewritten to a path in `request`, and
 * its host takes the place of the Host header, so that all who look at the request see the same.
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
  // Judged as it was written: a URL resolves dot segments and turns backslashes, Astro takes double slashes for one.
  const [path = ''] = request.url.split('?', 1);
  return judgePath(path).kind === 'refused' ? null : URL.parse(`http://${host}${request.url}`);
}
