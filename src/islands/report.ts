// Reports failures that a person can do nothing about to the browser's console and, without personal data, to the server's log
// (docs/pages.md#failures-in-the-browser).
import { apiBase } from '../lib/paths.ts';

export interface Failure {
  readonly kind: 'load' | 'call' | 'error';
  /** The call that failed, such as `POST cart`; the page's route if left out. */
  readonly route?: string;
  readonly status?: number;
  readonly message: string;
}

/** Sends a report once. If the report itself fails, only the browser's console says so. */
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
