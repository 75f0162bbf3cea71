// Reports failures that a person can do nothing about (docs/pages.md#failures-in-the-browser). The script that is in every page itself
// (load-errors.js) writes them to the browser's console and sends them to the club.

export interface Failure {
  readonly kind: 'load' | 'call' | 'error';
  /** The call that failed, such as `POST cart`; the page's route if left out. */
  readonly route?: string;
  readonly status?: number;
  readonly message: string;
}

/** Reports it once. If the report itself fails, only the browser's console says so. */
export function report(failure: Failure): void {
  dispatchEvent(new CustomEvent('club:report', { detail: failure }));
}
