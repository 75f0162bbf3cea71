// Failures that nobody else is told of, or that the club should hear of (the brief's §8, «logged»): to the browser's console and,
// without anything of a person, to the server's log.
import { apiBase } from '../lib/paths.ts';

export interface Failure {
  readonly kind: 'load' | 'call' | 'error';
  /** The call that failed, such as `POST cart`; the page's own route where it is left out. */
  readonly route?: string;
  readonly status?: number;
  readonly message: string;
}

/** Reports it once; that the report itself does not arrive stays between the browser and its console. */
export function report({ kind, route = document.documentElement.dataset.route ?? '', status, message }: Failure): void {
  console.error(`${route}: ${status === undefined ? '' : `${String(status)} `}${message}`);
  const [line = ''] = message.split('\n', 1);
  const body = JSON.stringify({
    kind,
    route,
    ...(status === undefined ? {} : { status }),
    message: line.slice(0, 500),
  });
  const headers = { 'content-type': 'application/json', 'x-club': '1' };
  fetch(`${apiBase}/report`, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
}
